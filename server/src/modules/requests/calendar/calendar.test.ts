import { beforeEach, expect, test } from 'vitest';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(() => scene.newPeople());

const DAYS = { first_day: '2026-12-08', last_day: '2026-12-10' };

// Proves: GET /api/requests/preview/
test('a preview has the own shifts that would end and the colleagues who are away, never why', async () => {
  const { id } = await scene.asked('Отгул', DAYS, people.colleague);
  await scene.book(people.operator, '2026-12-09', 2);
  const query = { type_id: await scene.typeOf('Отгул'), first_day: '2026-12-09', last_day: '2026-12-11' };
  const preview = async () =>
    (await portal.ok(people.operator, 'GET', '/requests/preview/', { query })).json().data;
  const full_name = expect.stringMatching(/^Сосновая/);
  expect(await preview()).toEqual({
    ...{
      days: 3,
      left: null,
      balance_kind: null,
      of: 3,
      shifts: [{ date: '2026-12-09', shift_id: 2 }],
      own: [],
    },
    away: [{ full_name, ...DAYS, state: 'asked' }],
  });
  scene.dataOf(await scene.decide(people.head, id));
  expect((await preview()).away).toEqual([{ full_name, ...DAYS, state: 'away' }]);
});

test('a preview has the own absences and open requests of its days', async () => {
  await scene.asked('Отгул', DAYS);
  const { id } = await scene.asked('Отгул', { first_day: '2026-12-15', last_day: '2026-12-15' });
  scene.dataOf(await scene.decide(people.head, id));
  const query = { type_id: await scene.typeOf('Отгул'), first_day: '2026-12-10', last_day: '2026-12-20' };
  const { data } = (await portal.ok(people.operator, 'GET', '/requests/preview/', { query })).json();
  expect(data.own).toEqual([
    { ...DAYS, state: 'asked' },
    { first_day: '2026-12-15', last_day: '2026-12-15', state: 'away' },
  ]);
});

test('a preview of a large team counts everybody who is away', async () => {
  await scene.rowsOf(
    `with mate as (
      insert into employee (code_id, last_name, first_name, area, team, position)
      select 'К-' || e.team || n, e.last_name, e.first_name, e.area, e.team, e.position
      from employee e, generate_series(1, 120) n where e.id = $1 returning id)
    insert into absence (employee_id, first_day, last_day, reason) select id, $2, $3, 'Отпуск' from mate`,
    [people.colleague.employeeId, DAYS.first_day, DAYS.last_day],
  );
  const query = { type_id: await scene.typeOf('Отгул'), ...DAYS };
  const { data } = (await portal.ok(people.operator, 'GET', '/requests/preview/', { query })).json();
  expect(data.away).toHaveLength(120);
});

// Proves: GET /api/requests/calendar/
test('the team sees who is away, and an administrator why', async () => {
  await scene.asked('Отгул', DAYS);
  const query = { from: '2026-12-01', to: '2026-12-31', area: people.area };
  const rows = async (who: typeof people.head) =>
    (await portal.ok(who, 'GET', '/requests/calendar/', { query })).json().data;
  const asked = (name: string | null) => [{ ...DAYS, state: 'asked', name }];
  const seen = async (who: typeof people.head) =>
    (await rows(who)).find(({ full_name: name }: { full_name: string }) => name.startsWith('Ёлкина')).days;
  expect(await seen(people.colleague)).toEqual(asked(null));
  expect(await seen(people.head)).toEqual(asked(null));
  expect(await seen(people.admin)).toEqual(asked('Отгул'));
});
