import { fullName } from '@portal/contract/shared/names.ts';
import { hoursOn } from '@portal/contract/shifts/hours.ts';
import type { First } from '@portal/contract/notifications/start.calls.ts';
import type * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { shownHours } from '../../../platform/settings/shift-hours.ts';
import { addDays, dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { assertSpan, cellId } from '../date-range.rules.ts';
import { selectOwnNumbers } from './capacity/cells.public.ts';
import type { PlaceNumbers } from './capacity/places.format.ts';
import { daysOf, openWeeks } from '../weeks.rules.ts';
import * as sql from './booking.sql.ts';

const two = (value: number): string => String(value).padStart(2, '0');

export async function getWorkTime(
  { tx, caller }: ReadCtx,
  { query: { year, month } }: Pick<Input<typeof calls.getWorkTime>, 'query'>,
) {
  const absents: Record<string, string> = {};
  if (caller.employeeId === null) return { data: { records: [], absents } };
  const day = (n: number): string => `${year}-${two(month)}-${two(n)}`;
  const [from, to] = [day(1), day(new Date(Date.UTC(year, month, 0)).getUTCDate())];
  const { records, absences } = await sql.selectOwnMonth(tx, { employeeId: caller.employeeId, from, to });
  for (const [firstDay, lastDay, reason] of absences) {
    const last = Number((lastDay > to ? to : lastDay).slice(8));
    for (let n = firstDay < from ? 1 : Number(firstDay.slice(8)); n <= last; n += 1) absents[day(n)] = reason;
  }
  return { data: { records, absents } };
}

/** An account without an employee has no open day. */
export function getAvailableDates({ caller, settings, now, timeZone }: ReadCtx) {
  const weeks = openWeeks({ now, timeZone, planning: settings.planning });
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

/** Days open for booking, and own shifts of the two weeks that begin today. An accountant has none. */
export async function startOfShifts(ctx: ReadCtx): Promise<First[]> {
  if (ctx.caller.role === 'B') return [];
  const today = dayInZone(ctx.now, ctx.timeZone);
  const months = new Set([today, addDays(today, 14)].map((day) => day.slice(0, 7)));
  const own = [...months].map(async (name) => {
    const [year = 0, month = 0] = name.split('-').map(Number);
    const answer = await getWorkTime(ctx, { query: { year, month } });
    return { address: `/work_time/?year=${year}&month=${month}`, answer };
  });
  const dates = { address: '/work_time/get_available_dates/', answer: getAvailableDates(ctx) };
  return [dates, ...(await Promise.all(own))];
}

/** Bookable shifts with their hours in the organisation's time zone. */
export function listShifts({ settings, now, timeZone }: ReadCtx) {
  const today = dayInZone(now, timeZone);
  const data = settings.shifts
    .filter(({ is_archive }) => !is_archive)
    .map((shift) => {
      const { id, name, short, is_archive } = shift;
      const { start, end } = hoursOn(shift, today);
      const attributes = { name, short, start, end, hours: shownHours(shift), is_archive };
      return { type: 'shift' as const, id: String(id), attributes };
    });
  return { data };
}

/** Free places: the smaller of the total and the own position. */
const placesOf = (numbers: readonly PlaceNumbers[]) =>
  numbers
    .flatMap(({ capacity, planned }) =>
      capacity === null ? [] : [{ capacity, left: Math.max(0, capacity - planned) }],
    )
    .toSorted((a, b) => a.left - b.left)[0];

/** Missing employees; the own position's demand, last in the list, overrides the total. */
function missingOf(numbers: readonly PlaceNumbers[]): number {
  const last = numbers.findLast(({ needed }) => needed !== null);
  return Math.max(0, (last?.needed ?? 0) - (last?.planned ?? 0));
}

export async function getPlaces({ tx, caller }: ReadCtx, { query }: Input<typeof calls.getPlaces>) {
  assertSpan(query);
  const { from, to } = query;
  const { area, position } = caller;
  const rows = caller.employeeId === null ? [] : await selectOwnNumbers(tx, { area, position, from, to });
  const shifts = rows.flatMap((numbers) =>
    numbers.slice(0, 1).map(({ day: date, shiftId: shift_id }) => ({ date, shift_id, numbers })),
  );
  const data = shifts.flatMap(({ numbers, ...shift }) => {
    const places = placesOf(numbers);
    const id = cellId(shift.date, shift.shift_id);
    return places ? [{ type: 'places' as const, id, attributes: { ...shift, ...places } }] : [];
  });
  const wanted = shifts
    .map(({ numbers, ...shift }) => ({ ...shift, missing: missingOf(numbers) }))
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
