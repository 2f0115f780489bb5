import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { account, isActive, ownAccount } from '../../../platform/people/account.table.ts';
import { type Cell, cellRows } from '../booking/capacity/cells.public.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import { openPlaceCall, shiftUnable, shiftWaiting } from '../booking/ended-by-booking.table.ts';

/** Unmet demand of a cell; an empty position means all positions. */
export interface Need extends Cell {
  position: string;
}

const needRows = (needs: readonly Need[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n(area text, day date, "shiftId" smallint, position text)`;
const NEED = sql`area, to_char(day, 'YYYY-MM-DD') as day, shift_id as "shiftId", position`;

/** Inserts calls for unmet demand; returns the new ones. */
export async function insertCalls(tx: Tx, needs: readonly Need[], now: Date): Promise<Need[]> {
  if (needs.length === 0) return [];
  const { rows } = await tx.execute(sql`
    insert into ${openPlaceCall} (area, day, shift_id, position, called_at)
    select n.area, n.day, n."shiftId", n.position, ${now.toISOString()}::timestamptz from ${needRows(needs)}
    order by n.day, n.area, n."shiftId", n.position on conflict do nothing
    returning ${NEED}`);
  return rows as unknown as Need[];
}

/** Locks the existing calls of these cells in the common order. */
export async function lockCalls(tx: Tx, cells: readonly Cell[]): Promise<Need[]> {
  if (cells.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select o.area, to_char(o.day, 'YYYY-MM-DD') as day, o.shift_id as "shiftId", o.position
    from ${openPlaceCall} o
    where (o.day, o.area, o.shift_id) in (select c.day, c.area, c."shiftId" from ${cellRows(cells)})
    order by o.day, o.area, o.shift_id, o.position for update`);
  return rows as unknown as Need[];
}

/** Deletes calls that are already locked. */
export async function deleteCalls(tx: Tx, needs: readonly Need[]): Promise<void> {
  if (needs.length === 0) return;
  await tx.execute(sql`
    delete from ${openPlaceCall} o using ${needRows(needs)}
    where (o.day, o.area, o.shift_id, o.position) = (n.day, n.area, n."shiftId", n.position)`);
}

interface Callable {
  id: number;
  position: string;
  waits: boolean;
}

/** Free active employees with an account who can attend, by id; paged by `after`. */
export async function selectCallable(
  tx: Reader,
  { area, day, shiftId }: Cell,
  { after, limit }: { after: number; limit: number },
): Promise<Callable[]> {
  const same = (alias: string) =>
    sql`${sql.raw(alias)}.employee_id = ${employee.id} and ${sql.raw(alias)}.day = ${day} and ${sql.raw(alias)}.shift_id = ${shiftId}`;
  const { rows } = await tx.execute<{ id: string; position: string; waits: boolean }>(sql`
    select ${employee.id}::text, ${employee.position}, exists (select 1 from ${shiftWaiting} w where ${same('w')}) as waits
    from ${employee} join ${account} on ${ownAccount} and ${account.role} <> 'B'
    where ${employee.area} = ${area} and ${isActive} and ${employee.id} > ${after}
      and not exists (select 1 from ${shiftBooking} b where ${same('b')})
      and not exists (select 1 from ${shiftUnable} u where ${same('u')})
      and not exists (select 1 from ${absence} a where a.employee_id = ${employee.id} and a.first_day <= ${day} and a.last_day >= ${day})
    order by ${employee.id} limit ${limit}`);
  return rows.map(({ id, position, waits }) => ({ id: Number(id), position, waits }));
}
