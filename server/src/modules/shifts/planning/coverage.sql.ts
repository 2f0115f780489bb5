import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, between, count, eq, not, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { BY_NAME, employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { shiftDemand } from './coverage.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import type { By } from './board.format.ts';

export interface Span {
  from: string;
  to: string;
  areas: readonly string[] | undefined;
  /** Limits the named employees, not the numbers. */
  scope: Scope;
  position?: string | undefined;
  /** Grouping of the numbers; by area alone when undefined. */
  by?: By;
}

const inSpan = ({ from, to, areas, position }: Span): SQL | undefined =>
  and(
    between(shiftBooking.day, from, to),
    areas && isAmong(shiftBooking.area, areas),
    position === undefined ? undefined : eq(shiftBooking.position, position),
    // Excludes the absent, even when the absence arrived after the shift began.
    sql`not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
      and ${absence.firstDay} <= ${shiftBooking.day} and ${absence.lastDay} >= ${shiftBooking.day}
      and ${absence.firstDay} <= ${to} and ${absence.lastDay} >= ${from})`,
  );

const EVERYBODY = sql<string>`''`;

/** Counts non-absent bookings per cell; omits empty cells. */
export const countBookings = (tx: Reader, span: Span) => {
  const { day: date, shiftId, area } = shiftBooking;
  const position = span.by === 'position' ? sql<string>`${shiftBooking.position}` : EVERYBODY;
  return tx
    .select({ date, shiftId, area, position, planned: count() })
    .from(shiftBooking)
    .where(inSpan(span))
    .groupBy(date, area, shiftId, ...(span.by === 'position' ? [position] : []));
};

const FULL_NAME = fullName(employee);

type BookedShift = [date: string, shiftId: ShiftId, area: string, position: string];

/** One row per employee instead of per booking: 8 weeks of 5000 employees have 250 000 bookings. */
export async function selectBooked(tx: Reader, span: Span) {
  const { day, shiftId, area, position } = shiftBooking;
  return tx
    .select({
      ...columns(employee, 'id', 'position'),
      fio: FULL_NAME,
      bookings: sql<BookedShift[]>`json_agg(json_build_array(${day}, ${shiftId}, ${area}, ${position}))`,
    })
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .where(and(inSpan(span), inScope(span.scope, shiftBooking)))
    .groupBy(employee.id)
    .orderBy(...BY_NAME);
}

const OF_ANYBODY = sql`${shiftDemand.position} = ''`;

/** Demand and capacity by `by`, or of one position; total demand falls back to the sum of positions. */
export async function selectDemand(tx: Reader, { from, to, areas, position, by }: Span) {
  const cell = { date: shiftDemand.day, shiftId: shiftDemand.shiftId, area: shiftDemand.area };
  const inCells = and(between(shiftDemand.day, from, to), areas && isAmong(shiftDemand.area, areas));
  if (position !== undefined || by === 'position') {
    const { needed, capacity } = shiftDemand;
    const ofPosition = position === undefined ? not(OF_ANYBODY) : eq(shiftDemand.position, position);
    return tx
      .select({ ...cell, position: shiftDemand.position, needed, capacity })
      .from(shiftDemand)
      .where(and(inCells, ofPosition));
  }
  return tx
    .select({
      ...cell,
      position: EVERYBODY,
      needed: sql<number | null>`coalesce(max(${shiftDemand.needed}) filter (where ${OF_ANYBODY}),
        sum(${shiftDemand.needed}) filter (where not ${OF_ANYBODY}))::int`,
      capacity: sql<number | null>`max(${shiftDemand.capacity}) filter (where ${OF_ANYBODY})`,
    })
    .from(shiftDemand)
    .where(inCells)
    .groupBy(shiftDemand.day, shiftDemand.area, shiftDemand.shiftId);
}
