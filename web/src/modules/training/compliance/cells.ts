import {
  type CellState,
  STATE_NAMES,
  type ItemKind,
} from '@portal/contract/training/compliance/compliance.types.ts';
import { formatDate, formatDayMonth } from '../../../platform/dates.ts';
import type { Cell, Person, Item } from './compliance.queries.ts';

export const KIND_WORDS: Record<ItemKind, string> = {
  instruction: 'Инструктажи',
  document: 'Документы',
  news: 'Новости',
  information: 'Карточки',
};

export const KIND_WORD: Record<ItemKind, string> = {
  instruction: 'Инструктаж',
  document: 'Документ',
  news: 'Новость',
  information: 'Карточка',
};

/** Path of the record's page; a card has none. */
export function pageOf({ kind, id }: Pick<Item, 'kind' | 'id'>): string | undefined {
  if (kind === 'information') return undefined;
  return kind === 'news' ? `/news/news/${id}` : `/file_viewer/${kind}/${id}`;
}

/** Date or reason next to the state: '25.11.2026', 'до 30.11.2026'. */
export function noteOf({ state, at, reason }: Cell): string {
  if (state === 'exempt') return reason ?? '';
  if (at === null) return '';
  if (state === 'due') return `до ${formatDate(at)}`;
  return state === 'overdue' ? `срок ${formatDate(at)}` : formatDate(at);
}

/** 'напомнили 24 ноября'; empty without a reminder. */
export const reminderOf = ({ reminded_at }: Cell): string =>
  reminded_at === null ? '' : `напомнили ${formatDayMonth(reminded_at)}`;

/** Accessible text of a cell: 'Выполнено, 25.11.2026'. */
export const cellText = (cell: Cell): string =>
  [STATE_NAMES[cell.state], noteOf(cell)].filter(Boolean).join(', ');

/** Number of an employee's cells per state. */
export function countsOf({ attributes: { cells } }: Person): Record<CellState, number> {
  const counts = { done: 0, due: 0, overdue: 0, exempt: 0 };
  for (const { state } of cells) if (state !== 'none') counts[state] += 1;
  return counts;
}

/** Link to the line of the employee and the record in the list, for reminders and exemptions. */
export const placeOf = (person: Person, { kind, id }: Item): string =>
  `/compliance?view=list&thing=${kind}:${id}&q=${encodeURIComponent(person.attributes.user)}`;

export interface ComplianceLine {
  id: string;
  person: Person;
  thing: Item;
  cell: Cell;
}

/** Lines of employees and records, optionally filtered by state. */
export function linesOf(
  people: readonly Person[],
  things: readonly Item[],
  states: readonly CellState[] | undefined,
): ComplianceLine[] {
  return people.flatMap((person) =>
    things.flatMap((thing, place) => {
      const cell = person.attributes.cells[place];
      if (!cell || cell.state === 'none' || (states && !states.includes(cell.state))) return [];
      return [{ id: `${person.id}:${thing.kind}:${thing.id}`, person, thing, cell }];
    }),
  );
}
