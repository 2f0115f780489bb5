import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const DAY = '2026-12-01';
const OWN = 'Орёл';
const FOREIGN = 'Тула';

const worker = async (area: string, state = 'W'): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, state)
     values (gen_random_uuid(), 'Заведёнова', 'Анна', '', $1, $1 || ': оператор', $2) returning id`,
    [area, state],
  );
  return rows[0]?.id ?? '';
};

const get = async (path: string, query: Record<string, string> = {}, who = moderator) =>
  portal.call(who, 'GET', path, { query });
const dataOf = async (path: string, query: Record<string, string> = {}, who = moderator) =>
  (await get(path, query, who)).json().data;
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, who = moderator) =>
  portal.call(who, method, path, { body: body as Record<string, unknown> });

const limit = (scope: 'own_area' | 'own_team') =>
  portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope: scope, moderators_reset: true } });

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const moderator = await portal.person('M', { employee: { area: OWN } });
const ownOperator = await portal.person('O', { employee: { area: OWN, position: `${OWN}: оператор` } });
const foreignOperator = await portal.person('O', { employee: { area: FOREIGN } });
await limit('own_area');

describe('a moderator limited to their own area', () => {
  const areasOf = (records: { attributes: { area: string } }[]) => [
    ...new Set(records.map(({ attributes }) => attributes.area)),
  ];

  test('the moderator sees only users and employees of the area', async () => {
    const [own, foreign] = [await worker(OWN), await worker(FOREIGN)];
    expect(areasOf(await dataOf('/account/'))).toEqual([OWN]);
    expect(await dataOf('/account/', { 'filter[area.in]': FOREIGN })).toEqual([]);
    expect((await dataOf('/account/filters/')).areas).toEqual([OWN]);
    expect((await dataOf('/account/filters/')).positions).not.toContain(`${FOREIGN}: оператор`);

    const free = await dataOf('/account/without_account/', { 'page[size]': '100', 'page[number]': '1' });
    expect(areasOf(free)).toEqual([OWN]);
    expect(await dataOf('/account/without_account/', { 'area.in': FOREIGN })).toEqual([]);
    const found = (await dataOf('/account/search_employee/', { query: 'Заведёнова' })) as { id: string }[];
    expect(found.map(({ id }) => id)).toContain(own);
    expect(found.map(({ id }) => id)).not.toContain(foreign);
    expect(await dataOf('/account/search_employee/', { query: '', area: FOREIGN })).toEqual([]);
  });

  test('users of another area are not found for a change', async () => {
    const id = foreignOperator.accountId;
    const own = await portal.person('O', { employee: { area: OWN } });
    const refusals = [
      await act('PUT', `/account/${id}/`, { username: 'drugoi', group: 'O' }),
      await act('DELETE', `/account/${id}/`, undefined),
      await act('POST', '/account/reset_password/', { id }),
      await act('POST', '/account/end_sessions/', { ids: [own.accountId, id] }),
      await act('POST', '/account/invite/', { ids: [id] }),
      await act('POST', '/account/bulk_delete/', { ids: [id] }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 404));
    // The session of the one of the own area has not ended with the others.
    expect((await get('/account/info/', {}, own)).statusCode).toBe(200);
    expect((await act('POST', '/account/reset_password/', { id: own.accountId })).statusCode).toBe(200);
  });

  test('the moderator creates accounts only for employees of the area', async () => {
    const [own, foreign] = [await worker(OWN), await worker(FOREIGN)];
    const refused = await act('POST', '/account/bulk_create/', { empl_ids: [own, foreign], group: 'O' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ code: 'employee_unknown', meta: { empl_id: foreign } }]);
    const made = await act('POST', '/account/bulk_create/', { empl_ids: [own], group: 'O' });
    expect(made.statusCode, made.body).toBe(201);
    const { code_id: codeId } = (
      await portal.database.pool.query('select code_id from employee where id = $1', [foreign])
    ).rows[0];
    const one = { emplId: foreign, codeId, username: 'tulskaya', group: 'O' };
    const create = await act('POST', '/account/create/', one);
    expect(create.json().errors).toMatchObject([{ code: 'employee_unknown' }]);
  });

  test('the moderator sees and sets only the demand of the area, and its sums', async () => {
    const cell = { date: DAY, shift_id: 2, needed: 1, capacity: 4 };
    const admin = await portal.person('A', { employee: { area: FOREIGN } });
    await act('PUT', '/work_time/demand/', { ...cell, area: FOREIGN }, admin);
    expect((await act('PUT', '/work_time/demand/', { ...cell, area: FOREIGN })).statusCode).toBe(404);
    const both = [
      { ...cell, area: OWN },
      { ...cell, area: FOREIGN, capacity: 9 },
    ];
    expect((await act('PUT', '/work_time/demand/', both)).statusCode).toBe(404);
    expect((await act('PUT', '/work_time/demand/', { ...cell, area: OWN })).statusCode).toBe(200);

    const book = { date: DAY, shift_id: 2 };
    await act('POST', '/work_time/', book, ownOperator);
    await act('POST', '/work_time/', book, foreignOperator);
    const span = { from: DAY, to: DAY };
    expect((await get('/work_time/coverage/', { ...span, area: FOREIGN })).statusCode).toBe(404);
    const [sum] = await dataOf('/work_time/coverage/', span);
    expect(sum.attributes).toMatchObject({ planned: 1, needed: 1, capacity: 4 });
    expect(sum.attributes.people).toHaveLength(1);
    expect(areasOf(await dataOf('/work_time/coverage/', { ...span, by: 'area' }))).toEqual([OWN]);
    expect((await dataOf('/work_time/coverage/', span, admin))[0].attributes.planned).toBe(2);
    const filters = await dataOf('/work_time/filters/');
    expect([filters.areas, filters.own_area]).toEqual([[OWN], OWN]);
  });

  test('the moderator plans, finds and reminds only employees of the area', async () => {
    const foreign = foreignOperator.employeeId;
    const body = { date: DAY, shift_id: 3, reason: 'Замена' };
    expect((await act('POST', `/work_time/employee/${foreign}/`, body)).statusCode).toBe(404);
    expect(
      (await act('DELETE', `/work_time/employee/${foreign}/`, { ...body, shift_id: 2 })).statusCode,
    ).toBe(404);
    expect((await act('POST', `/work_time/employee/${ownOperator.employeeId}/`, body)).statusCode).toBe(201);
    expect(areasOf(await dataOf('/work_time/employees/'))).toEqual([OWN]);
    expect(await dataOf('/work_time/employees/', { area: FOREIGN })).toEqual([]);
    expect(areasOf(await dataOf('/work_time/unplanned/', { date: DAY }))).toEqual([OWN]);
    expect(await dataOf('/work_time/unplanned/', { date: DAY, area: FOREIGN })).toEqual([]);
    const reminded = await act('POST', '/work_time/unplanned/remind/', { date: DAY, area: FOREIGN });
    expect(reminded.json().data.message).toBe('Отправлено писем: 0.');
  });

  test('a moderator without an employee has no area and sees nobody', async () => {
    const stranger = await portal.person('M');
    await portal.database.pool.query('update account set employee_id = null where id = $1', [
      stranger.accountId,
    ]);
    expect(await dataOf('/account/', {}, stranger)).toEqual([]);
    expect(await dataOf('/work_time/employees/', {}, stranger)).toEqual([]);
  });
});

describe('a moderator limited to their own team', () => {
  let chief: Person;
  let middle: Person;
  let low: Person;
  let neighbour: Person;

  const person = (codeId: string, supervisorCode: string | null, area = FOREIGN) =>
    portal.person('O', { employee: { codeId, supervisorCode, area, position: `${area}: оператор` } });
  const usersOf = async (who: Person, query: Record<string, string> = {}): Promise<string[]> =>
    ((await dataOf('/account/', query, who)) as { id: string }[]).map(({ id }) => id).toSorted();
  const accounts = (...people: Person[]) => people.map(({ accountId }) => String(accountId)).toSorted();

  beforeAll(async () => {
    await limit('own_team');
    chief = await portal.person('M', { employee: { codeId: 'рук', area: OWN } });
    middle = await person('ср', 'рук');
    low = await person('мл', 'ср');
    neighbour = await person('сосед', null, OWN);
  });

  test('the moderator sees those whom they supervise through others, in any area', async () => {
    expect(await usersOf(chief)).toEqual(accounts(chief, middle, low));
    expect(await usersOf(chief, { 'filter[area.in]': OWN })).toEqual(accounts(chief));
    const { areas, people_areas: ofPeople } = await dataOf('/work_time/filters/', {}, chief);
    expect([areas, ofPeople]).toEqual([[OWN], [OWN, FOREIGN]]);
    expect((await act('POST', '/account/reset_password/', { id: low.accountId }, chief)).statusCode).toBe(
      200,
    );
    await portal.database.asOwner(
      `update employee set hired_on = '2026-11-02' where area in ('${OWN}', '${FOREIGN}')`,
    );
    const hiredOn = async ({ employeeId }: Person) =>
      (await dataOf(`/people/${employeeId}/`, {}, chief)).attributes.hired_on;
    expect(await hiredOn(low)).toBe('2026-11-02');
    expect(await hiredOn(neighbour)).toBeNull();
  });

  test('employees of another team are unknown, even in the own area', async () => {
    const { accountId: id, employeeId } = neighbour;
    const body = { date: DAY, shift_id: 3, reason: 'Замена' };
    const refusals = [
      await act('PUT', `/account/${id}/`, { username: 'sosed', group: 'O' }, chief),
      await act('POST', '/account/reset_password/', { id }, chief),
      await act('POST', '/account/end_sessions/', { ids: [low.accountId, id] }, chief),
      await act('POST', `/work_time/employee/${employeeId}/`, body, chief),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 404));
    const free = await worker(OWN);
    const refused = await act('POST', '/account/bulk_create/', { empl_ids: [free], group: 'O' }, chief);
    expect(refused.json().errors).toMatchObject([{ code: 'employee_unknown', meta: { empl_id: free } }]);
    const items = [{ id: employeeId, team: 'Чужая' }];
    expect((await act('PUT', '/people/teams/', { items }, chief)).statusCode).toBe(422);
  });

  test('coverage of the own area counts everybody and names only the team', async () => {
    const day = '2026-12-02';
    const cell = { date: day, shift_id: 2, needed: 1, capacity: 4 };
    expect((await act('PUT', '/work_time/demand/', { ...cell, area: OWN }, chief)).statusCode).toBe(200);
    expect((await act('PUT', '/work_time/demand/', { ...cell, area: FOREIGN }, chief)).statusCode).toBe(404);
    const own = await person('свой', 'рук', OWN);
    for (const who of [own, neighbour]) await act('POST', '/work_time/', { date: day, shift_id: 2 }, who);
    const [{ attributes }] = await dataOf('/work_time/coverage/', { from: day, to: day, area: OWN }, chief);
    expect(attributes).toMatchObject({ planned: 2, needed: 1, capacity: 4, open: 0 });
    expect(attributes.people).toMatchObject([{ empl_id: String(own.employeeId) }]);
  });

  test('a way through a leaver ends there, but the leaver stays in the team', async () => {
    const boss = await portal.person('M', { employee: { codeId: 'нач', area: OWN } });
    const gone = await person('ушёл', 'нач');
    const below = await person('под', 'ушёл');
    expect(await usersOf(boss)).toEqual(accounts(boss, gone, below));
    await portal.database.asOwner(`update employee set state = 'L' where id = ${gone.employeeId}`);
    expect(await usersOf(boss)).toEqual(accounts(boss, gone));
    expect((await act('POST', '/account/bulk_delete/', { ids: [gone.accountId] }, boss)).statusCode).toBe(
      200,
    );
  });

  test('a circle in the data ends', async () => {
    const boss = await portal.person('M', { employee: { codeId: 'круг', area: OWN } });
    const other = await person('дуга', 'круг');
    await portal.database.asOwner(
      `update employee set supervisor_code = 'дуга' where id = ${boss.employeeId}`,
    );
    expect(await usersOf(boss)).toEqual(accounts(boss, other));
  });

  test('a moderator without an employee supervises nobody', async () => {
    const stranger = await portal.person('M');
    await portal.database.pool.query('update account set employee_id = null where id = $1', [
      stranger.accountId,
    ]);
    expect(await usersOf(stranger)).toEqual([]);
    expect(await dataOf('/work_time/employees/', {}, stranger)).toEqual([]);
  });
});
