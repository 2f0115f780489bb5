import { COVERAGE_PEOPLE } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { offsetOf, type Page } from '../../../../platform/api/list.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import type { Place } from '../../booking/booking.public.ts';
import { shiftAttendance } from '../../attendance/attendance.table.ts';
import { shiftUnable } from '../../booking/ended-by-booking.table.ts';
import { absence } from '../../shifts.table.ts';

/** The employee's report for that shift; undefined for none or an absence. */
export async function selectSaid(tx: Reader, { employeeId, day, shiftId }: Place) {
  const [row] = await tx
    .select({ reason: shiftUnable.reason })
    .from(shiftUnable)
    .where(
      and(
        eq(shiftUnable.employeeId, employeeId),
        eq(shiftUnable.day, day),
        eq(shiftUnable.shiftId, shiftId),
        eq(shiftUnable.cause, 'said'),
      ),
    );
  return row;
}

export async function isMarked(tx: Reader, { employeeId, day, shiftId }: Place): Promise<boolean> {
  const mark = and(
    eq(shiftAttendance.employeeId, employeeId),
    eq(shiftAttendance.day, day),
    eq(shiftAttendance.shiftId, shiftId),
  );
  return (await tx.$count(shiftAttendance, mark)) > 0;
}

/** Replaces the previous report of the same shift. */
export async function putUnable(tx: Tx, values: typeof shiftUnable.$inferInsert): Promise<void> {
  await tx
    .insert(shiftUnable)
    .values(values)
    .onConflictDoUpdate({
      target: [shiftUnable.employeeId, shiftUnable.day, shiftUnable.shiftId],
      set: {
        area: sql`excluded.area`,
        cause: sql`excluded.cause`,
        reason: sql`excluded.reason`,
        saidAt: sql`excluded.said_at`,
        createdAt: sql`excluded.created_at`,
      },
    });
}

export interface NotComingSpan {
  from: string;
  to: string;
  scope: Scope;
}

interface UnableSpan extends NotComingSpan {
  areas: readonly string[] | undefined;
  position?: string | undefined;
}

/** Employees who reported cannot-attend, by name, without the absent. */
export const selectUnable = (tx: Reader, { from, to, areas, position, scope }: UnableSpan) =>
  tx
    .select({
      ...columns(employee, 'id', 'position'),
      fio: fullName(employee),
      date: shiftUnable.day,
      ...columns(shiftUnable, 'shiftId', 'area'),
    })
    .from(shiftUnable)
    .innerJoin(employee, eq(employee.id, shiftUnable.employeeId))
    .where(
      and(
        between(shiftUnable.day, from, to),
        eq(shiftUnable.cause, 'said'),
        areas && isAmong(shiftUnable.area, areas),
        inScope(scope, shiftUnable),
        position === undefined ? undefined : eq(employee.position, position),
        sql`not exists (select 1 from ${absence} a where a.employee_id = ${shiftUnable.employeeId}
          and a.first_day <= ${shiftUnable.day} and a.last_day >= ${shiftUnable.day})`,
      ),
    )
    .orderBy(...BY_NAME)
    .limit(COVERAGE_PEOPLE);

const inSpan = ({ from, to, scope }: NotComingSpan) =>
  and(
    between(shiftUnable.day, from, to),
    inScope(scope, shiftUnable),
    // An absence that was withdrawn does not count.
    sql`(${shiftUnable.cause} = 'said' or exists (select 1 from ${absence} a where a.employee_id = ${shiftUnable.employeeId}
      and a.first_day <= ${shiftUnable.day} and a.last_day >= ${shiftUnable.day}))`,
  );

/** Employees with a cancelled booking in the range, by day, shift and name. */
export const selectNotComing = (tx: Reader, span: NotComingSpan, page: Page) =>
  tx
    .select({
      employeeId: employee.id,
      fio: fullName(employee),
      position: employee.position,
      ...columns(shiftUnable, 'area', 'shiftId', 'cause', 'reason', 'saidAt', 'createdAt'),
      date: shiftUnable.day,
    })
    .from(shiftUnable)
    .innerJoin(employee, eq(employee.id, shiftUnable.employeeId))
    .where(inSpan(span))
    .orderBy(asc(shiftUnable.day), asc(shiftUnable.shiftId), ...BY_NAME)
    .limit(page.size)
    .offset(offsetOf(page));

export const countNotComing = (tx: Reader, span: NotComingSpan): Promise<number> =>
  tx.$count(shiftUnable, inSpan(span));
