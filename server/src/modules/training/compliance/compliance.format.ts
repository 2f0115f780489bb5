import { STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import { asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import type { Cells } from './matrix.sql.ts';
import type { Item } from './items.sql.ts';

/** '05.05.2026' */
const dayOf = (at: number, timeZone: string): string =>
  dayInZone(new Date(at), timeZone).split('-').toReversed().join('.');

/** One cell as text; empty if nothing is required of the person. */
function inWords(cell: Cells[string] | undefined, timeZone: string): string {
  if (!cell) return '';
  const [state, at, reason] = cell;
  const day = at === null ? '' : dayOf(at, timeZone);
  if (state === 'done') return `${STATE_NAMES.done} ${day}`.trim();
  if (state === 'exempt') return `${STATE_NAMES.exempt}: ${reason}`;
  if (state === 'overdue') return `${STATE_NAMES.overdue}, срок ${day}`;
  return day ? `${STATE_NAMES.due} до ${day}` : STATE_NAMES.due;
}

export const columnsOf = (
  things: readonly Item[],
  timeZone: string,
): readonly ListColumn<'name' | 'area' | 'position' | 'cells'>[] => [
  { title: 'Сотрудник', width: 36, field: 'name', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  ...things.map(({ title }, place) => ({
    title,
    width: 24,
    field: 'cells' as const,
    cell: (value: unknown) => inWords((value as Cells | null)?.[place], timeZone),
  })),
];
