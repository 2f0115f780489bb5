import { expect, test } from 'vitest';
import { newsBody } from '../../../testing/scenes/news.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

// 10:00 in Moscow: the first shift is under way.
const NOW = new Date('2026-11-20T07:00:00Z');
const TODAY = '2026-11-20';

const led: Person[] = [];

const people = (lastName: string, values: object = {}) =>
  portal.person('O', { employee: { lastName, firstName: 'Анна', middleName: '', ...values } });
const place = (who: Person, team: string, supervisor: Person) => ({
  id: who.employeeId,
  team,
  supervisor_id: supervisor.employeeId,
});

const portal = await usePortal({ now: NOW });
const [chief, middle, gone] = [
  await people('Главная'),
  await people('Средняя', { area: 'Город Вторая' }),
  await people('Бывшая'),
];
for (const name of ['Первая', 'Вторая', 'Третья']) led.push(await people(name, { area: `Город ${name}` }));
const admin = await portal.person('A');
const items = [
  place(middle, 'Север', chief),
  ...led.slice(0, 2).map((one) => place(one, 'Север', middle)),
  ...led.slice(2).map((one) => place(one, 'Юг', gone)),
];
await portal.ok(admin, 'PUT', '/people/teams/', { body: { items } });
await portal.database.pool.query(`update employee set state = 'L' where id = $1`, [gone.employeeId]);
for (const one of led.slice(0, 2))
  await portal.database.pool.query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, 'Тула')`,
    [one.employeeId, TODAY],
  );
await portal.database.pool.query(
  `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Болезнь')`,
  [led[1]?.employeeId, TODAY],
);

const listed = async (path: string) => (await portal.ok(middle, 'GET', path)).json().data;

// Proves: GET /api/people/teams/
test('teams are listed with their people, those on shift and the supervisors at work', async () => {
  expect(await listed('/people/teams/')).toEqual([
    {
      type: 'team',
      id: 'Север',
      attributes: {
        area: 'Город Вторая',
        people: 3,
        on_shift: 1,
        supervisors: [
          { id: String(chief.employeeId), full_name: 'Главная Анна' },
          { id: String(middle.employeeId), full_name: 'Средняя Анна' },
        ].toSorted((a, b) => a.full_name.localeCompare(b.full_name)),
      },
    },
    { type: 'team', id: 'Юг', attributes: { area: 'Город Третья', people: 1, on_shift: 0, supervisors: [] } },
  ]);
});

// Proves: GET /api/people/supervisors/
test('supervisors are listed with whom they answer to, without those who left', async () => {
  const rows = await listed('/people/supervisors/');
  expect(
    rows.map(({ id, attributes: { supervisor_id, people: n, on_shift } }: SupervisorRow) => [
      id,
      supervisor_id,
      n,
      on_shift,
    ]),
  ).toEqual([
    [String(chief.employeeId), null, 1, 0],
    [String(middle.employeeId), String(chief.employeeId), 2, 1],
  ]);
});

interface SupervisorRow {
  id: string;
  attributes: { supervisor_id: string | null; people: number; on_shift: number };
}

// Proves: GET /api/account/my_team/
test('a supervisor sees the own people of today: shifts, absences and what is overdue', async () => {
  const admin = await portal.person('A');
  const audience = { areas: ['Город Первая'], positions: [], groups: [] };
  await portal.ok(admin, 'POST', '/news/', {
    body: newsBody({ title: 'Правила', acknowledge: { required: true, due: TODAY, audience } }),
  });
  const team = async (who: Person) => (await portal.ok(who, 'GET', '/account/my_team/')).json().data;
  expect(await team(middle)).toEqual({
    people: 2,
    shifts: [{ shift_id: 2, booked: 1, come: 0 }],
    absent: {
      count: 1,
      first: [{ id: String(led[1]?.employeeId), full_name: 'Вторая Анна', reason: null }],
    },
    overdue: { count: 0, first: [] },
    requests: 0,
  });
  const before = portal.clock.time;
  portal.clock.time = new Date('2026-11-21T06:00:00Z');
  try {
    expect((await team(middle)).overdue).toEqual({
      count: 1,
      first: [{ id: String(led[0]?.employeeId), full_name: 'Первая Анна', overdue: 1 }],
    });
    await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { news: false, shifts: false } } });
    expect(await team(middle)).toMatchObject({ people: 2, shifts: [], overdue: { count: 0 } });
  } finally {
    portal.clock.time = before;
    await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { news: true, shifts: true } } });
  }
  expect(await team(chief)).toMatchObject({ people: 1, shifts: [] });
  expect(await team(led[0] ?? chief)).toMatchObject({ people: 0, absent: { count: 0 } });
});
