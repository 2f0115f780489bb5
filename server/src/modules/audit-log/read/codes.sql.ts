import { ACTIONS, SECTIONS } from '@portal/contract/audit-log/activity.codes.ts';
import { sql } from 'drizzle-orm';
import { activity } from '../write/activity.table.ts';

type Codes = Record<string, readonly [id: number, label: string]>;

/** Dictionary entries in order of their Russian labels. */
export const byLabel = (codes: Codes): { id: number; label: string }[] =>
  Object.values(codes)
    .map(([id, label]) => ({ id, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ru'));

const inOrder = (codes: Codes) =>
  sql.raw(
    `array[${byLabel(codes)
      .map(({ id }) => id)
      .join()}]::smallint[]`,
  );

/** Sort columns: the rank of the label, not its code. */
export const BY_SECTION = sql<number>`array_position(${inOrder(SECTIONS)}, ${activity.sectionId})`;
export const BY_ACTION = sql<number>`array_position(${inOrder(ACTIONS)}, ${activity.actionId})`;
