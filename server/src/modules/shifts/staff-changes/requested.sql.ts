import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, eq, gte, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
import { WAITLIST_PAGE } from '../booking/booking.public.ts';
import { shiftUnable, shiftWaiting } from '../booking/ended-by-booking.table.ts';
import { isMarkOfBooking, shiftMark } from '../marks/marks.table.ts';
import { shiftDemand } from '../planning/coverage.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

/** Days of one employee. */
export interface Spell {
  employeeId: number;
  firstDay: string;
  lastDay: string;
}

/** Locks the employee and the waitlists of the booked shifts of these days, by id. */
export async function lockSpell(tx: Tx, { employeeId, firstDay, lastDay }: Spell): Promise<void> {
  await tx.execute(sql`
    select 1 from ${employee} where id = ${employeeId} or id in (
      select q.employee_id from ${shiftBooking} b cross join lateral (
        select w.employee_id from ${shiftWaiting} w
        where (w.day, w.area, w.shift_id) = (b.day, b.area, b.shift_id) order by w.id limit ${WAITLIST_PAGE}) q
      where b.employee_id = ${employeeId} and b.day between ${firstDay} and ${lastDay})
    order by id for no key update`);
}

/** An absence of any source has a day in common. */
export async function hasAbsence(tx: Reader, { employeeId, firstDay, lastDay }: Spell): Promise<boolean> {
  const common = and(
    eq(absence.employeeId, employeeId),
    lte(absence.firstDay, lastDay),
    gte(absence.lastDay, firstDay),
  );
  return (await tx.$count(absence, common)) > 0;
}

/** Own bookings of these days. */
export const selectBooked = (tx: Reader, { employeeId, firstDay, lastDay }: Spell): Promise<Shift[]> =>
  tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .where(and(eq(shiftBooking.employeeId, employeeId), between(shiftBooking.day, firstDay, lastDay)))
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));

export interface BookedWithNeed extends Shift {
  [column: string]: unknown;
  /** Null where no need is set. */
  needed: number | null;
  /** Everybody on the shift. */
  booked: number;
}

/** Own bookings of these days with the need and the bookings of their shifts in all positions. */
export async function selectBookedWithNeed(
  tx: Reader,
  { employeeId, firstDay, lastDay }: Spell,
): Promise<BookedWithNeed[]> {
  const { rows } = await tx.execute<BookedWithNeed>(sql`
    select to_char(b.day, 'YYYY-MM-DD') as date, b.shift_id, d.needed,
      (select count(*)::int from ${shiftBooking} o where (o.day, o.area, o.shift_id) = (b.day, b.area, b.shift_id)) as booked
    from ${shiftBooking} b left join ${shiftDemand} d
      on (d.day, d.area, d.shift_id, d.position) = (b.day, b.area, b.shift_id, '')
    where b.employee_id = ${employeeId} and b.day between ${firstDay} and ${lastDay} order by b.day, b.shift_id`);
  return rows;
}

/** Bookings of these days with attendance or an own mark. */
export const selectMarked = (tx: Reader, { employeeId, firstDay, lastDay }: Spell): Promise<Shift[]> =>
  tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(
      and(
        ...[eq(shiftBooking.employeeId, employeeId), between(shiftBooking.day, firstDay, lastDay)],
        or(
          isNotNull(shiftAttendance.state),
          sql`exists (select 1 from ${shiftMark} where ${isMarkOfBooking})`,
        ),
      ),
    )
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));

export async function insertAbsence(tx: Tx, values: typeof absence.$inferInsert): Promise<void> {
  await tx.insert(absence).values(values);
}

/** Ends an absence by a request; days before `from` stay, all of them go without it. */
export async function endAbsence(tx: Tx, requestId: number, from?: string): Promise<void> {
  const own = eq(absence.requestId, requestId);
  if (from === undefined) {
    await tx.delete(absence).where(own);
    return;
  }
  await tx.delete(absence).where(and(own, gte(absence.firstDay, from)));
  await tx
    .update(absence)
    .set({ lastDay: sql`${from}::date - 1` })
    .where(and(own, lt(absence.firstDay, from), gte(absence.lastDay, from)));
}

/** Ends the absences by requests of leavers from that day on. */
export async function endAbsencesOfLeft(tx: Tx, from: string): Promise<void> {
  const left = sql`exists (select 1 from ${employee} e where e.id = ${absence.employeeId} and e.state = 'L')`;
  const coming = and(isNotNull(absence.requestId), gte(absence.lastDay, from), left);
  await tx.delete(absence).where(and(coming, gte(absence.firstDay, from)));
  await tx
    .update(absence)
    .set({ lastDay: sql`${from}::date - 1` })
    .where(coming);
}

/** Replaces the previous report of the same shift. */
export async function putExcused(tx: Tx, values: typeof shiftUnable.$inferInsert): Promise<void> {
  const { area, cause, reason, saidAt, createdAt, requestId } = values;
  await tx
    .insert(shiftUnable)
    .values(values)
    .onConflictDoUpdate({
      target: [shiftUnable.employeeId, shiftUnable.day, shiftUnable.shiftId],
      set: { area, cause, reason, saidAt, createdAt, requestId },
    });
}

export async function deleteExcused(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(shiftUnable).where(eq(shiftUnable.requestId, requestId));
}
