import type { PageText, Place, Word } from './page-text.reader.ts';
import { beginsWithRole, isCellGap, otherRoles, rolesOn, signWidth } from './roles.reader.ts';

const LABEL =
  /(?<!\p{L})таб(?:ельн\p{L}{0,8}|\.)?[\s\p{P}№]{0,10}(?:номер\p{L}{0,3}|№|n(?!\p{L}))|номер[\s\p{P}]{0,5}табельн\p{L}{0,8}|personnel\s{1,5}number/gu;
/** Too short to be a label without a number behind it. */
const SHORT_LABEL = /(?<![\p{L}\p{N}])т\/?н(?![\p{L}\p{N}])/gu;
/** 'Табельный номер работника' */
const FILLER = /^(?:работник|сотрудник|служащ|лица)\p{L}{0,4}$/u;
export const HAS_DIGIT = /\p{N}/u;
/** '0 0 0 9 0 1' */
const SET_APART = /^[\p{L}\p{N}](?:[ \u00a0][\p{L}\p{N}/-]){2,}(?![\p{L}\p{N}])/u;
/** '1 160': its groups are one number. */
const GROUPED = /^\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}])/u;
/** ': № ' between a label and its number. */
const JOINTS = /[:№–—-]/gu;
const MAX_JOINTS = 3;
/** Lines below a heading in which its value is looked for: other headings may have more lines. */
const MAX_LINES_BELOW = 4;
/** Lines of another person above a label of theirs. */
const MAX_LINES_ABOVE = 2;
/** Signs of a number that may count without a label. */
export const MIN_BARE_LENGTH = 5;

/** A number behind a label. */
export interface LabelNumber {
  /** With signs or groups that are set apart. */
  text: string;
  /** Up to the first space: the rest may be another value. */
  first: string;
  place: Word;
}

export interface Label {
  /** Null for none. */
  number: LabelNumber | null;
  place: Place;
  /** The number is on a line of the label. */
  isBeside: boolean;
}

/** End of the cell in the text. */
export function cellEnd(page: PageText, word: Word): number {
  const line = page.wordsOn(word.line);
  let last = word;
  for (const next of line.slice(line.indexOf(word) + 1)) {
    if (next.start < last.start || isCellGap(next.from - last.to, next)) break;
    last = next;
  }
  return last.start + last.text.length;
}

/** The number that begins at that word; a short one has its cell for itself unless it directly follows the label. */
function numberAt(page: PageText, word: Word, isDirect: boolean): LabelNumber | null {
  if (!HAS_DIGIT.test(word.text)) return null;
  const cell = page.text.slice(word.start, cellEnd(page, word));
  const joined = SET_APART.exec(cell)?.[0] ?? GROUPED.exec(cell)?.[0] ?? word.text;
  const isAlone = joined.length === cell.length;
  if (!isDirect && !isAlone && word.text.length < MIN_BARE_LENGTH) return null;
  return { text: joined.replaceAll(/\s/gu, ''), first: word.text, place: word };
}

const isBelow = (one: Place, other: Place): boolean => one.from < other.to && one.to > other.from;

/** The number under a heading. Lines between are of longer headings, which have values beside it. */
function numberBelow(page: PageText, label: Place): LabelNumber | null {
  const between: Word[] = [];
  for (let number = label.line + 1; number <= label.line + MAX_LINES_BELOW; number++) {
    const line = page.wordsOn(number);
    const at = line.findIndex((word) => isBelow(word, label));
    const word = line[at];
    if (word) {
      const before = line[at - 1];
      const isCell = !before || isCellGap(word.from - before.to, word);
      const isRow =
        number === label.line + 1 ||
        between.some((heading) => line.some((value) => value !== word && isBelow(value, heading)));
      return isCell && isRow ? numberAt(page, word, false) : null;
    }
    if (line.some(({ text }) => HAS_DIGIT.test(text))) return null;
    between.push(...line);
  }
  return null;
}

/** The text between is a sign or two, so that both are in one cell. */
function isDirectly(page: PageText, { end, gap }: { end: number; gap: number }, word: Word): boolean {
  const joints = page.text.slice(end, word.start).match(JOINTS)?.length ?? 0;
  return !isCellGap(gap - (joints <= MAX_JOINTS ? 2 * joints * signWidth(word) : 0), word);
}

