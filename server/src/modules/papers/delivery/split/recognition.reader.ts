import { searchText } from '@portal/contract/shared/search-text.ts';

/** An employee as the recognition needs them. */
export interface Known {
  id: number;
  code: string;
  /** Surname, given name and patronymic. */
  name: string;
}

/** Pages of one employee, or pages that nobody was recognised on. */
export interface Recognised {
  employeeId: number | null;
  /** From 1, in order. */
  pages: number[];
  /** Beginning of the text. */
  excerpt: string;
}

const EXCERPT_LENGTH = 200;
/** Words of the longest name that is looked for; a line break may split one in two. */
const MAX_NAME_WORDS = 8;
/** Characters after a label in which its number is looked for: headings of a table may stand between. */
const LABEL_REACH = 300;

const SPLIT_WORD = /(?<=\p{L})[-\u00ad]\n(?=\p{L})/gu;
/** '1 160': its groups are one amount. */
const GROUPED = /(?<![\p{L}\p{N}])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}])/gu;

const foldText = (text: string): string => searchText(text.normalize('NFC').replaceAll(SPLIT_WORD, ''));

const JOINED = /[\p{L}\p{N}]+(?:[-/.,·][\p{L}\p{N}]+)*/gu;
/** A joint that ends a word, because letters and digits meet there. */
const JOINT = /(?<=\p{L})[-/.,·]|[-/.,·](?=\p{L})/u;
const HAS_DIGIT = /\p{N}/u;
const LABEL =
  /(?<!\p{L})таб(?:ельн\p{L}{0,8}|\.)?[\s\p{P}№]{0,10}(?:номер\p{L}{0,3}|№|n(?!\p{L}))|номер[\s\p{P}]{0,5}табельн\p{L}{0,8}/gu;
const PATRONYMIC = /(?:вич|вна|чна|оглы|кызы)$/u;
/** A border inside a word: a line break or a hyphen. */
const SOFT = /[\n-]/u;

/** Letters of each word of a name. */
const namePartsOf = (name: string): string[] =>
  foldText(name)
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^\p{L}]+/gu, ''))
    .filter(Boolean);

interface Word {
  letters: string;
  /** Text between it and the word before. */
  gap: string;
}

function lettersOf(folded: string): Word[] {
  let end = 0;
  return [...folded.matchAll(/\p{L}+/gu)].map(({ 0: letters, index }) => {
    const gap = folded.slice(end, index);
    end = index + letters.length;
    return { letters, gap };
  });
}

/** True if the words are the parts of the name; inside a part only a line break or a hyphen may stand. */
function areParts(words: readonly Word[], parts: readonly string[]): boolean {
  const borders = new Set<number>();
  let length = 0;
  for (const part of parts) borders.add((length += part.length));
  let at = 0;
  for (const { letters, gap } of words) {
    if (at > 0 && !borders.has(at) && !SOFT.test(gap)) return false;
    at += letters.length;
  }
  const ends = new Set<number>();
  length = 0;
  for (const { letters } of words) ends.add((length += letters.length));
  return [...borders].every((border) => ends.has(border));
}

