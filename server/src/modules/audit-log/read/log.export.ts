import { ACTIONS, SECTIONS } from '@portal/contract/audit-log/activity.codes.ts';
import { asMoment, asText, type ListColumn } from '../../../platform/tables/list-file.ts';

const labels = (codes: Record<string, readonly [id: number, label: string]>): Map<number, string> =>
  new Map(Object.values(codes).map(([id, label]) => [id, label]));
const SECTION_LABELS = labels(SECTIONS);
const ACTION_LABELS = labels(ACTIONS);

/** A newer portal's code has no label here. */
export const sectionLabel = (id: number): string => SECTION_LABELS.get(id) ?? `Раздел ${id}`;
export const actionLabel = (id: number): string => ACTION_LABELS.get(id) ?? `Действие ${id}`;

type Field = 'createdAt' | 'user' | 'sectionId' | 'actionId' | 'details';

export const LOG_COLUMNS: readonly ListColumn<Field>[] = [
  { title: 'Дата и время', width: 20, field: 'createdAt', cell: asMoment },
  { title: 'Пользователь', width: 36, field: 'user', cell: asText },
  { title: 'Раздел', width: 26, field: 'sectionId', cell: (id) => sectionLabel(Number(id)) },
  { title: 'Действие', width: 24, field: 'actionId', cell: (id) => actionLabel(Number(id)) },
  { title: 'Подробности', width: 80, field: 'details', cell: asText },
];
