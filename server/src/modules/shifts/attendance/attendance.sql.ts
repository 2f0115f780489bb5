import type { AttendanceState } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import type { MarkKind } from '@portal/contract/shifts/marks/mark.kinds.ts';
import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { shiftBooking } from '../shifts.table.ts';
import { isMarkOfBooking, MARK_ORDER, shiftMark } from '../marks/marks.table.ts';
import { isExpected, ownMark, shiftAttendance } from './attendance.table.ts';

type OwnMarks = { kind: MarkKind; at: string; sentAt: string | null }[];

const FULL_NAME = fullName(employee);

const MARKED = {
  ...columns(shiftBooking, 'employeeId', 'area', 'position', 'shiftId', 'countedMinutes'),
  fio: FULL_NAME,
  code: employee.codeId,
  date: shiftBooking.day,
  ...columns(shiftAttendance, 'state', 'minutes', 'markedBy'),
  marks: sql<OwnMarks>`(select coalesce(json_agg(json_build_object('kind', ${shiftMark.kind}, 'at', ${shiftMark.at},
    'sentAt', ${shiftMark.sentAt}) order by ${shiftMark.at}, ${MARK_ORDER}), '[]') from ${shiftMark} where ${isMarkOfBooking})`,
};

export interface OnDay {
  date: string;
  scope: Scope;
}

const isOnDay = ({ date, scope }: OnDay): SQL | undefined =>
  and(eq(shiftBooking.day, date), inScope(scope, shiftBooking), isExpected);

export const selectAttendance = (tx: Reader, of: OnDay, page: Page) =>
  tx
    .select(MARKED)
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .leftJoin(shiftAttendance, ownMark)
    .where(isOnDay(of))
    .orderBy(...BY_NAME, asc(shiftBooking.shiftId))
    .limit(page.size)
    .offset(offsetOf(page));

export async function countAttendance(tx: Reader, of: OnDay): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(shiftBooking)
    .leftJoin(shiftAttendance, ownMark)
    .where(isOnDay(of));
  return row?.n ?? 0;
}

export interface ShiftOf extends Shift {
  employeeId: number;
}

const rowsOf = (places: readonly ShiftOf[]): SQL =>
  sql`select * from unnest(${sql.param(places.map(({ employeeId }) => employeeId))}::bigint[],
    ${sql.param(places.map(({ date }) => date))}::date[], ${sql.param(places.map(({ shift_id }) => shift_id))}::int[])`;

const among = (places: readonly ShiftOf[]): SQL =>
  sql`(${shiftBooking.employeeId}, ${shiftBooking.day}, ${shiftBooking.shiftId}) in (${rowsOf(places)})`;

/** Locks existing bookings with their marks, so that nobody cancels them within the transaction. */
export const lockBooked = (tx: Tx, places: readonly ShiftOf[]) =>
  tx
    .select(MARKED)
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .leftJoin(shiftAttendance, ownMark)
    .where(among(places))
    .orderBy(asc(shiftBooking.employeeId), asc(shiftBooking.day), asc(shiftBooking.shiftId))
    .for('key share', { of: shiftBooking });

export const selectEmployees = async (tx: Reader, ids: readonly number[]) =>
  tx.select({ employeeId: employee.id, area: employee.area }).from(employee).where(isAmong(employee.id, ids));

export interface Mark {
  employeeId: number;
  day: string;
  shiftId: ShiftId;
  state: AttendanceState;
  minutes: number | null;
}

/** Upserts marks in a fixed order to avoid deadlocks. */
export async function putMarks(
  tx: Tx,
  marks: readonly Mark[],
  { markedAt, markedBy }: { markedAt: Date; markedBy: number },
): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(shiftAttendance)
    .values(marks.map((mark) => ({ ...mark, markedAt, markedBy })))
    .onConflictDoUpdate({
      target: [shiftAttendance.employeeId, shiftAttendance.day, shiftAttendance.shiftId],
      set: {
        state: sql`excluded.state`,
        minutes: sql`excluded.minutes`,
        markedAt: sql`excluded.marked_at`,
        markedBy: sql`excluded.marked_by`,
      },
    });
}

export async function deleteMarks(tx: Tx, places: readonly ShiftOf[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    delete from ${shiftAttendance} where (employee_id, day, shift_id) in (${rowsOf(places)})`);
}