export function recogniser(people: readonly Known[]) {
  /** Null for numbers that differ only in case. */
  const byCode = new Map<string, number | null>();
  for (const { id, code } of people) {
    const key = foldText(code.trim());
    byCode.set(key, byCode.has(key) ? null : id);
  }
  /** By the letters of a full name; null for namesakes. */
  const byName = new Map<string, { id: number | null; parts: string[] }>();
  for (const { id, name } of people) {
    const parts = namePartsOf(name);
    const key = parts.join('');
    // One word alone is no full name.
    if (parts.length > 1) byName.set(key, { id: byName.has(key) ? null : id, parts });
  }
  const longest = Math.max(0, ...[...byName.keys()].map((key) => key.length));

  /** The longest name that begins at that word; a given name before an unknown patronymic is none. */
  function nameAt(words: readonly Word[], at: number): number | null | undefined {
    let letters = '';
    let found: number | null | undefined;
    for (let end = at; end < Math.min(at + MAX_NAME_WORDS, words.length); end++) {
      letters += words[end]?.letters;
      if (letters.length > longest) break;
      const name = byName.get(letters);
      if (!name || !areParts(words.slice(at, end + 1), name.parts)) continue;
      if (name.id === null || !PATRONYMIC.test(words[end + 1]?.letters ?? '')) found = name.id;
    }
    return found;
  }

  /** Employees named on the page; null stands for namesakes. */
  function namesOn(folded: string): Set<number | null> {
    const words = lettersOf(folded);
    return new Set(words.map((_, at) => nameAt(words, at)).filter((id) => id !== undefined));
  }

  const only = <T>(found: ReadonlySet<T>): T | undefined => (found.size === 1 ? [...found][0] : undefined);

  /** '12.50' and '10/12' are one word; of '12-Иванов' the first part may be a number, of 'КЦ-12' none is. */
  function employeeOf(joined: string): number | null | undefined {
    const whole = byCode.get(joined);
    return whole === undefined ? byCode.get(joined.split(JOINT)[0] ?? '') : whole;
  }

  /** Words after the labels; null stands for a label without a number. */
  const labelledIn = (folded: string): (string | null)[] =>
    [...folded.matchAll(LABEL)].map(({ 0: label, index }) => {
      const after = folded.slice(index + label.length, index + label.length + LABEL_REACH);
      return after.match(JOINED)?.find((word) => HAS_DIGIT.test(word)) ?? null;
    });

  /** Employees whose numbers stand on the page; 'foreign' if a labelled one is of nobody. */
  function codesOn(folded: string): Set<number | null> | 'foreign' {
    const labelled = labelledIn(folded).map((word) => (word === null ? undefined : employeeOf(word)));
    if (labelled.length === 0) {
      const words = folded.match(JOINED) ?? [];
      return new Set(words.map(employeeOf).filter((id) => id !== undefined));
    }
    const known = labelled.filter((id) => id !== undefined);
    return known.length < labelled.length ? 'foreign' : new Set(known);
  }

  /** Employee whose page it is; null: unrecognised; undefined: it continues the page before. */
  function ownerOf(text: string): number | null | undefined {
    const folded = foldText(text);
    if (folded.trim() === '') return null;
    let isDoubtful = false;
    const grouped = folded.replaceAll(GROUPED, (amount) => {
      isDoubtful ||= amount.split(/\s/u).some((group) => byCode.has(group));
      return amount.replaceAll(/\s/gu, '·');
    });
    const codes = codesOn(grouped);
    if (codes === 'foreign') return null;
    if (codes.size === 1) return only(codes);
    const names = namesOn(folded);
    // Several numbers: the name decides, for an amount may equal a number.
    if (codes.size > 1) return only(new Set([...codes].filter((id) => names.has(id)))) ?? null;
    if (names.size > 0) return only(names) ?? null;
    return isDoubtful ? null : undefined;
  }

  return {
    /** Splits a document by the texts of its pages. In doubt pages stay unrecognised. */
    split: (texts: Iterable<string>): Recognised[] => {
      const items: Recognised[] = [];
      let number = 0;
      for (const text of texts) {
        number += 1;
        const owner = ownerOf(text);
        const last = items.at(-1);
        const continues = last !== undefined && last.employeeId !== null;
        if (continues && (owner === undefined || owner === last.employeeId)) last.pages.push(number);
        else items.push({ employeeId: owner ?? null, pages: [number], excerpt: excerptOf(text) });
      }
      return items;
    },

    /** Employee whose number begins the file's name. */
    ofFile: (fileName: string): number | null => {
      const folded = foldText(fileName).replace(/\.pdf$/u, '');
      const ends = [...folded.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => index);
      for (const end of [folded.length, ...ends.toReversed()]) {
        const id = byCode.get(folded.slice(0, end));
        const isPart = /^[-/.,·]\p{N}/u.test(folded.slice(end));
        if (id !== undefined && !isPart) return id;
      }
      return null;
    },
  };
}

export const excerptOf = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').trim().slice(0, EXCERPT_LENGTH);
