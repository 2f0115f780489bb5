/** Noun forms for 1, 2 and 5: 'документ', 'документа', 'документов'. */
export type Forms = readonly [one: string, few: string, many: string];

/**
 * Unicode CLDR's rule of Russian for whole numbers. `Intl.PluralRules` knows it too, but takes 90 ms of a slow phone
 * before the first paint.
 */
export function pluralOf(count: number, [one, few, many]: Forms): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 15) return many;
  return ones === 1 ? one : ones >= 2 && ones <= 4 ? few : many;
}

const numbers = new Intl.NumberFormat('ru-RU');

/** '21 документ' */
export const countOf = (count: number, forms: Forms): string =>
  `${numbers.format(count)} ${pluralOf(count, forms)}`;
