import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import { SHIFT_EMPLOYEES_FOUND } from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { refusalsOf } from '../eligibility/eligibility.rules.ts';
import * as sql from './people.sql.ts';
import { mondayOf } from '../weeks.rules.ts';

export async function findShiftEmployees(
  ctx: ReadCtx,
  { query: { area, search = '', date, shift_id } }: Input<typeof calls.findShiftEmployees>,
) {
  const words = searchWords(search, /[\s-]+/);
  const rows = await sql.selectEmployees(ctx.tx, {
    scope: await managedScope(ctx, area === undefined ? undefined : [area]),
    words: words.slice(0, MAX_NAME_WORDS),
    date,
    monday: date && mondayOf(date),
    limit: SHIFT_EMPLOYEES_FOUND,
  });
  const shift = date !== undefined && shift_id !== undefined ? { date, shift_id } : undefined;
  const against = await againstShift(ctx, shift, rows);
  const data = rows.map(({ id, weekShifts, ...attributes }, at) => ({
    type: 'shift_employee' as const,
    id: String(id),
    attributes: { ...attributes, week_shifts: weekShifts, against: against[at] ?? null },
  }));
  return { data };
}

/** Refusals of each employee for the shift, other than absence and an existing booking. */
async function againstShift(
  { tx, settings, now, timeZone }: ReadCtx,
  shift: Shift | undefined,
  people: readonly { id: number; absence: string | null; shifts: readonly number[] }[],
): Promise<(string | null)[]> {
  if (!shift) return [];
  if (!settings.shifts.some(({ id }) => id === shift.shift_id)) return [];
  const free = people.filter(({ absence, shifts }) => absence === null && !shifts.includes(shift.shift_id));
  const refusals = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self' },
    free.map(({ id }) => ({ employeeId: id, ...shift })),
  );
  const found = new Map(free.map(({ id }, at) => [id, refusals[at]?.toItem().detail ?? null]));
  return people.map(({ id }) => found.get(id) ?? null);
}

export async function listUnplanned(
  ctx: ReadCtx,
  { query: { date, area, position, unreachable, page } }: Input<typeof calls.listUnplanned>,
) {
  const { tx, timeZone } = ctx;
  const scope = await managedScope(ctx, area === undefined ? undefined : [area]);
  const week: sql.Week = { monday: mondayOf(date), scope, position, unreachable };
  return listAnswer(page, {
    rows: (part) => sql.selectUnplanned(tx, week, part),
    count: () => sql.countUnplanned(tx, week),
    record: ({ id, absentOn, remindedAt, ...attributes }) => ({
      type: 'shift_employee' as const,
      id: String(id),
      attributes: {
        ...attributes,
        absent_days: absentOn.length,
        absent_on: absentOn,
        reminded_at: remindedAt && isoInZone(remindedAt, timeZone),
      },
    }),
  });
}
