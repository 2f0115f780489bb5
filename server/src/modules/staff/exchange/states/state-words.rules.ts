import type { EMPLOYEE_STATES } from '@portal/contract/staff/exchange/erp.calls.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { type ReadCell, wordsToMeanings } from '../../../../platform/sheets/cells/cells.reader.ts';
import type { ErpKindRules } from '../kinds/kind.rules.ts';

export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

const AT_WORK = [
  ...['работает', 'w', 'работающий', 'работающая', 'работа', 'принят', 'принята', 'working', 'active'],
  ...['отпуск', 'отпуск основной', 'отпуск дополнительный', 'отпуск неоплачиваемый', 'учебный отпуск'],
  ...['декрет', 'отпуск по беременности и родам', 'отпуск по уходу за ребенком', 'больничный', 'болезнь'],
  ...['командировка', 'прогул', 'отстранение'],
];
const LEFT = ['уволен', 'l', 'уволена', 'увольнение', 'left', 'dismissed'];

/** Built-in words: 1C reports the state of the day, and only one of its states means leaving. */
export const KNOWN_STATES: ReadonlyMap<string, EmployeeState> = new Map([
  ...AT_WORK.map((word) => [word, 'W'] as const),
  ...LEFT.map((word) => [word, 'L'] as const),
]);

export const stateKey = (word: string): string => searchText(word.replace(/\s+/g, ' ').trim());

/** Parses a state, preferring the organisation's own words. */
export const stateReader = (own: ReadonlyMap<string, EmployeeState>): ReadCell<EmployeeState> =>
  wordsToMeanings(new Map([...KNOWN_STATES, ...own]), {
    keyOf: stateKey,
    wanted: 'нужно «работает» или «уволен»',
  });

/** Adds the organisation's own state words to a kind. */
export const withStates = (kind: ErpKindRules, own: ReadonlyMap<string, EmployeeState>): ErpKindRules => ({
  ...kind,
  fields: kind.fields.map((field) =>
    field.name === 'state' && !kind.owned ? { ...field, read: stateReader(own) } : field,
  ),
});
