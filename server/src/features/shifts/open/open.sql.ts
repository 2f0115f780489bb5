import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { givenList, preparedFor, preparedStatement } from '../../../platform/database/prepared/prepared.ts';
import { togetherFor } from '../../../platform/database/together/together.ts';
import { employee } from '../../staff/staff.table.ts';
import type { Cell, Numbers } from '../freed/cells.public.ts';
import { PLANNED } from '../planned/planned.public.ts';

type OwnNumbers = Numbers & { ownPosition: string };

const ownNumbers = preparedStatement<OwnNumbers>(
  'own_numbers',
  () => sql`
    select d.area, to_char(d.day, 'YYYY-MM-DD') as day, d.shift_id as "shiftId", d.position, d.needed, d.capacity,
      ${PLANNED} as planned, e.position as "ownPosition"
    from ${employee} e join shift_demand d on d.area = e.area and d.position in ('', e.position)
    where e.id = ${sql.placeholder('employeeId')} and e.state = 'W'
      and d.day between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
      and not exists (select 1 from shift_booking own
        where own.employee_id = e.id and own.day = d.day and own.shift_id = d.shift_id)
    order by d.day, d.shift_id`,
);

/**
 * The numbers of the shifts of the person's area, for everybody and for the person's position, from that day to the
 * other; without those that the person is booked on.
 */
export const selectOwnNumbers = (
  tx: Reader,
  employeeId: number,
  span: { from: string; to: string },
): Promise<OwnNumbers[]> => ownNumbers(tx, { employeeId, ...span });

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
      isBooked: sql<boolean>`exists (select 1 from shift_booking own where own.employee_id = asked.person
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
    .prepare('open_place_chances');
});

/** What decides whether each of them has a chance of the place they ask for; undefined where the person is unknown. */
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
