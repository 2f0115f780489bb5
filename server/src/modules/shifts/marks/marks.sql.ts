import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { shiftAttendance, isExpected, ownMark } from '../attendance/attendance.table.ts';
import { shiftBooking } from '../shifts.table.ts';
import type { Mark } from './order.rules.ts';
import { isMarkOfBooking, MARK_ORDER, shiftMark } from './marks.table.ts';

export interface Place extends Shift {
  employeeId: number;
}

const isOf = (
  table: typeof shiftBooking | typeof shiftMark | typeof shiftAttendance,
  { employeeId, date, shift_id }: Place,
): SQL | undefined => and(eq(table.employeeId, employeeId), eq(table.day, date), eq(table.shiftId, shift_id));

export const selectBooked = (tx: Reader, employeeId: number, from: string, to: string) =>
  tx
    .select({ date: shiftBooking.day, shift_id: shiftBooking.shiftId })
    .from(shiftBooking)
    .where(and(eq(shiftBooking.employeeId, employeeId), between(shiftBooking.day, from, to)))
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));

/** Area of the booking; undefined without one. */
export async function selectAreaOf(tx: Reader, place: Place): Promise<string | undefined> {
  const [row] = await tx
    .select({ area: shiftBooking.area })
    .from(shiftBooking)
    .where(isOf(shiftBooking, place));
  return row?.area;
}

/** The same; devices that mark at once wait for each other, and managers do not. */
export async function lockBooking(tx: Tx, place: Place): Promise<string | undefined> {
  const [row] = await tx
    .select({ area: shiftBooking.area })
    .from(shiftBooking)
    .where(isOf(shiftBooking, place))
    .for('no key update');
  return row?.area;
}

export const selectMarks = (tx: Reader, employeeId: number, from: string, to: string) =>
  tx
    .select({
      ...{ date: shiftMark.day, shift_id: shiftMark.shiftId },
      ...columns(shiftMark, 'kind', 'at', 'sentAt', 'paidBreakMinutes'),
    })
    .from(shiftMark)
    .where(and(eq(shiftMark.employeeId, employeeId), between(shiftMark.day, from, to)))
    .orderBy(asc(shiftMark.at), MARK_ORDER);
export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

export async function insertMark(
  tx: Tx,
  { employeeId, date, shift_id }: Place,
  mark: Mark & { sentAt: Date | null; paidBreakMinutes: number | null },
): Promise<void> {
  await tx.insert(shiftMark).values({ employeeId, day: date, shiftId: shift_id, ...mark });
}

/** Minutes by own marks, kept with the booking: they outlive the marks. */
export async function putCounted(tx: Tx, place: Place, countedMinutes: number): Promise<void> {
  await tx.update(shiftBooking).set({ countedMinutes }).where(isOf(shiftBooking, place));
}

/** Sets attendance by the start mark; what a manager has set stays. */
export async function putAttendance(
  tx: Tx,
  { employeeId, date, shift_id }: Place,
  { minutes, now }: { minutes: number | null; now: Date },
): Promise<void> {
  await tx
    .insert(shiftAttendance)
    .values({
      ...{ employeeId, day: date, shiftId: shift_id, minutes, markedAt: now },
      ...{ state: minutes === null ? ('came' as const) : ('late' as const), markedBy: null },
    })
    .onConflictDoNothing();
}

/** Areas of the people whom the caller supervises. */
export const selectAreas = async (tx: Reader, ids: readonly number[]): Promise<string[]> =>
  (await tx.selectDistinct({ area: employee.area }).from(employee).where(isAmong(employee.id, ids))).map(
    ({ area }) => area,
  );

/** People of a shift whom nobody has marked, themselves least of all, by area. */
export const selectUnmarked = (tx: Reader, { date, shift_id }: Shift) =>
  tx
    .select({
      area: shiftBooking.area,
      people: sql<
        number[]
      >`array_agg(${shiftBooking.employeeId} order by ${shiftBooking.employeeId})`.mapWith(
        (ids: readonly string[]) => ids.map(Number),
      ),
    })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(
      and(
        eq(shiftBooking.day, date),
        eq(shiftBooking.shiftId, shift_id),
        isNull(shiftAttendance.state),
        isExpected,
        sql`not exists (select 1 from ${shiftMark} where ${isMarkOfBooking})`,
      ),
    )
    .groupBy(shiftBooking.area);
