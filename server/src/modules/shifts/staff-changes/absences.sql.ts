import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { shiftBooking, shiftChange } from '../shifts.table.ts';
import { shiftUnable, shiftWaiting } from '../booking/ended-by-booking.table.ts';
import { shiftMark } from '../marks/marks.table.ts';

/** Shifts that have not started: every day after today, and the listed shifts of today. */
export interface Coming {
  today: string;
  shiftIds: readonly ShiftId[];
  /** Limits them to one employee. */
  only?: number | undefined;
}

const isComing = ({ today, shiftIds, only }: Coming): SQL =>
  sql`(b.day > ${today}::date or (b.day = ${today}::date and b.shift_id = any(${sql.param([...shiftIds])}::int[])))
    ${only === undefined ? sql`` : sql`and b.employee_id = ${only}`}`;

const ABSENCE = sql`absence a where a.employee_id = b.employee_id and a.first_day <= b.day and a.last_day >= b.day`;

/** Locks absent employees, bookings and waitlists, so that concurrent bookings see the absence. */
export async function lockAbsent(tx: Tx, employeeIds: readonly number[], coming: Coming): Promise<void> {
  await tx.execute(sql`
    select 1 from ${employee} where id = any(${sql.param([...employeeIds])}::bigint[])
      or id in (select b.employee_id from ${shiftBooking} b where ${isComing(coming)} and exists (select 1 from ${ABSENCE}))
      or id in (select w.employee_id from ${shiftWaiting} w join ${shiftBooking} b
        on (b.day, b.area, b.shift_id) = (w.day, w.area, w.shift_id)
        where ${isComing(coming)} and exists (select 1 from ${ABSENCE}))
    order by id for no key update`);
}

export interface EndedBooking {
  [column: string]: unknown;
  employee_id: string;
  day: string;
  shift_id: ShiftId;
  /** ERP wording of the absence. */
  reason: string;
  fio: string;
  /** Area of the booking. */
  area: string;
  supervisor_code: string | null;
}

/** Somebody who marked before the start is there: the booking stays, with the mark. */
const IS_THERE = sql`exists (select 1 from ${shiftMark} m
  where (m.employee_id, m.day, m.shift_id) = (b.employee_id, b.day, b.shift_id))`;

/** Ends bookings and waitlist entries of absent employees, with history; sorted by employee and day. */
export async function endBookings(tx: Tx, coming: Coming, now: Date): Promise<EndedBooking[]> {
  const { rows } = await tx.execute<EndedBooking>(sql`
    with ended as (
      delete from ${shiftBooking} b where ${isComing(coming)} and exists (select 1 from ${ABSENCE}) and not ${IS_THERE}
      returning b.employee_id, b.day, b.shift_id, b.area, (select a.reason from ${ABSENCE} order by a.first_day desc limit 1) as reason),
    noted as (
      insert into ${shiftChange} (employee_id, day, shift_id, action, created_at, reason)
      select employee_id, day, shift_id, 'unbook', ${now.toISOString()}::timestamptz, 'Отсутствие: ' || reason from ended),
    unable as (
      insert into ${shiftUnable} (employee_id, day, shift_id, area, cause, reason, said_at, created_at)
      select employee_id, day, shift_id, area, 'absence', reason, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from ended on conflict (employee_id, day, shift_id) do nothing),
    waiting as (delete from ${shiftWaiting} b where ${isComing(coming)} and exists (select 1 from ${ABSENCE}))
    select ended.employee_id::text, to_char(day, 'YYYY-MM-DD') as day, shift_id, ended.area, e.supervisor_code, reason,
      ${fullName({ lastName: sql`e.last_name`, firstName: sql`e.first_name`, middleName: sql`e.middle_name` })} as fio
    from ended join ${employee} e on e.id = ended.employee_id
    order by e.last_name, e.first_name, e.id, ended.day, ended.shift_id`);
  return rows;
}
