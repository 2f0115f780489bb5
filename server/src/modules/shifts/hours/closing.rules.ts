import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type * as calls from '@portal/contract/shifts/attendance/hours.calls.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { assertManagedAreas } from '../../../platform/people/managed-areas.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { hasBegun } from '../shift-hours.format.ts';
import { attendanceUrl } from '../shifts.format.ts';
import * as sql from './closing.sql.ts';
import { deleteConfirmations, lockQuestioned, type Place } from './hours.sql.ts';

/** First day of the month of a call. */
export const firstDayOf = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}-01`;

export const lastDayOf = ({ year, month }: { year: number; month: number }): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** Null: open. */
export const closedAt = async (tx: Reader, month: sql.AreaMonth): Promise<Date | null> =>
  (await sql.selectClosing(tx, month))?.closedAt ?? null;

/** ', версия 2' of the closed timesheet of one area; '' of an open one. */
export async function versionInWords(
  tx: Reader,
  { areas = [], month }: { areas: readonly string[] | undefined; month: string },
): Promise<string> {
  const [area, ...others] = areas;
  if (area === undefined || others.length > 0) return '';
  const closing = await sql.selectClosing(tx, { area, month });
  return closing?.closedAt ? `, версия ${closing.version}` : '';
}

/** Refuses days of a closed month; the months cannot be closed until the transaction ends. */
export async function assertOpen(tx: Tx, days: readonly { area: string; date: string }[]): Promise<void> {
  const months = new Map(
    days.map(({ area, date }) => [`${date.slice(0, 7)} ${area}`, { area, month: `${date.slice(0, 7)}-01` }]),
  );
  for (const [, month] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await sql.holdMonth(tx, month);
    if ((await sql.selectClosing(tx, month))?.closedAt) throw new Refusal('timesheet_closed');
  }
}

/** Hours of these shifts change: a month that its person has confirmed waits for another confirmation. */
export const unconfirm = (tx: Tx, shifts: readonly Place[]): Promise<void> => deleteConfirmations(tx, shifts);

/** Refuses a manager's change of a past booking, or of a new one, in a closed month of its area. */
export async function assertPastOpen(ctx: Ctx, employeeId: number, shift: Shift): Promise<void> {
  if (!hasBegun(ctx, shift)) return;
  const { area } = orNotFound(await lockQuestioned(ctx.tx, { employeeId, ...shift }));
  await assertOpen(ctx.tx, [{ area, date: shift.date }]);
}

const monthInWords = ({ area, month }: sql.AreaMonth): string =>
  `${month.slice(5, 7)}.${month.slice(0, 4)}, ${area}`;

const toAnswer = ({ timeZone }: Ctx, { version, closedAt }: { version: number; closedAt: Date | null }) => ({
  data: { version, closed_at: closedAt && isoInZone(closedAt, timeZone) },
});

/** A closed month stays as it is: closing it again changes nothing. */
export async function closeTimesheet(ctx: Ctx, { body }: Input<typeof calls.closeTimesheet>) {
  const { tx, caller, now } = ctx;
  const month = { area: body.area, month: firstDayOf(body) };
  assertManagedAreas(ctx, [month.area]);
  await sql.lockMonth(tx, month);
  const known = await sql.selectClosing(tx, month);
  if (known?.closedAt) return toAnswer(ctx, known);
  const closed = await sql.putClosed(tx, month, { at: now, by: caller.accountId });
  await recordChange(ctx, {
    ...{ section: 'worktime', action: 'close', url: attendanceUrl(month.area, month.month) },
    details: `Табель за ${monthInWords(month)}, версия ${closed.version}`,
  });
  return toAnswer(ctx, closed);
}

export async function openTimesheet(ctx: Ctx, { body }: Input<typeof calls.openTimesheet>) {
  const { tx } = ctx;
  const month = { area: body.area, month: firstDayOf(body) };
  await sql.lockMonth(tx, month);
  const known = await sql.selectClosing(tx, month);
  if (!known?.closedAt) return toAnswer(ctx, known ?? { version: 0, closedAt: null });
  await sql.putOpened(tx, month);
  await recordChange(ctx, {
    ...{ section: 'worktime', action: 'open', url: attendanceUrl(month.area, month.month) },
    details: `Табель за ${monthInWords(month)}. ${body.reason}`,
  });
  return toAnswer(ctx, { ...known, closedAt: null });
}
