import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acts,
  CELLS,
  makeManagers,
  makeTeam,
  NOW,
  perform,
  PLACES,
  serveLater,
  type Team,
} from '../../../testing/shifts-model/acts.ts';
import { modelRuns } from '../../../testing/model-runs.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const ACTS = acts(10);

let areas = 0;

const portal = await usePortal({ now: NOW });
const leaders: Pick<Team, 'portal' | 'admin' | 'managers'> = await makeManagers(portal);

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

interface Booking {
  id: number;
  day: string;
  shift: number;
}
const bookings = async (area: string): Promise<Booking[]> =>
  (
    await query(
      'select employee_id::int id, day::text, shift_id::int shift from shift_booking where area = $1',
      [area],
    )
  ).rows;
const keyOf = ({ id, day, shift }: Booking): string => `${id} ${day} ${shift}`;

/** Invariants that hold after any acts. */
async function assertSane({ area, people }: Team, most: ReadonlyMap<string, number>): Promise<void> {
  const booked = await bookings(area);
  const keys = booked.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  // Places: never more than there were, but for what managers had before they took places away.
  for (const [cellOf, those] of Map.groupBy(booked, ({ day, shift }) => `${day} ${shift}`))
    expect(those.length, cellOf).toBeLessThanOrEqual(most.get(cellOf) ?? Infinity);
  // Nobody who is absent is booked on a shift to come, waits, or is offered anything.
  const absent = await query(
    `select 1 from shift_booking b join absence a on a.employee_id = b.employee_id and b.day between a.first_day and a.last_day
     where b.area = $1 and b.day > '2026-11-25'`,
    [area],
  );
  expect(absent.rows).toEqual([]);
  // The history explains the state: a booking is there exactly where it was made once more than ended.
  const ids = people.map(({ employeeId }) => employeeId);
  const history = await query(
    `select employee_id::int id, day::text, shift_id::int shift,
      sum(case action when 'book' then 1 when 'unbook' then -1 else 0 end)::int n
     from shift_change where employee_id = any($1) group by 1, 2, 3`,
    [ids],
  );
  for (const row of history.rows) expect([0, 1], keyOf(row)).toContain(row.n);
  const explained = history.rows.filter(({ n }) => n === 1).map(keyOf);
  expect(explained.toSorted()).toEqual(keys.toSorted());
  // A booked employee is neither on the waitlist nor unable; a hand-over belongs to a booking.
  const both = await query(
    `select 1 from shift_booking b where b.area = $1 and (
      exists (select 1 from shift_waiting w where (w.employee_id, w.day, w.shift_id) = (b.employee_id, b.day, b.shift_id))
      or exists (select 1 from shift_unable u where (u.employee_id, u.day, u.shift_id) = (b.employee_id, b.day, b.shift_id)))`,
    [area],
  );
  expect(both.rows).toEqual([]);
  const loose = await query(
    `select h.id from shift_handover h where h.area = $1 and h.state in ('offered', 'waiting_approval') and not exists (
      select 1 from shift_booking b where (b.employee_id, b.day, b.shift_id) = (h.from_employee_id, h.day, h.shift_id))`,
    [area],
  );
  expect(loose.rows).toEqual([]);
  // In open weeks nobody waits for a place that is free.
  const idle = await query(
    `select w.day::text, w.shift_id from shift_waiting w join shift_demand d using (area, day, shift_id)
     where w.area = $1 and w.day >= '2026-11-30' and d.capacity > (
       select count(*) from shift_booking b where (b.day, b.area, b.shift_id) = (w.day, w.area, w.shift_id))`,
    [area],
  );
  expect(idle.rows).toEqual([]);
  // Anyone who was given a place was told of it, exactly once for each.
  const given = await query(
    `select employee_id::int id, count(*)::int n from shift_change
     where employee_id = any($1) and reason = 'Место из очереди' group by 1`,
    [ids],
  );
  const told = await query(
    `select a.employee_id::int id, count(*)::int n from notification n join account a on a.id = n.account_id
     where a.employee_id = any($1) and n.kind = 'place_given' group by 1`,
    [ids],
  );
  const byId = (rows: { id: number; n: number }[]) => rows.map(({ id, n }) => `${id}: ${n}`).toSorted();
  expect(byId(told.rows)).toEqual(byId(given.rows));
}

test('concurrent acts of employees, managers and the ERP keep the invariants', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(ACTS, { minLength: 3, maxLength: 12, size: 'max' }), {
        minLength: 15,
        maxLength: 20,
        size: 'max',
      }),
      async (rounds) => {
        portal.clock.time = NOW;
        const team = await makeTeam(leaders, `Модель ${(areas += 1)}`);
        const most = new Map(CELLS.map(({ day, shift }) => [`${day} ${shift}`, PLACES]));
        for (const round of rounds) {
          for (const one of round) {
            if (one.kind !== 'demand') continue;
            const { day, shift } = CELLS[one.cell] as (typeof CELLS)[number];
            // Anyone who had a place keeps it when there are fewer.
            const key = `${day} ${shift}`;
            most.set(key, Math.max(most.get(key) ?? 0, one.places));
          }
          const answers = await Promise.all(round.map((one) => perform(team, one)));
          for (const status of answers) expect(status ?? 200).toBeLessThan(500);
          await serveLater(team);
          await assertSane(team, most);
        }
      },
    ),
    { numRuns: modelRuns(12), endOnFailure: true },
  );
});
