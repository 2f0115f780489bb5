import type { PageText, Place, Word } from './page-text.reader.ts';
import { signWidth } from './roles.reader.ts';

const LABEL =
  /(?<!\p{L})таб(?:ельн\p{L}{0,8}|\.)?[\s\p{P}№]{0,10}(?:номер\p{L}{0,3}|№|n(?!\p{L}))|номер[\s\p{P}]{0,5}табельн\p{L}{0,8}|personnel\s{1,5}number/gu;
/** Too short to be a label without a number behind it. */
const SHORT_LABEL = /(?<![\p{L}\p{N}])т\/?н(?![\p{L}\p{N}])/gu;
/** 'Табельный номер работника' */
const FILLER = /^(?:работник|сотрудник|служащ|лица)\p{L}{0,4}$/u;
export const HAS_DIGIT = /\p{N}/u;
/** '0 0 0 9 0 1' */
const SET_APART = /[\p{L}\p{N}](?:[ \u00a0][\p{L}\p{N}/-]){2,}(?![\p{L}\p{N}])/uy;
/** '1 160': its groups are one number. */
const GROUPED = /\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}])/uy;
/** Lines below a heading in which its value is looked for: other headings may have more lines. */
const MAX_LINES_BELOW = 4;
/** Widths of a sign that separate two cells. */
const CELL_GAP = 1.2;
/** Signs of a number that may count without a label. */
export const MIN_BARE_LENGTH = 5;

export interface Label {
  /** The number behind it; null for none. */
  number: string | null;
  place: Place;
}

/** A number with its signs or groups set apart is one word. */
function numberAt({ text }: PageText, word: Word): string {
  for (const pattern of [SET_APART, GROUPED]) {
    pattern.lastIndex = word.start;
    const match = pattern.exec(text)?.[0];
    if (match) return match.replaceAll(/\s/gu, '');
  }
  return word.text;
}

const beginsCell = (line: readonly Word[], at: number): boolean => {
  const [before, word] = [line[at - 1], line[at]];
  return word !== undefined && (!before || word.from - before.to > CELL_GAP * signWidth(word));
};

/** The number under a heading; a short one has its cell for itself. */
function numberBelow(page: PageText, label: Place): Word | undefined {
  for (let number = label.line + 1; number <= label.line + MAX_LINES_BELOW; number++) {
    const line = page.wordsOn(number);
    const at = line.findIndex(({ from, to }) => from < label.to && to > label.from);
    const word = line[at];
    if (!word) continue;
    const isLong = word.text.length >= MIN_BARE_LENGTH;
    const isAlone = isLong || at === line.length - 1 || beginsCell(line, at + 1);
    return HAS_DIGIT.test(word.text) && beginsCell(line, at) && isAlone ? word : undefined;
  }
  return undefined;
}

/** The number on the lines of the label, at its right; only 'работника' may be between. */
function numberBeside(page: PageText, first: Place, last: Place): Word | undefined {
  const words: Word[] = [];
  for (let line = first.line; line <= last.line; line++) {
    const end = line === last.line ? last.to : Math.max(first.to, last.to);
    words.push(...page.wordsOn(line).filter(({ from }) => from >= end - 0.01));
  }
  const next = words.toSorted((one, other) => one.from - other.from).find(({ text }) => !FILLER.test(text));
  return next && HAS_DIGIT.test(next.text) ? next : undefined;
}

/** Labels of personnel numbers that are not of another role, with their numbers. */
export function labelsOn(page: PageText, isOthers: (place: Place) => boolean): Label[] {
  const labelAt = (start: number, label: string): Label & { word: Word | undefined } => {
    const end = start + label.length;
    const [first, last] = [page.placeOf(start, start + 1), page.placeOf(end - 1, end)];
    const place = { line: last.line, from: Math.min(first.from, last.from), to: last.to };
    const word = numberBeside(page, first, last) ?? numberBelow(page, place);
    return { word, number: word ? numberAt(page, word) : null, place };
  };
  const long = [...page.text.matchAll(LABEL)].map(({ 0: label, index }) => labelAt(index, label));
  const short = [...page.text.matchAll(SHORT_LABEL)]
    .map(({ 0: label, index }) => labelAt(index, label))
    .filter(({ number }) => number !== null);
  return [...long, ...short].filter(
    ({ place, word }) =>
      !isOthers(place) && !(word && isOthers(word)) && !hasRoleBehind(page, place, isOthers),
  );
}

/** 'Табельный номер руководителя', not the heading of the next cell. */
function hasRoleBehind(page: PageText, { line, to }: Place, isOthers: (place: Place) => boolean): boolean {
  const next = page.wordsOn(line).find(({ from }) => from >= to - 0.01);
  if (!next || next.from - to > CELL_GAP * signWidth(next)) return false;
  return isOthers({ line, from: next.to, to: next.to });
}
