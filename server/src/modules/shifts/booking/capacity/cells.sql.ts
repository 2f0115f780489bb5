import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { asText } from '../../../../platform/database/statements/prepared.ts';
import { required } from '../../../../platform/database/required.ts';
import { shiftBooking } from '../../shifts.table.ts';
import { shiftUnable } from '../ended-by-booking.table.ts';
import { type PlaceNumbers, Places } from './places.format.ts';
import { shiftDemand } from '../../planning/coverage.table.ts';

export interface Cell {
  area: string;
  day: string;
  shiftId: ShiftId;
}

export const cellOf = (area: string, { date, shift_id }: Shift): Cell => ({
  area,
  day: date,
  shiftId: shift_id,
});

export const cellKey = ({ area, day, shiftId }: Cell): string => `${day} ${shiftId} ${area}`;

/** All cells as a relation `c`. Of JSON the planner would expect a hundred rows and read all of `shift_demand`. */
export const cellRows = (cells: readonly Cell[]) =>
  sql`unnest(${sql.param(cells.map(({ area }) => area))}::text[], ${sql.param(cells.map(({ day }) => day))}::date[],
    ${sql.param(cells.map(({ shiftId }) => shiftId))}::smallint[]) as c(area, day, "shiftId")`;

export interface Numbers extends Cell, PlaceNumbers {
  [column: string]: unknown;
}

const BOOKED = sql`(select count(*)::int from ${shiftBooking} b
  where b.day = d.day and b.area = d.area and b.shift_id = d.shift_id`;

/** Bookings of `d`, a row of `shift_demand`; two subqueries, because an `or` would read all positions. */
export const PLANNED = asText(
  sql<number>`(case d.position when '' then ${BOOKED}) else ${BOOKED} and b.position = d.position) end)`,
);

/** Locks the numbers of these cells in the common order. */
export async function lockCells(tx: Tx, cells: readonly Cell[]): Promise<void> {
  await tx.execute(sql`
    select 1 from ${shiftDemand} d join ${cellRows(cells)} on (d.day, d.area, d.shift_id) = (c.day, c.area, c."shiftId")
    order by d.day, d.area, d.shift_id, d.position for no key update of d`);
}

const NUMBERS = sql`d.area, to_char(d.day, 'YYYY-MM-DD') as day, d.shift_id as "shiftId", d.position, d.needed,
  d.capacity, ${PLANNED} as planned`;

/**
 * Places of these cells, in order; stable until the transaction ends if the cells are locked. With a position only
 * the total and that position's, because each number is a count of bookings.
 */
export async function selectPlaces(tx: Reader, cells: readonly Cell[], position?: string): Promise<Places[]> {
  const { rows } = await tx.execute<Numbers>(sql`
    select ${NUMBERS} from ${cellRows(cells)}
    join ${shiftDemand} d on (d.day, d.area, d.shift_id) = (c.day, c.area, c."shiftId")
      ${position === undefined ? sql`` : sql`and d.position in ('', ${position})`}`);
  const numbers = Map.groupBy(rows, cellKey);
  return cells.map((cell) => new Places(numbers.get(cellKey(cell)) ?? []));
}

export const selectPlacesOf = async (tx: Reader, cell: Cell, position?: string): Promise<Places> =>
  required((await selectPlaces(tx, [cell], position))[0]);

interface OwnSpan {
  area: string;
  position: string;
  from: string;
  to: string;
  /** Excludes shifts that this employee is booked on or has given up. */
  freeFor?: number;
}

/** Total and own-position numbers of an area, grouped by shift, the nearest first. */
export async function selectOwnNumbers(tx: Reader, span: OwnSpan): Promise<Numbers[][]> {
  const { area, position, from, to, freeFor } = span;
  const isFree =
    freeFor &&
    sql`and not exists (select 1 from ${shiftBooking} own
        where own.employee_id = ${freeFor} and own.day = d.day and own.shift_id = d.shift_id)
      and not exists (select 1 from ${shiftUnable} said where said.employee_id = ${freeFor} and said.day = d.day
        and said.shift_id = d.shift_id and said.cause = 'said')`;
  const { rows } = await tx.execute<Numbers>(sql`
    select ${NUMBERS} from ${shiftDemand} d
    where d.day between ${from} and ${to} and d.area = ${area} and d.position in ('', ${position}) ${isFree ?? sql``}
    order by d.day, d.shift_id, d.position`);
  return [...Map.groupBy(rows, cellKey).values()];
}
