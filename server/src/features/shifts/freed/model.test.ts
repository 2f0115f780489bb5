import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlacesJob, PLACES_QUEUE } from './places.queue.ts';
import { servePlaces } from './places.rules.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';

/** A Wednesday, 12:00 in Moscow: this week is closed, the next two are open. */
const NOW = new Date('2026-11-25T09:00:00Z');
/** Open, closed, and of today: the last begins while the acts go on. */
const CELLS = [
  { day: '2026-12-01', shift: 2 },
  { day: '2026-11-27', shift: 2 },
  { day: '2026-11-25', shift: 3 },
] as const;
const PEOPLE = 30;
const MANAGERS = 3;

let portal: TestPortal;
let managers: Person[];
let admin: Person;
let areas = 0;

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
  admin = await portal.person('A');
  managers = await Promise.all(Array.from({ length: MANAGERS }, () => portal.person('M')));
});
afterAll(() => portal.close());

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

/** Most acts are those of few people, so that they meet. */
const who = fc.oneof({ weight: 6, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(PEOPLE - 1) });
const cell = fc.nat(CELLS.length - 1);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), who, cell }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who, cell }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unable' as const), who, cell }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), who, cell }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who, cell }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), who, cell }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('offer' as const), who, cell, to: fc.option(who) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), who, accepts: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('managerBook' as const), who, cell }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('managerCancel' as const), who, cell }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('absence' as const), who, cell }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('demand' as const), cell, places: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('later' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Team {
  area: string;
  people: Person[];
  codes: string[];
}

async function makeTeam(): Promise<Team> {
  const area = `Модель ${(areas += 1)}`;
  const codes = Array.from({ length: PEOPLE }, (_, n) => `${area}-${n}`);
  const people = await Promise.all(codes.map((codeId) => portal.person('O', { employee: { area, codeId } })));
  for (const { day, shift } of CELLS)
    await query(
      'insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, 2, 2)',
      [...[area, day, shift]],
    );
  // Two of them have each shift, in turn, as if they had booked it.
  for (const [at, { day, shift }] of CELLS.entries()) {
    const ids = [people[at], people[at + 1]].map((person) => person?.employeeId);
    await query(
      `insert into shift_booking (employee_id, day, shift_id, area) select unnest($1::bigint[]), $2, $3, $4`,
      [ids, day, shift, area],
    );
    await query(
      `insert into shift_change (employee_id, day, shift_id, action) select unnest($1::bigint[]), $2, $3, 'book'`,
      [ids, day, shift],
    );
  }
  return { area, people, codes };
}

/** Does one act as the person would; whatever it answers, the portal must not fail. */
async function perform(team: Team, one: Act): Promise<number> {
  const { area, people, codes } = team;
  const person = 'who' in one ? people[one.who] : undefined;
  const at = 'cell' in one ? CELLS[one.cell] : undefined;
  const shift = at && { date: at.day, shift_id: at.shift };
  const manager = managers[('who' in one ? one.who : 0) % MANAGERS] as Person;
  const call = async (...of: Parameters<TestPortal['call']>) => (await portal.call(...of)).statusCode;
  const offers = async (part: string): Promise<string[]> =>
    (await portal.call(person as Person, 'GET', '/work_time/handover/'))
      .json()
      .data.filter(
        ({ attributes }: { attributes: { part: string; state: string } }) =>
          attributes.part === part && attributes.state === 'offered',
      )
      .map(({ id }: { id: string }) => id);
  switch (one.kind) {
    case 'book':
      return call(person as Person, 'POST', '/work_time/', {
        body: shift as object as Record<string, unknown>,
      });
    case 'cancel':
      return call(person as Person, 'DELETE', '/work_time/', {
        body: shift as object as Record<string, unknown>,
      });
    case 'unable':
      return call(person as Person, 'POST', '/work_time/unable/', { body: { ...shift, reason: 'Болею' } });
    case 'wait':
      return call(person as Person, 'POST', '/work_time/waiting/', { body: { ...shift } });
    case 'leave':
      return call(person as Person, 'DELETE', '/work_time/waiting/', { body: { ...shift } });
    case 'take':
      return call(person as Person, 'POST', '/work_time/open_places/', { body: { ...shift } });
    case 'offer': {
      const empl_id = one.to === null ? null : (people[one.to] as Person).employeeId;
      return call(person as Person, 'POST', '/work_time/handover/', { body: { ...shift, empl_id } });
    }
    case 'answer': {
      const [id] = await offers('receiver');
      const name = one.accepts ? 'accept' : 'decline';
      return id ? call(person as Person, 'POST', `/work_time/handover/${id}/${name}/`) : 200;
    }
    case 'withdraw': {
      const [id] = await offers('giver');
      return id ? call(person as Person, 'DELETE', `/work_time/handover/${id}/`) : 200;
    }
    case 'managerBook':
    case 'managerCancel': {
      const method = one.kind === 'managerBook' ? 'POST' : 'DELETE';
      const path = `/work_time/employee/${(person as Person).employeeId}/`;
      return call(manager, method, path, { body: { ...shift, reason: 'Замена' } });
    }
    case 'absence': {
      const day = (at?.day ?? '').split('-').toReversed().join('.');
      const line = `${codes[one.who]};${day};${day};Больничный`;
      const bytes = Buffer.from(`Табельный номер;С;По;Причина\r\n${line}`);
      return call(admin, 'POST', '/erp/import/absences/', {
        form: { fields: {}, file: { name: 'absences.csv', bytes } },
      });
    }
    case 'demand':
      return call(manager, 'PUT', '/work_time/demand/', {
        body: { area, ...shift, needed: one.places, capacity: one.places },
      });
    case 'later':
      portal.clock.time = new Date(portal.clock.time.getTime() + 10 * 60_000);
      return 200;
  }
}

/** Does what changes have left for later, as the worker would. */
async function serveLater(): Promise<void> {
  const { rows } = await query(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [PLACES_QUEUE.name],
  );
  for (const { data } of rows) await servePlaces(portal.deps, data as PlacesJob);
}

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

/** What must be so, whatever was done. */
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
  // Who is booked neither waits nor is unable; a hand-over is of a booking.
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

test('whatever people, managers and the ERP do at once, shifts stay sane', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 3, maxLength: 12, size: 'max' }), {
        minLength: 15,
        maxLength: 20,
        size: 'max',
      }),
      async (rounds) => {
        portal.clock.time = NOW;
        const team = await makeTeam();
        const most = new Map(CELLS.map(({ day, shift }) => [`${day} ${shift}`, 2]));
        for (const round of rounds) {
          for (const one of round) {
            if (one.kind !== 'demand') continue;
            const { day, shift } = CELLS[one.cell] as (typeof CELLS)[number];
            // Anyone who had a place keeps it when there are fewer.
            const key = `${day} ${shift}`;
            most.set(key, Math.max(most.get(key) ?? 0, one.places));
          }
          const answers = await Promise.all(round.map((one) => perform(team, one)));
          for (const status of answers) expect(status).toBeLessThan(500);
          await serveLater();
          await assertSane(team, most);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
