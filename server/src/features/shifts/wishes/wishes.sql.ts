import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { PLANNED } from '../planned/planned.public.ts';
import { shiftBooking } from '../shifts.table.ts';
import { shiftWish } from './wishes.table.ts';

export const selectWishes = (tx: Reader, employeeId: number) =>
  tx
    .select({ weekday: shiftWish.weekday, shift_id: shiftWish.shiftId })
    .from(shiftWish)
    .where(eq(shiftWish.employeeId, employeeId))
    .orderBy(asc(shiftWish.weekday), asc(shiftWish.shiftId));

/** Those wishes and no others, of a person who is locked. */
export async function replaceWishes(
  tx: Tx,
  employeeId: number,
  wishes: readonly { weekday: number; shift_id: ShiftId }[],
): Promise<void> {
  await tx.delete(shiftWish).where(eq(shiftWish.employeeId, employeeId));
  if (wishes.length === 0) return;
  await tx
    .insert(shiftWish)
    .values(wishes.map(({ weekday, shift_id }) => ({ employeeId, weekday, shiftId: shift_id })));
}

/** A person's shifts of two weeks, by the Mondays. */
export async function selectWeeks(tx: Reader, employeeId: number, mondays: readonly string[]) {
  return tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .where(
      sql`${shiftBooking.employeeId} = ${employeeId} and exists (
        select 1 from unnest(${sql.param([...mondays])}::date[]) monday where ${shiftBooking.day} between monday and monday + 6)`,
    )
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));
}

/** Whose places are looked for, and of which shifts. */
interface Wanted {
  area: string;
  position: string;
  shifts: readonly Shift[];
}

const wantedRows = ({ shifts }: Wanted) => sql`unnest(${sql.param(shifts.map(({ date }) => date))}::date[],
  ${sql.param(shifts.map(({ shift_id }) => shift_id))}::int[]) as c(day, shift_id)`;
const setFor = ({ area, position }: Wanted) =>
  sql`d.day = c.day and d.shift_id = c.shift_id and d.area = ${area} and d.position in ('', ${position})
    and d.capacity is not null`;

/**
 * Shifts without a place left for the person, and whether only those of the position are taken; true until the
 * transaction ends. Everybody's places are locked before those of the position, shift by shift, as all lock them.
 */
export async function lockFull(tx: Tx, wanted: Wanted): Promise<(Shift & { ofPosition: boolean })[]> {
  if (wanted.shifts.length === 0) return [];
  await tx.execute(sql`
    select 1 from shift_demand d join ${wantedRows(wanted)} on ${setFor(wanted)}
    order by d.day, d.shift_id, d.position for no key update of d`);
  const { rows } = await tx.execute<{ date: string; shift_id: ShiftId; ofPosition: boolean }>(sql`
    select to_char(c.day, 'YYYY-MM-DD') as date, c.shift_id, bool_and(d.position <> '') as "ofPosition"
    from shift_demand d join ${wantedRows(wanted)} on ${setFor(wanted)}
    where d.capacity <= ${PLANNED} group by c.day, c.shift_id`);
  return rows;
}
