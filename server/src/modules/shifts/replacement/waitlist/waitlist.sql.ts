import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account, isActive, ownAccount } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { type LockedEmployee, type Place, WAITLIST_PAGE } from '../../booking/booking.public.ts';
import { type Cell, cellRows } from '../../booking/capacity/cells.public.ts';
import { absence, shiftBooking } from '../../shifts.table.ts';
import { shiftWaiting } from '../../booking/ended-by-booking.table.ts';

export interface Waiting
  extends Cell, Pick<LockedEmployee, 'position' | 'lastName' | 'firstName' | 'middleName'> {
  id: string;
  employeeId: number;
}

/** Eligible waitlist entries of these cells in order, up to `WAITLIST_PAGE` per cell after the given id. */
export async function selectWaitlists(tx: Reader, cells: readonly Cell[], after = '0'): Promise<Waiting[]> {
  const { rows } = await tx.execute<Omit<Waiting, 'employeeId'> & { employeeId: string }>(sql`
    select q.id::text, q.employee_id as "employeeId", c.area, to_char(c.day, 'YYYY-MM-DD') as day, c."shiftId",
      q.position, q.last_name as "lastName", q.first_name as "firstName", q.middle_name as "middleName"
    from ${cellRows(cells)} cross join lateral (
      select w.id, w.employee_id, ${employee.position}, ${employee.lastName}, ${employee.firstName}, ${employee.middleName}
      from ${shiftWaiting} w join ${employee} on ${employee.id} = w.employee_id join ${account} on ${ownAccount}
      where (w.day, w.area, w.shift_id) = (c.day, c.area, c."shiftId") and w.id > ${after}::bigint
        and ${isActive} and ${employee.area} = c.area
        and not exists (select 1 from ${shiftBooking} b
          where (b.employee_id, b.day, b.shift_id) = (w.employee_id, w.day, w.shift_id))
        and not exists (select 1 from ${absence} a where a.employee_id = w.employee_id
          and a.first_day <= w.day and a.last_day >= w.day)
      order by w.id limit ${WAITLIST_PAGE}) q
    order by q.id`);
  return rows.map((row) => ({ ...row, employeeId: Number(row.employeeId) }));
}

export interface OwnWaiting {
  [column: string]: unknown;
  date: string;
  shift_id: ShiftId;
  place: number;
}

/** An employee's waitlist entries with positions, the nearest first. */
const ownWaiting = async (tx: Reader, employeeId: number, which: SQL): Promise<OwnWaiting[]> =>
  (
    await tx.execute<OwnWaiting>(sql`
      select to_char(w.day, 'YYYY-MM-DD') as date, w.shift_id,
        (select count(*)::int from ${shiftWaiting} q where (q.day, q.area, q.shift_id) = (w.day, w.area, w.shift_id)
          and q.id <= w.id) as place
      from ${shiftWaiting} w where w.employee_id = ${employeeId} and ${which}`)
  ).rows;

export const selectOwnWaiting = (tx: Reader, employeeId: number, from: string, limit: number) =>
  ownWaiting(tx, employeeId, sql`w.day >= ${from} order by w.day, w.shift_id limit ${limit}`);

export const selectOwnPlace = async (tx: Reader, { employeeId, day, shiftId }: Place) =>
  (await ownWaiting(tx, employeeId, sql`w.day = ${day} and w.shift_id = ${shiftId}`))[0];

/** Adds a waitlist entry; false if it exists. */
export async function insertWaiting(tx: Tx, place: Place, area: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${shiftWaiting} (employee_id, day, shift_id, area, created_at)
    values (${place.employeeId}, ${place.day}, ${place.shiftId}, ${area}, ${now.toISOString()}::timestamptz)
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

export async function deleteWaiting(tx: Tx, { employeeId, day, shiftId }: Place): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${shiftWaiting} where employee_id = ${employeeId} and day = ${day} and shift_id = ${shiftId}`);
  return (rowCount ?? 0) > 0;
}
