import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account, isActive, ownAccount } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import type { Cell } from '../../booking/capacity/cells.public.ts';
import { closedWeek } from './closing.table.ts';
import { shiftBooking } from '../../shifts.table.ts';
import { shiftDemand } from '../../planning/coverage.table.ts';
import { shiftUnable } from '../../booking/ended-by-booking.table.ts';

/** Records the closing; false if it is already recorded. */
export async function insertClosedWeek(tx: Tx, monday: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(closedWeek)
    .values({ monday, toldAt: now })
    .onConflictDoNothing()
    .returning({ monday: closedWeek.monday });
  return rows.length > 0;
}

/** Shifts of a week with demand, of one area or all. */
export async function selectNeeded(tx: Reader, monday: string, area?: string): Promise<Cell[]> {
  const { rows } = await tx.execute(sql`
    select distinct d.area, to_char(d.day, 'YYYY-MM-DD') as day, d.shift_id as "shiftId" from ${shiftDemand} d
    where d.day between ${monday}::date and ${monday}::date + 6 and d.needed is not null
      ${area === undefined ? sql`` : sql`and d.area = ${area}`}
    order by 2, 3, 1`);
  return rows as unknown as Cell[];
}

interface Colleague {
  id: number;
  position: string;
  /** Shifts of the week as 'day shift' that the employee has booked or cannot attend. */
  known: string[];
}

/** Active employees of the area with an account, by id; paged by `after`. */
export async function selectColleagues(
  tx: Reader,
  { monday, area, after }: { monday: string; area: string; after: number },
  limit: number,
): Promise<Colleague[]> {
  const inWeek = sql`employee_id = ${employee.id} and day between ${monday}::date and ${monday}::date + 6`;
  const { rows } = await tx.execute<{ id: string; position: string; known: string[] }>(sql`
    select ${employee.id}::text, ${employee.position}, array(
      select to_char(day, 'YYYY-MM-DD') || ' ' || shift_id from ${shiftBooking} where ${inWeek}
      union select to_char(day, 'YYYY-MM-DD') || ' ' || shift_id from ${shiftUnable} where ${inWeek}) as known
    from ${employee} join ${account} on ${ownAccount} and ${account.role} <> 'B'
    where ${employee.area} = ${area} and ${isActive} and ${employee.id} > ${after}
    order by ${employee.id} limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
