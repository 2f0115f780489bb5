import { ACTIONS, SECTIONS } from '@portal/contract/activity/activity.codes.ts';
import type { Cell, Column } from '../../platform/tables/table.ts';

const labels = (codes: Record<string, readonly [id: number, label: string]>): Map<number, string> =>
  new Map(Object.values(codes).map(([id, label]) => [id, label]));
const SECTION_LABELS = labels(SECTIONS);
const ACTION_LABELS = labels(ACTIONS);

/** A code that a newer portal wrote has no label here. */
export const sectionLabel = (id: number): string => SECTION_LABELS.get(id) ?? `Раздел ${id}`;
export const actionLabel = (id: number): string => ACTION_LABELS.get(id) ?? `Действие ${id}`;

export const LOG_COLUMNS: readonly Column[] = [
  { title: 'Дата и время', width: 20 },
  { title: 'Пользователь', width: 36 },
  { title: 'Раздел', width: 26 },
  { title: 'Действие', width: 24 },
  { title: 'Подробности', width: 80 },
];

/** An entry as it comes from the driver, in the order of the query's columns. */
export function toCells([, createdAt, user, sectionId, actionId, details]: unknown[]): Cell[] {
  return [
    createdAt instanceof Date ? createdAt : null,
    String(user),
    sectionLabel(Number(sectionId)),
    actionLabel(Number(actionId)),
    String(details),
  ];
}
