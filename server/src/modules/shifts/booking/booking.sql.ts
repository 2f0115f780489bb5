import { MAX_LISTED_CHANGES } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, desc, eq, gte, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { builtOnce } from '../../../platform/database/statements/built-once.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { absence, shiftBooking, shiftChange } from '../shifts.table.ts';
import { openPlaceCall, shiftUnable, shiftWaiting } from './ended-by-booking.table.ts';

export interface Place {
  employeeId: number;
  day: string;
  shiftId: ShiftId;
}

export const placeOf = (employeeId: number, { date, shift_id }: Shift): Place => ({
  employeeId,
  day: date,
  shiftId: shift_id,
});

/** First bookings from that day on: enough for yesterday's, today's and the next one. */
export const selectComing = (tx: Reader, employeeId: number, from: string) =>
  tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .where(and(eq(shiftBooking.employeeId, employeeId), gte(shiftBooking.day, from)))
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId))
    .limit(5);

export const countShifts = (tx: Reader, employeeId: number, from: string, to: string): Promise<number> =>
  tx.$count(shiftBooking, and(eq(shiftBooking.employeeId, employeeId), between(shiftBooking.day, from, to)));

const lockedColumns = {
  ...columns(employee, 'id', 'state', 'area', 'position'),
  ...columns(employee, 'lastName', 'firstName', 'middleName'),
};

/** Locks employees by ascending id to avoid deadlocks. */
export const lockEmployees = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(lockedColumns)
    .from(employee)
    .where(isAmong(employee.id, ids))
    .orderBy(asc(employee.id))
    .for('no key update');

/** Serialises an employee's shift changes and ERP moves; foreign keys to the row do not wait. */
export async function lockEmployee(tx: Tx, id: number) {
  const [row] = await lockEmployees(tx, [id]);
  return row;
}
export type LockedEmployee = Awaited<ReturnType<typeof lockEmployees>>[number];

const isPlace = ({ employeeId, day, shiftId }: Place) =>
  and(eq(shiftBooking.employeeId, employeeId), eq(shiftBooking.day, day), eq(shiftBooking.shiftId, shiftId));

export async function selectBookingId(tx: Reader, place: Place): Promise<string | undefined> {
  const [row] = await tx.select({ id: shiftBooking.id }).from(shiftBooking).where(isPlace(place));
  return row && String(row.id);
}

/** Books shifts, ends their waitlist and cannot-attend records, and resets calls for free places. */
export async function insertBookings(
  tx: Tx,
  bookings: readonly (Place & { area: string })[],
  now: Date,
): Promise<string[]> {
  if (bookings.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as w("employeeId" bigint, day date, "shiftId" smallint, area text)),
    comes as (
      delete from ${shiftUnable} u using wanted w
      where (u.employee_id, u.day, u.shift_id) = (w."employeeId", w.day, w."shiftId")),
    served as (
      delete from ${shiftWaiting} q using wanted w
      where (q.employee_id, q.day, q.shift_id) = (w."employeeId", w.day, w."shiftId")),
    taken as (
      delete from ${openPlaceCall} o using wanted w
      where (o.day, o.area, o.shift_id) = (w.day, w.area, w."shiftId"))
    insert into ${shiftBooking} (employee_id, day, shift_id, area, created_at)
    select "employeeId", day, "shiftId", area, ${now.toISOString()}::timestamptz from wanted
    returning id::text`);
  return rows.map(({ id }) => id);
}

/** Deletes a booking; returns its area, undefined without one. */
export async function deleteBooking(tx: Tx, place: Place): Promise<string | undefined> {
  const rows = await tx.delete(shiftBooking).where(isPlace(place)).returning({ area: shiftBooking.area });
  return rows[0]?.area;
}

export async function insertChanges(tx: Tx, values: (typeof shiftChange.$inferInsert)[]): Promise<void> {
  await tx.insert(shiftChange).values(values);
}

/** History of an employee's day, the latest first. */
export async function selectChanges(tx: Reader, employeeId: number, day: string) {
  return tx
    .select({
      ...columns(shiftChange, 'id', 'shiftId', 'action', 'createdAt', 'accountId', 'device', 'address'),
      reason: shiftChange.reason,
      date: shiftChange.day,
      username: account.username,
      ...columns(employee, 'lastName', 'firstName', 'middleName'),
    })
    .from(shiftChange)
    .leftJoin(account, eq(account.id, shiftChange.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(shiftChange.employeeId, employeeId), eq(shiftChange.day, day)))
    .orderBy(desc(shiftChange.id))
    .limit(MAX_LISTED_CHANGES);
}

interface OwnSpan {
  employeeId: number;
  from: string;
  to: string;
}

const of = sql`employee_id = ${sql.placeholder('employeeId')}`;
const [from, to] = [sql.placeholder('from'), sql.placeholder('to')];

const ownMonth = builtOnce('own_month', (tx) =>
  tx
    .select({
      records: sql<Shift[]>`(select coalesce(json_agg(json_build_object('date', day, 'shift_id', shift_id)
        order by day, shift_id), '[]') from ${shiftBooking} where ${of} and day between ${from} and ${to})`,
      absences: sql<[firstDay: string, lastDay: string, reason: string][]>`(select coalesce(json_agg(
        json_build_array(first_day, last_day, reason) order by first_day), '[]') from ${absence}
        where ${of} and first_day <= ${to} and last_day >= ${from})`,
    })
    .from(sql`(values (1)) as one`),
);

/** An employee's bookings and overlapping absences in a range, the earliest first. */
export const selectOwnMonth = async (tx: Reader, span: OwnSpan) =>
  required((await ownMonth(tx).execute({ ...span }))[0]);
