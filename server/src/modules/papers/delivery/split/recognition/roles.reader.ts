import type { PageText, Place, Word } from './page-text.reader.ts';

const ROLE =
  /^(?:исполнител(?:ь|я|ю|ем|и)|бухгалтер(?:а|у|ом|ы)?|руководител(?:ь|я|ю|ем|и)|наставник(?:а|у|ом|и)?|ответственн(?:ый|ая|ого|ому|ым|ой|ую|ое|ые|ых))$/;
const JOB_TITLE = /^(?:должност|професси)/;
/** Words between 'Должность' and a job title of several words. */
const OF_TITLE = /^(?:специальност\p{L}*|професси\p{L}*|главн\p{L}*|старш\p{L}*|ведущ\p{L}*|младш\p{L}*)$/u;
/** Further lines of one cell. */
const MAX_WRAPPED_LINES = 3;

const isRole = ({ text }: Word): boolean => text.split(/[-/.,·]/).some((part) => ROLE.test(part));

/** 'Должность: главный бухгалтер' is the employee's own. */
function isOwnTitle(before: readonly Word[]): boolean {
  const last = before.findLast(({ text }) => JOB_TITLE.test(text) || !OF_TITLE.test(text));
  return last !== undefined && JOB_TITLE.test(last.text);
}

/** Width of one sign. */
export const signWidth = ({ text, from, to }: Word): number => (to - from) / text.length;

/** Widths of a sign that separate two cells. */
const CELL_GAP = 1.2;

/** True if a gap of that width before the word separates two cells. */
export const isCellGap = (gap: number, word: Word): boolean => gap > CELL_GAP * signWidth(word);

/** Words of other roles on a line. */
export function rolesOn(page: PageText, number: number): Word[] {
  const line = page.wordsOn(number);
  return line.filter((word, at) => isRole(word) && !isOwnTitle(line.slice(0, at)));
}

/** True if nothing but its own adjective is before the first role of the line. */
export function beginsWithRole(page: PageText, number: number): boolean {
  const [role] = rolesOn(page, number);
  const line = page.wordsOn(number);
  return role !== undefined && line.slice(0, line.indexOf(role)).every(({ text }) => OF_TITLE.test(text));
}

/** Parts of a page that concern other people: what is behind the words of another role on its line. */
export function otherRoles(
  page: PageText,
  isHeading: (role: Word) => boolean = () => false,
): (place: Place) => boolean {
  /** Begin of that part by line. */
  const zones = new Map<number, number>();
  const roles = [...new Set(page.words.map(({ line }) => line))].flatMap((line) => rolesOn(page, line));
  for (const word of roles) {
    if (isHeading(word)) continue;
    const line = page.wordsOn(word.line);
    const value = line[line.indexOf(word) + 1];
    zones.set(word.line, Math.min(word.to, zones.get(word.line) ?? Infinity));
    if (value)
      for (const wrapped of wrappedLines(page, value)) zones.set(wrapped, value.from - signWidth(value));
  }
  return ({ line, from }) => from >= (zones.get(line) ?? Infinity);
}

/** Next lines that begin exactly below the value: they are of the same cell. */
function wrappedLines(page: PageText, value: Word): number[] {
  const lines: number[] = [];
  for (let line = value.line + 1; line <= value.line + MAX_WRAPPED_LINES; line++) {
    const [first] = page.wordsOn(line);
    if (!first || Math.abs(first.from - value.from) > signWidth(value) / 2) break;
    lines.push(line);
  }
  return lines;
}
