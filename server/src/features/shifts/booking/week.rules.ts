import { fullName } from '@portal/contract/shared/names.ts';
import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays, dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { cancel } from './booking.rules.ts';
import { changeOf } from './change.rules.ts';
import { assertSpan, cellId } from '../date-range.rules.ts';
import { knownShift, whereOf } from '../known-shift.rules.ts';
import { daysOf, isOpen, openWeeks, type Planning } from '../weeks.rules.ts';
import { lockWithLine } from '../line/line.public.ts';
import * as sql from './booking.sql.ts';
import { selectOwnMonth } from './own-month.sql.ts';

const two = (value: number): string => String(value).padStart(2, '0');

export async function getWorkTime(
  { tx, caller }: ReadCtx,
  { query: { year, month } }: Input<typeof calls.getWorkTime>,
) {
  const absents: Record<string, string> = {};
  if (caller.employeeId === null) return { data: { records: [], absents } };
  const day = (n: number): string => `${year}-${two(month)}-${two(n)}`;
  const [from, to] = [day(1), day(new Date(Date.UTC(year, month, 0)).getUTCDate())];
  const { records, absences } = await selectOwnMonth(tx, { employeeId: caller.employeeId, from, to });
  for (const [firstDay, lastDay, reason] of absences) {
    const last = Number((lastDay > to ? to : lastDay).slice(8));
    for (let n = firstDay < from ? 1 : Number(firstDay.slice(8)); n <= last; n += 1) absents[day(n)] = reason;
  }
  return { data: { records, absents } };
}

const planningOf = ({ now, timeZone }: ReadCtx, { planning }: Settings): Planning => ({
  now,
  timeZone,
  planning,
});

/** Who has no employee can book nothing: for such an account no day is open. */
export function getAvailableDates(ctx: ReadCtx) {
  const { caller, now, timeZone } = ctx;
  const weeks = openWeeks(planningOf(ctx, ctx.settings));
  const days = weeks.flatMap(({ monday }) => daysOf(monday, addDays(monday, 6)));
  return {
    data: caller.employeeId === null ? [] : days,
    meta: {
      today: dayInZone(now, timeZone),
      now: isoInZone(now, timeZone),
      weeks: weeks.map(({ monday, closesAt }) => ({ monday, closes_at: isoInZone(closesAt, timeZone) })),
    },
  };
}

/** Every shift that can be booked, with its hours by the organisation's clock. */
export function listShifts({ settings }: ReadCtx) {
  const data = settings.shifts
    .filter(({ is_archive }) => !is_archive)
    .map(({ id, ...attributes }) => ({ type: 'shift' as const, id: String(id), attributes }));
  return { data };
}

/** The caller's employee, locked with those who wait for the shift that is given up, where the day may be planned. */
async function plannedBy(ctx: Ctx, { date: day, shift_id: shiftId }: Shift, settings: Settings) {
  const { tx, caller } = ctx;
  const { employeeId } = caller;
  if (employeeId === null) throw new Refusal('no_employee');
  const employee = await lockWithLine(tx, { employeeId, day, shiftId });
  if (!employee) throw new Refusal('no_employee');
  if (employee.state === 'L') throw new Refusal('employee_left');
  if (!isOpen(day, planningOf(ctx, settings))) throw new Refusal('date_closed');
  return employee;
}

export async function cancelShift(ctx: Ctx, { body, query }: Input<typeof calls.cancelShift>): Promise<void> {
  const { settings } = ctx;
  const shift = knownShift(settings.shifts, eitherInput(calls.ShiftBody, body, query), whereOf(query));
  const employee = await plannedBy(ctx, shift, settings);
  await cancel(changeOf(ctx, settings), employee, shift);
}

/** Both everybody's places and those of the own position must have room: the fewer are what is left. */
const placesOf = ({ capacity, planned }: sql.Numbers) =>
  capacity === null ? [] : [{ capacity, left: Math.max(0, capacity - planned) }];

/** People that are still needed; the need of the own position says more than that of everybody. */
const missingOf = ({ needed, planned }: sql.Numbers): number | null =>
  needed === null ? null : Math.max(0, needed - planned);

export async function getPlaces({ tx, caller }: ReadCtx, { query: span }: Input<typeof calls.getPlaces>) {
  assertSpan(span);
  const { area, position } = caller;
  const rows =
    caller.employeeId === null
      ? []
      : await sql.selectPlaces(tx, { area, position, from: span.from, to: span.to });
  const data = rows.flatMap(({ date, shift_id, all, own }) => {
    const places = [all, own].flatMap(placesOf).toSorted((a, b) => a.left - b.left)[0];
    return places
      ? [{ type: 'places' as const, id: cellId(date, shift_id), attributes: { date, shift_id, ...places } }]
      : [];
  });
  const wanted = rows
    .map(({ date, shift_id, all, own }) => ({
      date,
      shift_id,
      missing: missingOf(own) ?? missingOf(all) ?? 0,
    }))
    .filter(({ missing }) => missing > 0);
  return { data, meta: { wanted } };
}

export async function listShiftHistory(
  { tx, caller, timeZone }: ReadCtx,
  { query: { date: day } }: Input<typeof calls.listShiftHistory>,
) {
  const rows = caller.employeeId === null ? [] : await sql.selectChanges(tx, caller.employeeId, day);
  const data = rows.map((row) => {
    const own = row.accountId === caller.accountId;
    const name = fullName(row);
    return {
      type: 'shift_change' as const,
      id: String(row.id),
      attributes: {
        date: row.date,
        shift_id: row.shiftId,
        action: row.action,
        created_at: isoInZone(row.createdAt, timeZone),
        user: name || (row.username ?? 'Портал'),
        own,
        device: own ? row.device : '',
        address: own ? (row.address ?? '') : '',
        reason: row.reason,
      },
    };
  });
  return { data };
}
