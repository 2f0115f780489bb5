/** Noun forms for 1, 2 and 5: 'документ', 'документа', 'документов'. */
export type Forms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');

export function pluralOf(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

const numbers = new Intl.NumberFormat('ru-RU');

/** '21 документ' */
export const countOf = (count: number, forms: Forms): string =>
  `${numbers.format(count)} ${pluralOf(count, forms)}`;
