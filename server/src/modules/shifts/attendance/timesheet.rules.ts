import type * as calls from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import { UNPAGED_TIMESHEET_LIMIT } from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Objections } from '../../../platform/module.ts';
import type { Input, OwnCtx, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { hoursText } from '../../../platform/tables/table.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { cellId } from '../date-range.rules.ts';
import { firstDayOf, lastDayOf } from '../hours/closing.rules.ts';
import { begunHours } from '../shift-hours.format.ts';
import { type Hours, shiftMinutes } from './hours.format.ts';
import { timesheetFile } from './timesheet.export.ts';
import { file1c } from './timesheet-1c.export.ts';
import * as sql from './timesheet.sql.ts';

const begunAt = (clock: OwnCtx, shifts: readonly TimedShift[]): sql.Begun[] =>
  begunHours(shifts, clock).map((hours) => ({ ...hours, minutes: shiftMinutes(hours) }));

async function workedIn(
  ctx: ReadCtx,
  { year, month, area }: { year: number; month: number; area?: string | undefined },
) {
  const { shifts } = ctx.settings;
  const [from, to] = [firstDayOf({ year, month }), lastDayOf({ year, month })];
  const scope = await managedScope(ctx, area === undefined ? undefined : [area]);
  return { shifts, of: { from, to, scope, shifts: begunAt(ctx, shifts) } };
}

const ofMonth = (
  { timeZone }: ReadCtx,
  { confirmedAt, objections }: { confirmedAt: Date | null; objections: number },
) => ({
  confirmed_at: confirmedAt && isoInZone(confirmedAt, timeZone),
  objections,
});

/** Adds the open objections of each person. */
async function withObjections<R extends { employeeId: number }>(
  objections: Objections,
  ctx: ReadCtx,
  of: sql.Worked,
  rows: readonly R[],
) {
  const counts = await objections(ctx, of, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  return rows.map((row) => ({ ...row, objections: counts.get(row.employeeId) ?? 0 }));
}

export const getTimesheet =
  (objections: Objections) =>
  async (ctx: ReadCtx, { query }: Input<typeof calls.getTimesheet>) => {
    const { format, page } = query;
    const { shifts, of } = await workedIn(ctx, query);
    if (format === '1c') return file1c(ctx, of);
    if (format) return timesheetFile(ctx, format, of, shifts);
    return listAnswer(page, {
      whole: { most: UNPAGED_TIMESHEET_LIMIT },
      rows: async (part) => withObjections(objections, ctx, of, await sql.selectTimesheet(ctx.tx, of, part)),
      count: () => sql.countTimesheet(ctx.tx, of),
      record: ({ employeeId, fio, date, shiftId, worked, ...answer }) => ({
        type: 'timesheet' as const,
        id: `${cellId(date, shiftId)}${String(employeeId).padStart(9, '0')}`,
        attributes: {
          empl_id: String(employeeId),
          fio,
          date,
          shift_id: shiftId,
          hours: hoursText(worked),
          ...ofMonth(ctx, answer),
        },
      }),
    });
  };

const workedDays = (days: readonly Hours[]) =>
  days.map(([date, shift_id, state, minutes, worked]) => ({
    date,
    shift_id,
    state,
    minutes,
    hours: state === 'no_show' ? null : hoursText(worked),
  }));

export const listTimesheetPeople =
  (objections: Objections) =>
  async (ctx: ReadCtx, { query }: Input<typeof calls.listTimesheetPeople>) => {
    const { of } = await workedIn(ctx, query);
    return listAnswer(query.page, {
      rows: async (part) => withObjections(objections, ctx, of, await sql.selectPeople(ctx.tx, of, part)),
      count: () => sql.countPeople(ctx.tx, of),
      record: ({ employeeId, fio, code, position, days, total, closedAt, ...answer }) => ({
        type: 'timesheet_person' as const,
        id: String(employeeId),
        attributes: {
          fio,
          code_id: code,
          position,
          shifts: workedDays(days),
          total: hoursText(total),
          ...ofMonth(ctx, answer),
          closed_at: closedAt && isoInZone(closedAt, ctx.timeZone),
        },
      }),
    });
  };

/** Days of one employee with the minutes planned, and who marked them. */
export async function ownDays(ctx: ReadCtx, month: { year: number; month: number }, employeeId: number) {
  const { of } = await workedIn(ctx, month);
  const own = await sql.selectOwn(ctx.tx, { ...of, scope: undefined, employeeId });
  const days = workedDays(own.days).map((day, at) => ({
    ...day,
    planned: own.days[at]?.[5] ?? 0,
    set_by: own.days[at]?.[6] ?? null,
  }));
  return { days, total: own.total };
}
