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

/** Groups of digits that a fixed space joins are one amount: no part of it is a personnel number. */
const GROUPED = /(?<=\d)[\u00a0\u202f](?=\d)/gu;
const foldText = (text: string): string => searchText(text.replace(GROUPED, '·').normalize('NFC'));

const JOINED = /[\p{L}\p{N}]+(?:[-/.,·][\p{L}\p{N}]+)*/gu;
/** A joint that ends a word, because letters and digits meet there. */
const JOINT = /(?<=\p{L})[-/.,·]|[-/.,·](?=\p{L})/u;

/** Words that may be a personnel number: '12.50' and '10/12' are one word, '№12' and '12-Иванов' are several. */
const wordsOf = (folded: string): string[] =>
  (folded.match(JOINED) ?? []).flatMap((joined) => {
    const parts = joined.split(JOINT);
    return parts.length > 1 ? [joined, ...parts] : parts;
  });

const LABEL = /таб(?:ельн\p{L}{0,8}|\.)? ?(?:номер|№|n) ?[:.№]? ?([\p{L}\p{N}]+(?:[-/.,·][\p{L}\p{N}]+)*)/gu;
const HAS_DIGIT = /\p{N}/u;
const PATRONYMIC = /(?:вич|вна|чна|оглы|кызы)$/u;

export function recogniser(people: readonly Known[]) {
  const byCode = new Map(people.map((person) => [foldText(person.code.trim()), person.id]));
  /** Letters of a full name without spaces and hyphens; null for namesakes. */
  const byName = new Map<string, number | null>();
  for (const { id, name } of people) {
    const words = foldText(name).match(/\p{L}+/gu) ?? [];
    const key = words.join('');
    // One word alone is no full name.
    if (words.length > 1) byName.set(key, byName.has(key) ? null : id);
  }
  const longest = Math.max(0, ...[...byName.keys()].map((key) => key.length));

  /** The longest name that begins at that word; a given name before an unknown patronymic is none. */
  function nameAt(words: readonly string[], at: number): number | null | undefined {
    let letters = '';
    let found: number | null | undefined;
    for (let end = at; end < Math.min(at + MAX_NAME_WORDS, words.length); end++) {
      letters += words[end];
      if (letters.length > longest) break;
      const id = byName.get(letters);
      if (id !== undefined && !(id !== null && PATRONYMIC.test(words[end + 1] ?? ''))) found = id;
    }
    return found;
  }

  /** Employees named on the page; null stands for namesakes. */
  function namesOn(folded: string): Set<number | null> {
    const words = folded.match(/\p{L}+/gu) ?? [];
    return new Set(words.map((_, at) => nameAt(words, at)).filter((id) => id !== undefined));
  }

  const only = <T>(found: ReadonlySet<T>): T | undefined => (found.size === 1 ? [...found][0] : undefined);

  function codesOn(folded: string): Set<number> | 'foreign' {
    const labelled = [...folded.matchAll(LABEL)]
      .map(([, word = '']) => word)
      .filter((word) => HAS_DIGIT.test(word));
    const known = (words: readonly string[]): Set<number> =>
      new Set(words.map((word) => byCode.get(word)).filter((id) => id !== undefined));
    if (labelled.some((word) => known(wordsOf(word)).size === 0)) return 'foreign';
    return known(labelled.length > 0 ? labelled.flatMap(wordsOf) : wordsOf(folded));
  }

  /** Employee whose page it is; null: unrecognised; undefined: it continues the page before. */
  function ownerOf(text: string): number | null | undefined {
    const folded = foldText(text);
    if (folded.trim() === '') return null;
    const codes = codesOn(folded);
    if (codes === 'foreign') return null;
    if (codes.size === 1) return only(codes);
    const names = namesOn(folded);
    // Several numbers: the name decides, for an amount may equal a number.
    if (codes.size > 1) return only(new Set([...codes].filter((id) => names.has(id)))) ?? null;
    return names.size === 0 ? undefined : (only(names) ?? null);
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
