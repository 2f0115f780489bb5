import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import type { LockedEmployee } from '../booking/booking.public.ts';
import type { Cell } from '../booking/capacity/cells.public.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { shiftBooking, shiftChange } from '../shifts.table.ts';
import { shiftHandover } from '../replacement/handover/handover.table.ts';
import { shiftWaiting } from '../booking/ended-by-booking.table.ts';

interface Moved {
  from: Cell;
  to: Cell;
}

/** Moves coming bookings to the employee's new position and area; returns the moved ones. */
export async function moveComingBookings(tx: Tx, from: string, now: Date): Promise<Moved[]> {
  const { rows } = await tx.execute<{ before: string; area: string; day: string; shiftId: number }>(sql`
    update ${shiftBooking} b set position = e.position, area = e.area,
      moved_at = case when b.area <> e.area then ${now.toISOString()}::timestamptz else b.moved_at end,
      moves = b.moves + (b.area <> e.area)::int from ${employee} e, shift_booking before
    where e.id = b.employee_id and before.id = b.id and b.day >= ${from}
      and (b.area <> e.area or b.position <> e.position)
    returning before.area as before, b.area, to_char(b.day, 'YYYY-MM-DD') as day, b.shift_id as "shiftId"`);
  return rows.map(({ before, ...to }) => ({ from: { ...to, area: before }, to }));
}

export interface Cancelled extends Cell {
  employeeId: number;
}

/** Cancels coming bookings of leavers, with history. */
export async function cancelComingOfLeft(
  tx: Tx,
  { from, reason, now }: { from: string; reason: string; now: Date },
): Promise<Cancelled[]> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from ${shiftBooking} b using ${employee} e
      where e.id = b.employee_id and e.state = 'L' and b.day >= ${from}
      returning b.employee_id, b.day, b.shift_id, b.area),
    noted as (
      insert into ${shiftChange} (employee_id, day, shift_id, action, created_at, reason)
      select employee_id, day, shift_id, 'unbook', ${now.toISOString()}::timestamptz, ${reason} from gone)
    select employee_id::text as "employeeId", area, to_char(day, 'YYYY-MM-DD') as day, shift_id as "shiftId"
    from gone`);
  return (rows as unknown as AsRead<Cancelled, 'employeeId'>[]).map(({ employeeId, ...cell }) => ({
    ...cell,
    employeeId: Number(employeeId),
  }));
}

interface ShiftOfDay {
  day: string;
  shiftId: number;
}

/** Driver type: bigint is a string. */
type AsRead<T, K extends keyof T> = Omit<T, K> & { [key in K]: string | Extract<T[key], null> };

export interface Gone extends ShiftOfDay {
  employeeId: number;
  hasLeft: boolean;
}

const LEFT = 'Сотрудник уволен';
const MOVED = 'Сотрудник теперь на другой площадке';

/** Ends waitlist entries of leavers and of employees moved to another area, with history. */
export async function endLinesOfMoved(tx: Tx, from: string, now: Date): Promise<Gone[]> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from ${shiftWaiting} w using ${employee} e
      where e.id = w.employee_id and w.day >= ${from} and (e.state = 'L' or e.area <> w.area)
      returning w.employee_id, w.day, w.shift_id, e.state = 'L' as has_left),
    noted as (
      insert into ${shiftChange} (employee_id, day, shift_id, action, created_at, reason)
      select employee_id, day, shift_id, 'unwait', ${now.toISOString()}::timestamptz,
        case when has_left then ${LEFT} else ${MOVED} end from gone)
    select employee_id::text as "employeeId", to_char(day, 'YYYY-MM-DD') as day, shift_id as "shiftId",
      has_left as "hasLeft" from gone order by day, shift_id, employee_id`);
  return (rows as unknown as AsRead<Gone, 'employeeId'>[]).map(({ employeeId, ...shift }) => ({
    ...shift,
    employeeId: Number(employeeId),
  }));
}

/** A voided offer with the leaver or mover. */
export interface EndedOffer
  extends ShiftOfDay, Pick<LockedEmployee, 'lastName' | 'firstName' | 'middleName'> {
  fromId: number;
  toId: number | null;
  hasLeft: boolean;
}

/** Voids offers by or to leavers and movers, with history of the giver. */
export async function endOffersOfMoved(tx: Tx, from: string, now: Date): Promise<EndedOffer[]> {
  const { rows } = await tx.execute(sql`
    with gone as (
      select distinct on (h.id) h.id, e.last_name, e.first_name, e.middle_name, e.state = 'L' as has_left
      from ${shiftHandover} h join ${employee} e on e.id in (h.from_employee_id, h.to_employee_id)
      where h.day >= ${from} and h.state in ('offered', 'waiting_approval') and (e.state = 'L' or e.area <> h.area)
      order by h.id, e.id),
    ended as (
      update ${shiftHandover} h set state = 'void', changed_at = ${now.toISOString()}::timestamptz
      from gone where gone.id = h.id
      returning h.id, h.from_employee_id, h.to_employee_id, h.day, h.shift_id),
    noted as (
      insert into ${shiftChange} (employee_id, day, shift_id, action, created_at, reason)
      select from_employee_id, day, shift_id, 'end_offer', ${now.toISOString()}::timestamptz,
        ${fullName({ lastName: sql`last_name`, firstName: sql`first_name`, middleName: sql`middle_name` })}
          || case when has_left then ' больше не работает' else ' теперь на другой площадке' end
      from ended join gone using (id))
    select from_employee_id::text as "fromId", to_employee_id::text as "toId", to_char(day, 'YYYY-MM-DD') as day,
      shift_id as "shiftId", last_name as "lastName", first_name as "firstName", middle_name as "middleName",
      has_left as "hasLeft"
    from ended join gone using (id) order by id`);
  return (rows as unknown as AsRead<EndedOffer, 'fromId' | 'toId'>[]).map(({ fromId, toId, ...offer }) => ({
    ...offer,
    fromId: Number(fromId),
    toId: toId === null ? null : Number(toId),
  }));
}
