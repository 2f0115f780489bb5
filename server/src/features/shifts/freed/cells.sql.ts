import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { PLANNED } from '../planned/planned.public.ts';

/** A shift of an area. */
export interface Cell {
  area: string;
  day: string;
  shiftId: ShiftId;
}

export const cellKey = ({ area, day, shiftId }: Cell): string => `${day} ${shiftId} ${area}`;

/** One parameter, however many cells; `c` in the statement. */
export const cellRows = (cells: readonly Cell[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(area text, day date, "shiftId" smallint)`;

/** What a shift needs and has places for, of everybody (no position) or of those of a position, and how many come. */
export interface Numbers extends Cell {
  [column: string]: unknown;
  position: string;
  needed: number | null;
  capacity: number | null;
  planned: number;
}

/** Locks the numbers of these cells until the transaction ends, in the order of all who do. */
export async function lockCells(tx: Tx, cells: readonly Cell[]): Promise<void> {
  await tx.execute(sql`
    select 1 from shift_demand d join ${cellRows(cells)} on (d.day, d.area, d.shift_id) = (c.day, c.area, c."shiftId")
    order by d.day, d.area, d.shift_id, d.position for no key update of d`);
}

/** The numbers of the cells: true until the transaction ends where they are locked. */
export async function selectNumbers(tx: Reader, cells: readonly Cell[]): Promise<Numbers[]> {
  const { rows } = await tx.execute<Numbers>(sql`
    select d.area, to_char(d.day, 'YYYY-MM-DD') as day, d.shift_id as "shiftId", d.position, d.needed, d.capacity,
      ${PLANNED} as planned
    from ${cellRows(cells)} join shift_demand d on (d.day, d.area, d.shift_id) = (c.day, c.area, c."shiftId")`);
  return rows;
}
