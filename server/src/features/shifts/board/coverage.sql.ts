import { and, asc, between, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../staff/staff.table.ts';
import { shiftDemand } from './coverage.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

export interface Span {
  from: string;
  to: string;
  /** Undefined for all. */
  areas: readonly string[] | undefined;
  position?: string | undefined;
}

const inSpan = ({ from, to, areas, position }: Span): SQL | undefined =>
  and(
    between(shiftBooking.day, from, to),
    areas && inArray(shiftBooking.area, [...areas]),
    position === undefined ? undefined : eq(employee.position, position),
    // Anyone who is absent does not come, also where the absence was told after the shift had begun.
    sql`not exists (select 1 from ${absence} where ${absence.employeeId} = ${shiftBooking.employeeId}
      and ${absence.firstDay} <= ${shiftBooking.day} and ${absence.lastDay} >= ${shiftBooking.day}
      and ${absence.firstDay} <= ${to} and ${absence.lastDay} >= ${from})`,
  );

const CELL = { date: shiftBooking.day, shiftId: shiftBooking.shiftId, area: shiftBooking.area };

/** How many are booked in each cell of the span; cells with nobody are left out. */
export async function countBookings(tx: Reader, span: Span) {
  const counts = tx
    .select({ ...CELL, planned: count() })
    .from(shiftBooking)
    .$dynamic();
  const joined =
    span.position === undefined
      ? counts
      : counts.innerJoin(employee, eq(employee.id, shiftBooking.employeeId));
  return joined.where(inSpan(span)).groupBy(shiftBooking.day, shiftBooking.area, shiftBooking.shiftId);
}

const FULL_NAME = fullName(employee);
const BY_NAME = [asc(employee.lastName), asc(employee.firstName), asc(employee.id)];

const SEPARATOR = '\x1f';

/**
 * Everybody booked in the span, by name, with their shifts. A row for each person and not for each booking:
 * eight weeks of five thousand people are a quarter of a million bookings.
 */
export async function selectBooked(tx: Reader, span: Span) {
  const booking = sql`to_char(${shiftBooking.day}, 'YYYY-MM-DD') || to_char(${shiftBooking.shiftId}, 'FM00000') || ${shiftBooking.area}`;
  const rows = await tx
    .select({
      id: employee.id,
      fio: FULL_NAME,
      position: employee.position,
      bookings: sql<string>`string_agg(${booking}, ${SEPARATOR})`,
    })
    .from(shiftBooking)
    .innerJoin(employee, eq(employee.id, shiftBooking.employeeId))
    .where(inSpan(span))
    .groupBy(employee.id)
    .orderBy(...BY_NAME);
  return rows.map(({ bookings, ...person }) => ({
    ...person,
    shifts: bookings.split(SEPARATOR).map((text) => ({
      date: text.slice(0, 10),
      shiftId: Number(text.slice(10, 15)),
      area: text.slice(15),
    })),
  }));
}

export async function selectDemand(tx: Reader, { from, to, areas }: Span) {
  return tx
    .select({
      date: shiftDemand.day,
      shiftId: shiftDemand.shiftId,
      area: shiftDemand.area,
      needed: shiftDemand.needed,
      capacity: shiftDemand.capacity,
    })
    .from(shiftDemand)
    .where(and(between(shiftDemand.day, from, to), areas && inArray(shiftDemand.area, [...areas])));
}
