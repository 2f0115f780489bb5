import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import { type Cell, PLANNED } from '../../booking/capacity/cells.public.ts';
import { shiftDemand } from '../../planning/coverage.table.ts';

/** True if another area has unmet demand on that shift without a position. */
export async function isWantedElsewhere(
  tx: Reader,
  { area, day, shiftId }: Cell,
  position: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${shiftDemand} d
    where d.day = ${day} and d.shift_id = ${shiftId} and d.area <> ${area} and d.position in ('', ${position})
      and d.needed > ${PLANNED}
    limit 1`);
  return rows.length > 0;
}
