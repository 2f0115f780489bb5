import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { shiftDemand } from './coverage.table.ts';

/** Key of a cell; an empty position means all positions. */
export interface DemandCell {
  area: string;
  date: string;
  shift_id: ShiftId;
  position: string;
}

export interface Demand extends DemandCell {
  needed: number | null;
  capacity: number | null;
}

/** Passes all cells as one parameter. */
const rowsOf = (cells: readonly DemandCell[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as c(area text, date date, shift_id smallint, position text, needed int, capacity int)`;

const SAME_CELL = sql`(d.day, d.area, d.shift_id, d.position) = (c.date, c.area, c.shift_id, c.position)`;

/** Stored cells; unset ones are omitted. */
export async function selectDemandCells(tx: Reader, cells: readonly DemandCell[]): Promise<Demand[]> {
  const { rows } = await tx.execute(
    sql`select d.area, d.day::text as date, d.shift_id, d.position, d.needed, d.capacity
      from ${shiftDemand} d join ${rowsOf(cells)} on ${SAME_CELL}`,
  );
  return rows as unknown as Demand[];
}

/** Inserts missing cells without numbers, in a fixed order to avoid deadlocks. */
export async function insertDemand(tx: Tx, cells: readonly DemandCell[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${shiftDemand} (area, day, shift_id, position, updated_at)
    select c.area, c.date, c.shift_id, c.position, ${now.toISOString()}::timestamptz
    from ${rowsOf(cells)} order by c.date, c.area, c.shift_id, c.position
    on conflict do nothing`);
}

/** Updates cells that are already locked. */
export async function updateDemand(tx: Reader, cells: readonly Demand[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${shiftDemand} d
    set needed = c.needed, capacity = c.capacity, updated_at = ${now.toISOString()}::timestamptz
    from ${rowsOf(cells)} where ${SAME_CELL}`);
}
