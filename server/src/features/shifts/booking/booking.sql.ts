import { CHANGES_TOLD } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../account/account.table.ts';
import { employee } from '../../staff/staff.table.ts';
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
const leftOf = (cell: Cell) => sql<number | null>`(select min(d.capacity - (
    select count(*)::int from shift_booking b where b.day = d.day and b.area = d.area and b.shift_id = d.shift_id
      and (d.position = '' or b.position = d.position)))
  from shift_demand d where ${placesOf(cell)})`;

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

/** What a shift needs and has places for, and how many come. */
export interface Numbers {
  needed: number | null;
  capacity: number | null;
  planned: number;
}

const places = preparedFor((tx) => {
  const span = sql`between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`;
  const numbers = (which: SQL, planned: SQL) => sql<Numbers>`json_build_object(
    'needed', max(d.needed) filter (where ${which}), 'capacity', max(d.capacity) filter (where ${which}), 'planned', ${planned})`;
  const [ofAll, ofOwn] = [sql`d.position = ''`, sql`d.position <> ''`];
  return tx
    .select({
      date: sql<string>`to_char(d.day, 'YYYY-MM-DD')`,
      shift_id: sql<ShiftId>`d.shift_id`,
      all: numbers(ofAll, sql`coalesce(max(b.planned), 0)`),
      own: numbers(ofOwn, sql`coalesce(max(b.of_position), 0)`),
    })
    .from(
      // The bookings are counted in one walk along their index: counting them for each shift costs twice as much.
      sql`(select area, position from ${employee} where id = ${sql.placeholder('employeeId')}::bigint) me
      join shift_demand d on d.area = me.area and d.position in ('', me.position) and d.day ${span}
      left join (select day, shift_id, count(*)::int as planned,
          (count(*) filter (where position = (select position from ${employee} where id = ${sql.placeholder('employeeId')}::bigint)))::int as of_position
        from shift_booking where day ${span}
          and area = (select area from ${employee} where id = ${sql.placeholder('employeeId')}::bigint)
        group by day, shift_id) b on b.day = d.day and b.shift_id = d.shift_id`,
    )
    .groupBy(sql`d.day, d.shift_id`)
    .orderBy(sql`d.day, d.shift_id`)
    .prepare('shift_places');
});

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

/** Coming bookings go with their people to another area, which is answered, and to another position. */
export async function moveComingBookings(tx: Reader, from: string): Promise<number> {
  await tx.execute(sql`
    update shift_booking b set position = e.position from ${employee} e
    where e.id = b.employee_id and b.day >= ${from} and b.position <> e.position`);
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
