import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { givenList, preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { togetherFor } from '../../../platform/database/together/together.ts';
import { employee } from '../../staff/staff.table.ts';
import type { Numbers } from '../freed/cells.public.ts';
import { PLANNED } from '../planned/planned.public.ts';

/** A person and the shift that they ask for. */
interface Asked extends Shift {
  employeeId: number;
}

const chances = preparedFor((tx) => {
  return tx
    .select({
      at: sql<number>`asked.at::int`,
      state: employee.state,
      area: employee.area,
      position: employee.position,
      bookingId: sql<string | null>`(select own.id from shift_booking own where own.employee_id = asked.person
        and own.day = asked.day and own.shift_id = asked.shift)`,
      numbers: sql<Pick<Numbers, 'position' | 'needed' | 'capacity' | 'planned'>[]>`(
        select coalesce(json_agg(json_build_object('position', d.position, 'needed', d.needed, 'capacity', d.capacity,
          'planned', ${PLANNED})), '[]')
        from shift_demand d where d.day = asked.day and d.area = employee.area and d.shift_id = asked.shift
          and d.position in ('', employee.position))`,
    })
    .from(
      sql`unnest(${givenList('people', 'bigint')}, ${givenList('days', 'date')}, ${givenList('shifts', 'int')}) with ordinality
        as asked(person, day, shift, at)`,
    )
    .innerJoin(employee, sql`${employee.id} = asked.person`)
    .prepare('shift_chances');
});

/** What decides whether each of them has a chance of the shift they ask for; undefined where the person is unknown. */
export async function selectChances(tx: Reader, asked: readonly Asked[]) {
  const rows = await chances(tx).execute({
    people: asked.map(({ employeeId }) => employeeId),
    days: asked.map(({ date }) => date),
    shifts: asked.map(({ shift_id }) => shift_id),
  });
  const byPlace = new Map(rows.map(({ at, ...chance }) => [at, chance]));
  return asked.map((_, at) => byPlace.get(at + 1));
}
export type Chance = NonNullable<Awaited<ReturnType<typeof selectChances>>[number]>;

const chancesTogether = togetherFor((db: Database) => ({
  ask: (asked: readonly Asked[]) => selectChances(db, asked),
  atOnce: 1,
  most: 100,
}));

/** The same for one, true at this moment only. */
export const selectChance = (db: Database, employeeId: number, { date, shift_id }: Shift) =>
  chancesTogether(db, { employeeId, date, shift_id });
