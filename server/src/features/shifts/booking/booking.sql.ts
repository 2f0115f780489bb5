import { CHANGES_TOLD } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../account/account.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { PLANNED } from '../planned/planned.public.ts';
import { shiftBooking, shiftChange } from '../shifts.table.ts';

/** A shift of an employee. */
export interface Place {
  employeeId: number;
  day: string;
  shiftId: ShiftId;
}

/** A person's first shifts from that day on: enough for yesterday's, today's and the one after. */
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
  id: employee.id,
  state: employee.state,
  area: employee.area,
  position: employee.position,
  lastName: employee.lastName,
  firstName: employee.firstName,
  middleName: employee.middleName,
};

/** Those employees by their ids, locked until the transaction ends; always by id, so that nobody waits in a circle. */
export const lockEmployees = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(lockedColumns)
    .from(employee)
    .where(inArray(employee.id, [...ids]))
    .orderBy(asc(employee.id))
    .for('no key update');

/**
 * The employee, locked until the transaction ends: changes of one person's shifts come one after another,
 * and the ERP does not move a person to another area meanwhile. References to the row wait for nothing.
 */
export async function lockEmployee(tx: Tx, id: number) {
  const [row] = await lockEmployees(tx, [id]);
  return row;
}
export type LockedEmployee = Awaited<ReturnType<typeof lockEmployees>>[number];

/**
 * The person's booking of that shift, and the places that are left, which are only true until somebody else books:
 * `lockPlaces` tells what they are for good.
 */
export async function selectDay(tx: Reader, employeeId: number, cell: Cell) {
  const { day, shiftId } = cell;
  const [row] = await tx
    .select({
      left: leftOf(cell),
      bookingId: sql<string | null>`(select ${shiftBooking.id} from ${shiftBooking}
        where ${shiftBooking.employeeId} = ${employeeId} and ${shiftBooking.day} = ${day} and ${shiftBooking.shiftId} = ${shiftId})`,
    })
    .from(sql`(values (1)) as one`);
  return required(row);
}

/** A shift of an area, for people of a position. */
export interface Cell {
  area: string;
  day: string;
  shiftId: ShiftId;
  position: string;
}

/** What is set for everybody, and for those of the position. */
const placesOf = ({ area, day, shiftId, position }: Cell): SQL =>
  sql`d.day = ${day} and d.area = ${area} and d.shift_id = ${shiftId} and d.position in ('', ${position})
    and d.capacity is not null`;

/** Places that are left: the fewer of everybody's and the position's own; null where nobody has set any. */
const leftOf = (cell: Cell) =>
  sql<number | null>`(select min(d.capacity - ${PLANNED}) from shift_demand d where ${placesOf(cell)})`;

/**
 * How many places are left, which stay so until the transaction ends; a shift without a number locks nothing.
 * Everybody's are locked before those of the position, so that nobody waits in a circle.
 */
export async function lockPlaces(tx: Tx, cell: Cell): Promise<number> {
  await tx.execute(
    sql`select 1 from shift_demand d where ${placesOf(cell)} order by d.position for no key update`,
  );
  const [row] = await tx.select({ left: leftOf(cell) }).from(sql`(values (1)) as one`);
  return row?.left ?? Infinity;
}

export interface NewBooking extends Place {
  area: string;
  createdAt: Date;
}

export interface Booked {
  [column: string]: unknown;
  id: string;
  /** Of `bookingKey`. */
  key: string;
}

/** Tells bookings apart: 'employee day shift'. */
export const bookingKey = ({ employeeId, day, shiftId }: Place): string => `${employeeId} ${day} ${shiftId}`;

/**
 * Books these shifts. Anyone who is booked neither waits for the shift nor is unable to come any more, and once a place
 * is taken people are told anew when one gets free.
 */
