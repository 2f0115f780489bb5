import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';
import type { Cell, Numbers } from '../freed/cells.public.ts';
import { PLANNED } from '../planned/planned.public.ts';
import { shiftUnable } from '../unable/unable.table.ts';

type OwnNumbers = Numbers & { ownPosition: string };

/**
 * The numbers of the shifts of the person's area, for everybody and for the person's position, from that day to the
 * other; without those that the person is booked on or has given up.
 */
export async function selectOwnNumbers(
  tx: Reader,
  employeeId: number,
  { from, to }: { from: string; to: string },
): Promise<OwnNumbers[]> {
  const { rows } = await tx.execute<OwnNumbers>(sql`
    select d.area, to_char(d.day, 'YYYY-MM-DD') as day, d.shift_id as "shiftId", d.position, d.needed, d.capacity,
      ${PLANNED} as planned, e.position as "ownPosition"
    from ${employee} e join shift_demand d on d.area = e.area and d.position in ('', e.position)
    where e.id = ${employeeId} and e.state = 'W'
      and d.day between ${from} and ${to}
      and not exists (select 1 from shift_booking own
        where own.employee_id = e.id and own.day = d.day and own.shift_id = d.shift_id)
      and not exists (select 1 from ${shiftUnable} said where said.employee_id = e.id and said.day = d.day
        and said.shift_id = d.shift_id and said.cause = 'said')
    order by d.day, d.shift_id`);
  return rows;
}

/** True where another area needs somebody on that shift, for whom it does not matter of which position they are. */
export async function isWantedElsewhere(
  tx: Reader,
  { area, day, shiftId }: Cell,
  position: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from shift_demand d
    where d.day = ${day} and d.shift_id = ${shiftId} and d.area <> ${area} and d.position in ('', ${position})
      and d.needed > ${PLANNED}
    limit 1`);
  return rows.length > 0;
}
