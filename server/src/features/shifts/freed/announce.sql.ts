import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { type Cell, cellRows } from './cells.sql.ts';
import { employee } from '../../staff/staff.table.ts';

/** Writes down that people are called to these cells; answers those to which nobody was called yet. */
export async function insertCalls(tx: Tx, cells: readonly Cell[], now: Date): Promise<Cell[]> {
  if (cells.length === 0) return [];
  const { rows } = await tx.execute(sql`
    insert into open_place_call (area, day, shift_id, called_at)
    select c.area, c.day, c."shiftId", ${now.toISOString()}::timestamptz from ${cellRows(cells)}
    order by c.day, c.area, c."shiftId" on conflict do nothing
    returning area, to_char(day, 'YYYY-MM-DD') as day, shift_id as "shiftId"`);
  return rows as unknown as Cell[];
}

interface Callable {
  id: number;
  position: string;
  waits: boolean;
}

/**
 * People of the area who could take a place of that shift, by number after the given one: at work, with an account,
 * not booked, not absent, and who have not said that they cannot come; and whether they wait for it.
 */
export async function selectCallable(
  tx: Reader,
  { area, day, shiftId }: Cell,
  { after, limit }: { after: number; limit: number },
): Promise<Callable[]> {
  const same = (alias: string) =>
    sql`${sql.raw(alias)}.employee_id = e.id and ${sql.raw(alias)}.day = ${day} and ${sql.raw(alias)}.shift_id = ${shiftId}`;
  const { rows } = await tx.execute<{ id: string; position: string; waits: boolean }>(sql`
    select e.id::text, e.position, exists (select 1 from shift_waiting w where ${same('w')}) as waits
    from ${employee} e join ${account} on ${account.employeeId} = e.id and ${account.deletedAt} is null and ${account.role} <> 'B'
    where e.area = ${area} and e.state = 'W' and e.id > ${after}
      and not exists (select 1 from shift_booking b where ${same('b')})
      and not exists (select 1 from shift_unable u where ${same('u')})
      and not exists (select 1 from absence a where a.employee_id = e.id and a.first_day <= ${day} and a.last_day >= ${day})
    order by e.id limit ${limit}`);
  return rows.map(({ id, position, waits }) => ({ id: Number(id), position, waits }));
}
