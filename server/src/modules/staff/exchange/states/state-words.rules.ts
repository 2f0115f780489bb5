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

/** What the portal reads by itself: 1C names the day's state of a person, and only one of them is leaving. */
export const KNOWN_STATES: ReadonlyMap<string, EmployeeState> = new Map([
  ...AT_WORK.map((word) => [word, 'W'] as const),
  ...LEFT.map((word) => [word, 'L'] as const),
]);

export const stateKey = (word: string): string => searchText(word.replace(/\s+/g, ' ').trim());

/** Reads a state by the organisation's own words first. */
export const stateReader = (own: ReadonlyMap<string, EmployeeState>): ReadCell<EmployeeState> =>
  wordsToMeanings(new Map([...KNOWN_STATES, ...own]), {
    keyOf: stateKey,
    wanted: 'нужно «работает» или «уволен»',
  });

/** The kind with the organisation's own words for states. */
export const withStates = (kind: ErpKindRules, own: ReadonlyMap<string, EmployeeState>): ErpKindRules => ({
  ...kind,
  fields: kind.fields.map((field) =>
    field.name === 'state' && !kind.owned ? { ...field, read: stateReader(own) } : field,
  ),
});
