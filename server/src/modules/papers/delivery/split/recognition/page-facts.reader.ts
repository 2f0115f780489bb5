import { cellEnd, HAS_DIGIT, labelsOn, MIN_BARE_LENGTH, type Label } from './labels.reader.ts';
import { namesOn, type nameFinder } from './names.reader.ts';
import type { NumberFinder } from './numbers.reader.ts';
import type { PageText, Place } from './page-text.reader.ts';

/** Everything on a page that may name its employee. */
export interface PageFacts {
  isBlank: boolean;
  /** Numbers behind labels; `id` is null where no single employee fits. */
  labelled: { number: string; id: number | null }[];
  /** Only labels without a number. */
  isLabelEmpty: boolean;
  /** The number may be of the role on a line above. */
  isBelowRole: boolean;
  /** Numbers behind a label and a word that is another role or the employee's job title. */
  doubtful: { number: string; id: number | null }[];
  /** Employees whose numbers are on the page without a label. */
  bare: { id: number; isLong: boolean }[];
  /** Bearers of each full name. */
  names: number[][];
}

/** '1 160': its groups are one amount. */
const AMOUNT = /(?<![\p{L}\p{N}])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\p{L}\p{N}])/gu;
/** '0 0 0 9 0 1' */
const SET_APART = /(?<![\p{L}\p{N}])\p{N}(?:[ \u00a0][\p{N}-]){4,}(?![\p{L}\p{N}])/gu;

interface Finders {
  numbers: NumberFinder;
  names: ReturnType<typeof nameFinder>;
}

/** Known numbers anywhere; a short one counts only as it is written. */
function bareNumbers(page: PageText, numbers: NumberFinder, isOthers: (place: Place) => boolean) {
  const byStart = new Map(page.words.map((word) => [word.start, word]));
  const isOneCell = (start: number, text: string): boolean => {
    const word = byStart.get(start);
    return word !== undefined && cellEnd(page, word) >= start + text.length;
  };
  const together = [...page.text.matchAll(SET_APART)].filter(({ 0: text, index }) => isOneCell(index, text));
  const apart = together.map(({ 0: text, index }) => ({
    ...{ text: text.replaceAll(/\s/gu, ''), start: index, end: index + text.length },
    ...page.placeOf(index, index + text.length),
  }));
  const amounts = [...page.text.matchAll(AMOUNT)].map(({ 0: text, index }) => ({
    ...{ start: index, end: index + text.length },
  }));
  const groups = [...apart, ...amounts];
  const isInGroup = (start: number) => groups.some((group) => start >= group.start && start < group.end);
  const words = page.words.filter(({ text, start }) => HAS_DIGIT.test(text) && !isInGroup(start));
  const found = new Map<number, boolean>();
  for (const word of [...words, ...apart]) {
    const { number, id } = numbers.in(word.text);
    const isLong = number.length >= MIN_BARE_LENGTH;
    if (id === null || isOthers(word) || !(isLong || numbers.exact(number) === id)) continue;
    found.set(id, isLong || found.get(id) === true);
  }
  return [...found].map(([id, isLong]) => ({ id, isLong }));
}

/** A number and, if that one is also somebody's, its part up to the first space. */
function readingsOf({ number }: Label, numbers: NumberFinder): PageFacts['labelled'] {
  if (!number) return [];
  const whole = numbers.in(number.text);
  const first = numbers.in(number.first);
  return whole.id !== null && first.id !== null && first.id !== whole.id ? [whole, first] : [whole];
}

export function pageFacts(page: PageText, { numbers, names }: Finders): PageFacts {
  const { own, doubtful, isBelowRole, isOthers } = labelsOn(page);
  const labelled = own.flatMap((label) => readingsOf(label, numbers));
  return {
    isBlank: page.isBlank,
    labelled,
    isLabelEmpty: own.length > 0 && labelled.length === 0,
    isBelowRole,
    doubtful: doubtful.flatMap((label) => readingsOf(label, numbers)),
    bare: bareNumbers(page, numbers, isOthers),
    names: namesOn(names, page, isOthers),
  };
}