export async function insertBookings(tx: Tx, rows: readonly NewBooking[]): Promise<Booked[]> {
  if (rows.length === 0) return [];
  const { rows: booked } = await tx.execute<Booked>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w("employeeId" bigint, day date, "shiftId" smallint, area text, "createdAt" timestamptz)),
    comes as (
      delete from shift_unable u using wanted w
      where (u.employee_id, u.day, u.shift_id) = (w."employeeId", w.day, w."shiftId")),
    served as (
      delete from shift_waiting q using wanted w
      where (q.employee_id, q.day, q.shift_id) = (w."employeeId", w.day, w."shiftId")),
    taken as (
      delete from open_place_call o using wanted w
      where (o.day, o.area, o.shift_id) = (w.day, w.area, w."shiftId"))
    insert into shift_booking (employee_id, day, shift_id, area, created_at)
    select "employeeId", day, "shiftId", area, "createdAt" from wanted
    returning id::text, concat_ws(' ', employee_id, to_char(day, 'YYYY-MM-DD'), shift_id) as key`);
  return booked;
}

/** Of one person whose row is locked. */
export const insertBooking = async (tx: Tx, booking: NewBooking): Promise<string> =>
  required((await insertBookings(tx, [booking]))[0]).id;

/** The area of the booking that is gone; undefined where there was none. */
export async function deleteBooking(
  tx: Tx,
  { employeeId, day, shiftId }: Place,
): Promise<string | undefined> {
  const rows = await tx
    .delete(shiftBooking)
    .where(
      and(
        eq(shiftBooking.employeeId, employeeId),
        eq(shiftBooking.day, day),
        eq(shiftBooking.shiftId, shiftId),
      ),
    )
    .returning({ area: shiftBooking.area });
  return rows[0]?.area;
}

type NewChange = typeof shiftChange.$inferInsert;

export async function insertChanges(tx: Tx, values: readonly NewChange[]): Promise<void> {
  if (values.length === 0) return;
  await tx.insert(shiftChange).values([...values]);
}

/** What a shift needs and has places for, and how many come. */
export interface Numbers {
  needed: number | null;
  capacity: number | null;
  planned: number;
}

const numbers = (which: SQL) =>
  sql<Numbers>`json_build_object('needed', max(d.needed) filter (where ${which}),
    'capacity', max(d.capacity) filter (where ${which}), 'planned', coalesce(max(d.planned) filter (where ${which}), 0))`;

/** Whose places, and of which days. */
interface PlacesAsked {
  area: string;
  position: string;
  from: string;
  to: string;
}

/** Shifts of the area that somebody set numbers for, with how many have booked. */
export const selectPlaces = (tx: Reader, { area, position, from, to }: PlacesAsked) =>
  tx
    .select({
      date: sql<string>`to_char(d.day, 'YYYY-MM-DD')`,
      shift_id: sql<ShiftId>`d.shift_id`,
      all: numbers(sql`d.position = ''`),
      own: numbers(sql`d.position <> ''`),
    })
    .from(
      sql`(select d.*, ${PLANNED} as planned from shift_demand d
        where d.day between ${from} and ${to} and d.area = ${area} and d.position in ('', ${position})) d`,
    )
    .groupBy(sql`d.day, d.shift_id`)
    .orderBy(sql`d.day, d.shift_id`);

/** What happened to the person's shifts of a day, the latest first. */
export async function selectChanges(tx: Reader, employeeId: number, day: string) {
  return tx
    .select({
      id: shiftChange.id,
      date: shiftChange.day,
      shiftId: shiftChange.shiftId,
      action: shiftChange.action,
      createdAt: shiftChange.createdAt,
      accountId: shiftChange.accountId,
      username: account.username,
      lastName: employee.lastName,
      firstName: employee.firstName,
      middleName: employee.middleName,
      device: shiftChange.device,
      address: shiftChange.address,
      reason: shiftChange.reason,
    })
    .from(shiftChange)
    .leftJoin(account, eq(account.id, shiftChange.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(shiftChange.employeeId, employeeId), eq(shiftChange.day, day)))
    .orderBy(desc(shiftChange.id))
    .limit(CHANGES_TOLD);
}
