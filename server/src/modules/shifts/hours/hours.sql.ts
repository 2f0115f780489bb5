import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { isExpected, ownMark, shiftAttendance } from '../attendance/attendance.table.ts';
import { shiftBooking } from '../shifts.table.ts';
import { hoursConfirmation, hoursQuestion } from './hours.table.ts';

export interface Place extends Shift {
  employeeId: number;
}

interface OwnMonth {
  employeeId: number;
  /** First day of the month. */
  month: string;
}

const isOfMonth = ({ employeeId, month }: OwnMonth) =>
  and(eq(hoursConfirmation.employeeId, employeeId), eq(hoursConfirmation.month, month));

export async function selectConfirmed(tx: Reader, month: OwnMonth): Promise<Date | null> {
  const [row] = await tx
    .select({ at: hoursConfirmation.confirmedAt })
    .from(hoursConfirmation)
    .where(isOfMonth(month));
  return row?.at ?? null;
}

/** False if the month is confirmed already. */
export async function insertConfirmed(tx: Tx, month: OwnMonth, confirmedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(hoursConfirmation)
    .values({ ...month, confirmedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteConfirmed(tx: Tx, month: OwnMonth): Promise<boolean> {
  const { rowCount } = await tx.delete(hoursConfirmation).where(isOfMonth(month));
  return rowCount === 1;
}

/** Confirmations of the months of these shifts. */
export async function deleteConfirmations(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    delete from ${hoursConfirmation} where (employee_id, month) in (
      select * from unnest(${sql.param(places.map(({ employeeId }) => employeeId))}::bigint[],
        ${sql.param(places.map(({ date }) => `${date.slice(0, 7)}-01`))}::date[]))`);
}

/** Areas of the employee's bookings in the month; a person may move during it. */
export const selectAreas = async (tx: Reader, employeeId: number, from: string, to: string) =>
  (
    await tx
      .selectDistinct({ area: shiftBooking.area })
      .from(shiftBooking)
      .where(and(eq(shiftBooking.employeeId, employeeId), between(shiftBooking.day, from, to)))
  ).map(({ area }) => area);

/** The employee with the area; `isBooked` on that shift, which is locked against a cancellation. */
export async function lockQuestioned(tx: Tx, { employeeId, date, shift_id }: Place) {
  const [person] = await tx
    .select({ employeeId: employee.id, area: employee.area, fullName: fullName(employee) })
    .from(employee)
    .where(eq(employee.id, employeeId));
  const [booking] = await tx
    .select({ area: shiftBooking.area })
    .from(shiftBooking)
    .where(
      and(
        eq(shiftBooking.employeeId, employeeId),
        eq(shiftBooking.day, date),
        eq(shiftBooking.shiftId, shift_id),
      ),
    )
    .for('key share');
  return person && { ...person, ...booking, isBooked: booking !== undefined };
}

/** Asks anew where a question was answered already. */
export async function putQuestion(
  tx: Tx,
  { employeeId, date, shift_id }: Place,
  asked: { message: string; askedBy: number; askedAt: Date },
): Promise<void> {
  const values = { ...asked, answeredAt: null };
  await tx
    .insert(hoursQuestion)
    .values({ employeeId, day: date, shiftId: shift_id, ...values })
    .onConflictDoUpdate({
      target: [hoursQuestion.employeeId, hoursQuestion.day, hoursQuestion.shiftId],
      set: values,
    });
}

/** Moment of the first answer; undefined without a question. */
export async function putAnswered(tx: Tx, { employeeId, date, shift_id }: Place, at: Date) {
  const [row] = await tx
    .update(hoursQuestion)
    .set({ answeredAt: sql`coalesce(${hoursQuestion.answeredAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(hoursQuestion.employeeId, employeeId),
        eq(hoursQuestion.day, date),
        eq(hoursQuestion.shiftId, shift_id),
      ),
    )
    .returning({ answeredAt: hoursQuestion.answeredAt });
  return row?.answeredAt ?? undefined;
}

/** Questions that wait for the employee's answer; none about a shift that an absence has ended. */
export const selectQuestions = (tx: Reader, employeeId: number) =>
  tx
    .select({
      ...{ date: hoursQuestion.day, shift_id: hoursQuestion.shiftId },
      ...columns(hoursQuestion, 'message', 'askedAt'),
    })
    .from(hoursQuestion)
    .innerJoin(
      shiftBooking,
      and(
        eq(shiftBooking.employeeId, hoursQuestion.employeeId),
        eq(shiftBooking.day, hoursQuestion.day),
        eq(shiftBooking.shiftId, hoursQuestion.shiftId),
      ),
    )
    .leftJoin(shiftAttendance, ownMark)
    .where(and(eq(hoursQuestion.employeeId, employeeId), isNull(hoursQuestion.answeredAt), isExpected))
    .orderBy(asc(hoursQuestion.day));
