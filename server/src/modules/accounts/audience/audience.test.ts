import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { newsBody } from '../../../testing/scenes/news.ts';
import { LONG_AGO } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-11-25T09:00:00Z') });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);

const of = (team: string, hiredOn: string | null = null) =>
  portal.person('O', { employee: { area: 'Тула', team, hiredOn }, since: LONG_AGO });

type Values = Record<string, unknown>;

describe('invalid audiences', () => {
  const audience = (value: Values) =>
    portal.call(editor, 'POST', '/news/', { body: newsBody({ audience: value }) });

  test('a team of 200 wide letters is allowed, a longer one is refused', async () => {
    expect((await audience({ teams: ['Щ'.repeat(200)] })).statusCode).toBe(201);
    expect((await audience({ teams: ['Щ'.repeat(201)] })).statusCode).toBe(422);
  });

  test.each([0, 366, -1, 1.5, 'x', '7', [7], {}])('hired_within_days %o is refused', async (days) => {
    for (const answer of [
      await audience({ hired_within_days: days }),
      await portal.call(editor, 'POST', '/audience/count/', { body: { hired_within_days: days } }),
      await films.send({ audience: { hired_within_days: days } }, 'Отказ'),
    ])
      expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([
        422,
        expect.stringContaining('hired_within_days'),
      ]);
  });

  test('1 000 areas or teams are refused', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `Площадка ${n}`);
    for (const body of [{ areas: many }, { teams: many }])
      expect((await portal.call(editor, 'POST', '/audience/count/', { body })).statusCode).toBe(422);
  });
});

describe('the size of an audience', () => {
  const count = async (body: Values, who = editor) =>
    (await portal.ok(who, 'POST', '/audience/count/', { body })).json().data.attributes.count;

  // Proves: POST /api/audience/count/
  test('counts accounts of employees at work that match all lists', async () => {
    const team = 'Счётная';
    const [first] = [await of(team, '2026-11-20'), await of(team, '2026-01-01'), await of(team)];
    await portal.person('O', { employee: { team, state: 'L' } });
    await portal.person('M', { employee: { team, area: 'Орёл' } });
    expect(await count({ teams: [team] })).toBe(4);
    expect(await count({ teams: [team], areas: ['Тула'] })).toBe(3);
    expect(await count({ teams: [team], groups: ['M'] })).toBe(1);
    expect(await count({ teams: [team], hired_within_days: 7 })).toBe(1);
    expect(await count({ teams: ['Нет такой'] })).toBe(0);
    const outside = await of('Другая счётная');
    const people = [outside.accountId, first.accountId];
    expect(await count({ teams: [team], people })).toBe(5);
    expect(await count({ people })).toBe(2);
    expect(await count({ people: [999_999_999] })).toBe(0);
  });

  test('everybody at work counts where nothing limits', async () => {
    const { rows } = await portal.database.pool.query(
      `select count(*)::int as n from account a join employee e on e.id = a.employee_id and e.state = 'W'
       where a.deleted_at is null`,
    );
    expect(await count({})).toBe(rows[0].n);
  });
});

// Proves: GET /api/audience/names/
test('areas, positions and teams of employees at work are offered by name', async () => {
  await portal.person('O', { employee: { area: 'Ямал', position: 'Бригадир', team: 'Яуза' } });
  await portal.person('O', { employee: { area: 'Якутск', team: 'Ушли', state: 'L' } });
  const { data } = (await portal.ok(editor, 'GET', '/audience/names/')).json();
  expect([data.areas, data.positions, data.teams]).toEqual([
    expect.arrayContaining(['Ямал']),
    expect.arrayContaining(['Бригадир']),
    expect.arrayContaining(['Яуза']),
  ]);
  expect([data.areas, data.teams].flat()).not.toEqual(expect.arrayContaining(['Якутск']));
  expect(data.teams).not.toContain('Ушли');
});
