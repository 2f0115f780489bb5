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

/** Parts of a page that concern other people: what is behind the words of another role on its line. */
export function otherRoles(page: PageText): (place: Place) => boolean {
  /** Begin of that part by line. */
  const zones = new Map<number, number>();
  for (const word of page.words) {
    if (!isRole(word)) continue;
    const line = page.wordsOn(word.line);
    const at = line.indexOf(word);
    if (isOwnTitle(line.slice(0, at))) continue;
    zones.set(word.line, Math.min(word.to, zones.get(word.line) ?? Infinity));
    const value = line[at + 1];
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

/** The line above ends with a role and a colon: 'Наставник:'. */
export function isBelowOpenRole(page: PageText, { line }: Place): boolean {
  const above = page.wordsOn(line - 1);
  const last = above.at(-1);
  if (!last || !isRole(last) || isOwnTitle(above.slice(0, -1))) return false;
  return page.text
    .slice(last.start + last.text.length)
    .trimStart()
    .startsWith(':');
}
