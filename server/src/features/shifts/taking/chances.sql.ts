import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../staff/staff.table.ts';
import type { Numbers } from '../freed/cells.public.ts';
import { PLANNED } from '../planned/planned.public.ts';

type Few = Pick<Numbers, 'position' | 'needed' | 'capacity' | 'planned'>;

/** What decides whether a person has a chance of that shift, true at this moment only; undefined where the person is unknown. */
export async function selectChance(tx: Reader, employeeId: number, { date, shift_id }: Shift) {
  // Nested, for a query of one table leaves out the table's name before columns of its own statement.
  const numbers = sql`(
    select coalesce(json_agg(json_build_object('position', d.position, 'needed', d.needed, 'capacity', d.capacity,
      'planned', ${PLANNED})), '[]')
    from shift_demand d where d.day = ${date} and d.area = ${employee.area} and d.shift_id = ${shift_id}
      and d.position in ('', ${employee.position}))`;
  const [row] = await tx
    .select({
      state: employee.state,
      position: employee.position,
      bookingId: sql<string | null>`(select own.id from shift_booking own
        where own.employee_id = ${employeeId} and own.day = ${date} and own.shift_id = ${shift_id})`,
      numbers: sql<Few[]>`${numbers}`,
    })
    .from(employee)
    .where(eq(employee.id, employeeId));
  return row;
}
export type Chance = NonNullable<Awaited<ReturnType<typeof selectChance>>>;
