import { CHANGES_TOLD } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../account/account.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { shiftDemand } from '../board/coverage.table.ts';
import { shiftBooking, shiftChange } from '../shifts.table.ts';

/** A shift of an employee. */
export interface Place {
  employeeId: number;
  day: string;
  shiftId: ShiftId;
}

const ownMonth = preparedFor((tx) => {
  const of = sql`employee_id = ${sql.placeholder('employeeId')}::bigint`;
  const [from, to] = [sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`];
  return tx
    .select({
      records: sql<Shift[]>`(select coalesce(json_agg(json_build_object('date', day, 'shift_id', shift_id)
        order by day, shift_id), '[]') from shift_booking where ${of} and day between ${from} and ${to})`,
      absences: sql<[firstDay: string, lastDay: string, reason: string][]>`(select coalesce(json_agg(
        json_build_array(first_day, last_day, reason) order by first_day), '[]') from absence
        where ${of} and first_day <= ${to} and last_day >= ${from})`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('own_month');
});

/**
 * A person's shifts of a span and the absences that touch it, the earliest first. One statement and one row:
 * the call that everybody makes most.
 */
export async function selectOwnMonth(tx: Reader, employeeId: number, from: string, to: string) {
  const [row] = await ownMonth(tx).execute({ employeeId, from, to });
  return row ?? { records: [], absences: [] };
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

/**
 * The employee, locked until the transaction ends: changes of one person's shifts come one after another,
 * and the ERP does not move a person to another area meanwhile. References to the row wait for nothing.
 */
export async function lockEmployee(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      id: employee.id,
      state: employee.state,
      area: employee.area,
      position: employee.position,
      lastName: employee.lastName,
      firstName: employee.firstName,
      middleName: employee.middleName,
    })
    .from(employee)
    .where(eq(employee.id, id))
    .for('no key update');
  return row;
}

/**
 * The person's booking of that shift, and the shift's places and bookings, which are only true until somebody
 * else books: `lockCapacity` tells what they are for good.
 */
export async function selectDay(tx: Reader, { employeeId, day, shiftId }: Place, area: string) {
  const [row] = await tx
    .select({
      capacity: sql<number | null>`(select ${shiftDemand.capacity} from ${shiftDemand}
        where ${shiftDemand.day} = ${day} and ${shiftDemand.area} = ${area} and ${shiftDemand.shiftId} = ${shiftId})`,
      booked: sql<number>`(select count(*)::int from ${shiftBooking}
        where ${shiftBooking.day} = ${day} and ${shiftBooking.area} = ${area} and ${shiftBooking.shiftId} = ${shiftId})`,
      bookingId: sql<string | null>`(select ${shiftBooking.id} from ${shiftBooking}
        where ${shiftBooking.employeeId} = ${employeeId} and ${shiftBooking.day} = ${day} and ${shiftBooking.shiftId} = ${shiftId})`,
    })
    .from(sql`(values (1)) as one`);
  return required(row);
}

export interface Cell {
  area: string;
  day: string;
  shiftId: ShiftId;
}

/** How many places the shift has, locked until the transaction ends; a shift without a number locks nothing. */
export async function lockCapacity(tx: Tx, { area, day, shiftId }: Cell): Promise<number | undefined> {
  const [row] = await tx
    .select({ capacity: shiftDemand.capacity })
    .from(shiftDemand)
    .where(
      and(
        eq(shiftDemand.day, day),
        eq(shiftDemand.area, area),
        eq(shiftDemand.shiftId, shiftId),
        isNotNull(shiftDemand.capacity),
      ),
    )
    .for('no key update');
  return row?.capacity ?? undefined;
}

export const countCell = (tx: Reader, { area, day, shiftId }: Cell): Promise<number> =>
  tx.$count(
    shiftBooking,
    and(eq(shiftBooking.day, day), eq(shiftBooking.area, area), eq(shiftBooking.shiftId, shiftId)),
  );

export async function insertBooking(tx: Tx, values: typeof shiftBooking.$inferInsert): Promise<number> {
  const [row] = await tx.insert(shiftBooking).values(values).returning({ id: shiftBooking.id });
  return required(row).id;
}

/** False where there was none. */
export async function deleteBooking(tx: Tx, { employeeId, day, shiftId }: Place): Promise<boolean> {
  const rows = await tx
    .delete(shiftBooking)
    .where(
      and(
        eq(shiftBooking.employeeId, employeeId),
        eq(shiftBooking.day, day),
        eq(shiftBooking.shiftId, shiftId),
      ),
    )
    .returning({ id: shiftBooking.id });
  return rows.length > 0;
}

export async function insertChange(tx: Tx, values: typeof shiftChange.$inferInsert): Promise<void> {
  await tx.insert(shiftChange).values(values);
}

const places = preparedFor((tx) =>
  tx
    .select({
      date: shiftDemand.day,
      shift_id: shiftDemand.shiftId,
      needed: shiftDemand.needed,
      capacity: shiftDemand.capacity,
      // By name: the query builder leaves the table's name out where it selects from one.
      planned: sql`(select count(*) from shift_booking b where b.day = shift_demand.day
        and b.area = shift_demand.area and b.shift_id = shift_demand.shift_id)`.mapWith(Number),
    })
    .from(shiftDemand)
    .where(
      and(
        between(shiftDemand.day, sql.placeholder('from'), sql.placeholder('to')),
        sql`${shiftDemand.area} = (select ${employee.area} from ${employee} where ${employee.id} = ${sql.placeholder('employeeId')})`,
      ),
    )
    .orderBy(asc(shiftDemand.day), asc(shiftDemand.shiftId))
    .prepare('shift_places'),
);

/** Shifts of the person's area that somebody set numbers for, with how many have booked. */
export const selectPlaces = (tx: Reader, employeeId: number, from: string, to: string) =>
  places(tx).execute({ employeeId, from, to });

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

/** Coming bookings go with their people to another area; answers how many. */
export async function moveComingBookings(tx: Reader, from: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update shift_booking b set area = e.area from ${employee} e
    where e.id = b.employee_id and b.day >= ${from} and b.area <> e.area`);
  return rowCount ?? 0;
}

/** Coming bookings of people who left are cancelled, with an entry of their history; answers how many. */
export async function cancelComingOfLeft(tx: Tx, from: string, reason: string, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (
      delete from shift_booking b using ${employee} e
      where e.id = b.employee_id and e.state = 'L' and b.day >= ${from}
      returning b.employee_id, b.day, b.shift_id)
    insert into shift_change (employee_id, day, shift_id, action, created_at, reason)
    select employee_id, day, shift_id, 'unbook', ${now.toISOString()}::timestamptz, ${reason} from gone`);
  return rowCount ?? 0;
}