/** The number on the lines of the label, at its right; only 'работника' may be between. */
function numberBeside(page: PageText, [first, last]: [Place, Place], end: number): LabelNumber | null {
  const words: { word: Word; gap: number }[] = [];
  for (let line = first.line; line <= last.line; line++) {
    const edge = line === last.line ? last.to : Math.max(first.to, last.to);
    const right = page.wordsOn(line).filter(({ from }) => from >= edge - 0.01);
    words.push(...right.map((word) => ({ word, gap: word.from - edge })));
  }
  const [next, after] = words.toSorted((one, other) => one.word.from - other.word.from);
  if (!next) return null;
  if (!FILLER.test(next.word.text) || !isDirectly(page, { end, gap: next.gap }, next.word))
    return numberAt(page, next.word, isDirectly(page, { end, gap: next.gap }, next.word));
  if (!after) return null;
  const behind = { end: next.word.start + next.word.text.length, gap: after.word.from - next.word.to };
  return numberAt(page, after.word, isDirectly(page, behind, after.word));
}

function allLabels(page: PageText): Label[] {
  const labelAt = (start: number, label: string): Label => {
    const end = start + label.length;
    const [first, last] = [page.placeOf(start, start + 1), page.placeOf(end - 1, end)];
    const place = { line: last.line, from: Math.min(first.from, last.from), to: last.to };
    const nextCell = numberBeside(page, [first, last], end);
    return { number: nextCell ?? numberBelow(page, place), place, isBeside: nextCell !== null };
  };
  const long = [...page.text.matchAll(LABEL)].map(({ 0: label, index }) => labelAt(index, label));
  const short = [...page.text.matchAll(SHORT_LABEL)]
    .map(({ 0: label, index }) => labelAt(index, label))
    .filter(({ number }) => number !== null);
  return [...long, ...short];
}

/** The role heads a column beside the label: both have their values on one line below. */
const headsColumn = (page: PageText, { number, place, isBeside }: Label, role: Word): boolean =>
  number !== null &&
  !isBeside &&
  role.line === place.line &&
  page.wordsOn(number.place.line).some((value) => value !== number.place && isBelow(value, role));

/** 'Табельный номер руководителя', not the heading of the next cell. */
function hasRoleBehind(page: PageText, { line, to }: Place): boolean {
  const next = page.wordsOn(line).find(({ from }) => from >= to - 0.01);
  return next !== undefined && !isCellGap(next.from - to, next) && rolesOn(page, line).includes(next);
}

/** A line with nothing but the label and its number, below lines of another role. */
function isBelowRole(page: PageText, { number, place }: Label): boolean {
  const line = page.wordsOn(place.line);
  const rest = line.filter((word) => word.to <= place.from || (number && word.start > number.place.start));
  if (!rest.every(({ text }) => HAS_DIGIT.test(text))) return false;
  for (let above = place.line - 1; above >= place.line - MAX_LINES_ABOVE; above--) {
    if (rolesOn(page, above).length > 0) return true;
    if (page.wordsOn(above).length === 0) return false;
  }
  return false;
}

/** Labels of personnel numbers with those that may be of the employee or of another role. */
export function labelsOn(page: PageText) {
  const labels = allLabels(page);
  const isOthers = otherRoles(page, (role) => labels.some((label) => headsColumn(page, label, role)));
  const isRolesOwn = (label: Label): boolean => hasRoleBehind(page, label.place);
  const isDropped = ({ place, number }: Label): boolean =>
    isOthers(place) || (number !== null && isOthers(number.place));
  /** 'Бухгалтер: Петрова А. А., таб. № 10003', also on a further line of that cell. */
  const isRolesLine = ({ place, isBeside }: Label): boolean =>
    isBeside &&
    isOthers(place) &&
    (beginsWithRole(page, place.line) || rolesOn(page, place.line).length === 0);
  const dropped = labels.filter((label) => !isRolesOwn(label) && isDropped(label));
  const own = labels.filter((label) => !isRolesOwn(label) && !isDropped(label));
  return {
    isOthers,
    own,
    /** The number is behind a role that may be the employee's job title. */
    doubtful: dropped.filter((label) => label.number !== null && !isRolesLine(label)),
    isBelowRole: own.some((label) => label.number !== null && isBelowRole(page, label)),
  };
}
