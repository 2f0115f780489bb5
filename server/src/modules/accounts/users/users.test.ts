import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import { createTestPortal, PASSWORD, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const moderator = await portal.person('M');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
let nextCode = 0;

interface Worker {
  emplId: string;
  codeId: string;
}

async function worker(values: Record<string, string> = {}): Promise<Worker> {
  const codeId = `кадр-${(nextCode += 1)}`;
  const row = {
    code_id: codeId,
    last_name: 'Хлебникова',
    first_name: 'Анна',
    middle_name: 'Сергеевна',
    area: 'Тула',
    position: 'Оператор CATI',
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await query(
    `insert into employee (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return { emplId: rows[0].id, codeId: row.code_id };
}

const create = (who: Person, body: Record<string, unknown>) =>
  portal.call(who, 'POST', '/account/create/', { body: { group: 'O', ...body } });
const update = (who: Person, id: number | string, body: Record<string, unknown>) =>
  portal.call(who, 'PUT', `/account/${id}/`, { body });
const remove = (who: Person, id: number | string) => portal.call(who, 'DELETE', `/account/${id}/`);
const signIn = (username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password } });
const list = async (values: Record<string, string>) =>
  (await portal.call(moderator, 'GET', '/account/', { query: values })).json();
const leave = (person: Person) => query(`update employee set state = 'L' where id = $1`, [person.employeeId]);
const works = async (person: Person) =>
  (await portal.call(person, 'GET', '/account/info/')).statusCode === 200;

describe('a new user', () => {
  // Proves: POST /api/account/create/
  test('the temporary password is shown once, and must be changed after the sign-in', async () => {
    const answer = await create(moderator, { username: 'Annahs', ...(await worker()) });
    expect(answer.statusCode).toBe(201);
    const { data, meta } = answer.json();
    expect(data[0].attributes).toMatchObject({
      username: 'Annahs',
      group: 'O',
      fio: 'Хлебникова Анна Сергеевна',
      employee_state: 'W',
      deactivated: false,
    });
    const session = await signIn('annahs', meta.temporary_password);
    expect(session.json().data.attributes.must_change_password).toBe(true);
    const { rows } = await query('select a::text || password_hash as all from account a where id = $1', [
      data[0].id,
    ]);
    expect(rows[0].all).not.toContain(meta.temporary_password);
    expect(JSON.stringify(await portal.activityOf(moderator))).not.toContain(meta.temporary_password);
    expect((await portal.activityOf(moderator)).at(-1)).toMatchObject({
      section_id: 2,
      action_id: 1,
      changes: { username: ['', 'Annahs'], group: ['', 'O'] },
    });
  });

  test.each([
    ['', 'Это обязательное поле'],
    ['иван', 'Допустимы только латинские буквы!'],
    ['a b', 'Допустимы только латинские буквы!'],
    ['a'.repeat(151), 'Не больше 150 знаков.'],
  ])('the login consists of Latin letters and digits, not %j', async (username, detail) => {
    const answer = await create(moderator, { username, ...(await worker()) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ detail, source: { pointer: '/username' } });
  });

  test('the login is unique in any letter case; the login of a deleted user is free', async () => {
    const gone = await portal.person('O', { account: { username: 'gone1' } });
    const taken = await create(moderator, { username: 'GONE1', ...(await worker()) });
    expect(taken.json().errors[0]).toMatchObject({
      status: '422',
      code: 'username_taken',
      detail: 'Данный логин уже занят!',
      source: { pointer: '/username' },
    });
    await leave(gone);
    expect((await remove(moderator, gone.accountId)).statusCode).toBe(204);
    expect((await create(moderator, { username: 'GONE1', ...(await worker()) })).statusCode).toBe(201);
  });

  test('the new user is a working employee with that number and without an account', async () => {
    const [one, other] = [await worker(), await worker()];
    const unknown = await create(moderator, { username: 'nobody1', emplId: 999_999, codeId: 'нет' });
    expect(unknown.json().errors[0]).toMatchObject({ status: '422', source: { pointer: '/emplId' } });
    const mixed = await create(moderator, { username: 'mixed1', emplId: one.emplId, codeId: other.codeId });
    expect(mixed.json().errors[0]).toMatchObject({ status: '422', source: { pointer: '/codeId' } });
    const left = await create(moderator, { username: 'left1', ...(await worker({ state: 'L' })) });
    expect([left.statusCode, codeOf(left)]).toEqual([409, 'employee_gone']);
    expect((await create(moderator, { username: 'first1', ...one })).statusCode).toBe(201);
    const twice = await create(moderator, { username: 'second1', ...one });
    expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'employee_taken']);
  });

  test('eight concurrent requests for one login create one user', async () => {
    const workers = await Promise.all(Array.from({ length: 8 }, () => worker()));
    const answers = await Promise.all(
      workers.map((one, at) => create(admin, { username: at % 2 ? 'RACER' : 'racer', ...one })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 422).map(codeOf)).toEqual(
      Array.from({ length: 7 }, () => 'username_taken'),
    );
  });

  test('six concurrent requests for one employee create one user', async () => {
    const one = await worker();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create(admin, { username: `double${at}`, ...one })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409).map(codeOf)).toEqual(
      Array.from({ length: 5 }, () => 'employee_taken'),
    );
  });
});

describe('the suggested login', () => {
  const search = async (values: Record<string, string>) =>
    (await portal.call(moderator, 'GET', '/account/search_employee/', { query: values })).json().data;

  test('the login is the first name and initials in Latin letters, with a number if taken', async () => {
    const name = { last_name: 'Щукина', first_name: 'Юлия', middle_name: 'Яновна', area: 'Логины' };
    await worker(name);
    const [first] = await search({ area: 'Логины', query: 'щук юл' });
    expect(first.attributes).toMatchObject({ full_name: 'Щукина Юлия Яновна', username: 'yuliyasy' });
    await portal.person('O', { account: { username: 'YuliyaSY' } });
    await portal.person('O', { account: { username: 'yuliyasy2' } });
    const [second] = await search({ area: 'Логины', query: '' });
    expect(second.attributes.username).toBe('yuliyasy3');
  });

  // Proves: GET /api/account/search_employee/
  test('the search returns up to 50 working employees of the area without an account, by name', async () => {
    const area = 'Большая';
    for (const state of ['L', 'W']) await worker({ area, state, last_name: `Яя${state}` });
    await portal.person('O', { employee: { area, lastName: 'Занята' } });
    expect(
      (await search({ area })).map((row: { attributes: { full_name: string } }) => row.attributes.full_name),
    ).toEqual(['ЯяW Анна Сергеевна']);
    await Promise.all(Array.from({ length: 60 }, (_, at) => worker({ area, last_name: `Аа${at}` })));
    expect(await search({ area })).toHaveLength(50);
    expect(await search({ area: 'Другая' })).toEqual([]);
    expect(await search({ area, query: '%' })).toEqual([]);
  });

  // Proves: GET /api/account/check_username/
  test('the check reports whether a login is free; the own login of a user is free', async () => {
    const person = await portal.person('O', { account: { username: 'ownlogin' } });
    const free = async (values: Record<string, string>) =>
      (await portal.call(moderator, 'GET', '/account/check_username/', { query: values })).json().data.free;
    expect(await free({ username: 'OwnLogin' })).toBe(false);
    expect(await free({ username: 'OwnLogin', id: String(person.accountId) })).toBe(true);
    expect(await free({ username: 'ownlogin9' })).toBe(true);
  });
});

describe('changing a user', () => {
  // Proves: PUT /api/account/{id}/
  test('the new role applies to active sessions, and the log has both values', async () => {
    const person = await portal.person('O', { account: { username: 'rising' } });
    expect((await portal.call(person, 'GET', '/account/')).statusCode).toBe(403);
    const answer = await update(admin, person.accountId, { username: 'risen', group: 'M' });
    expect(answer.json().data.attributes).toMatchObject({ username: 'risen', group: 'M' });
    expect((await portal.call(person, 'GET', '/account/')).statusCode).toBe(200);
    expect((await portal.activityOf(admin)).at(-1)).toEqual({
      section_id: 2,
      action_id: 12,
      details: 'risen',
      url: '/userManagement?area=*&search=risen',
      changes: { username: ['rising', 'risen'], group: ['O', 'M'] },
    });
    const before = (await portal.activityOf(admin)).length;
    expect((await update(admin, person.accountId, { username: 'risen', group: 'M' })).statusCode).toBe(200);
    expect(await portal.activityOf(admin)).toHaveLength(before);
    await update(admin, person.accountId, { username: 'risen', group: 'O' });
    expect((await portal.call(person, 'GET', '/account/')).statusCode).toBe(403);
  });

  test('logins stay unique under concurrent changes', async () => {
    const [one, two] = [await portal.person('O'), await portal.person('O')];
    const answers = await Promise.all(
      [one, two].map(({ accountId }) => update(admin, accountId, { username: 'WantedByTwo', group: 'O' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422).map(codeOf)).toEqual(['username_taken']);
  });

  test('a user cannot change their own role', async () => {
    const other = await portal.person('M');
    expect(codeOf(await update(admin, admin.accountId, { username: admin.username, group: 'M' }))).toBe(
      'own_account',
    );
    expect(codeOf(await update(other, other.accountId, { username: other.username, group: 'O' }))).toBe(
      'own_account',
    );
    expect((await update(other, other.accountId, { username: 'ownnew', group: 'M' })).statusCode).toBe(200);
  });

  test('an unknown user is 404', async () => {
    expect((await update(admin, 999_999, { username: 'x', group: 'O' })).statusCode).toBe(404);
    expect((await remove(admin, 999_999)).statusCode).toBe(404);
  });
});

describe('deleting a user', () => {
  // Proves: DELETE /api/account/{id}/
  test('only the account of a dismissed employee can be deleted; the sessions end, the name stays in the log', async () => {
    const person = await portal.person('O', { employee: { lastName: 'Ушедшая' } });
    const refused = await remove(moderator, person.accountId);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'employee_active']);
    await leave(person);
    expect((await remove(moderator, person.accountId)).statusCode).toBe(204);
    expect(await works(person)).toBe(false);
    expect((await list({ search: 'Ушедшая' })).data).toEqual([]);
    const { rows } = await query('select count(*)::int as n from session where account_id = $1', [
      person.accountId,
    ]);
    expect(rows[0].n).toBe(0);
    expect((await portal.activityOf(moderator)).at(-1)).toMatchObject({
      action_id: 3,
      details: `${person.username}, Ушедшая Ольга Ивановна`,
    });
  });

  test('the own account and an account without an employee cannot be deleted', async () => {
    expect(codeOf(await remove(admin, admin.accountId))).toBe('own_account');
    const { rows } = await query(
      `insert into account (username, password_hash, role) values ('installer', '', 'O') returning id`,
    );
    expect(codeOf(await remove(admin, rows[0].id))).toBe('employee_active');
  });
});

describe('the last administrator', () => {
  test('one administrator remains when two demote each other concurrently', async () => {
    const alone = await createTestPortal();
    try {
      for (let round = 0; round < 5; round += 1) {
        await alone.database.pool.query(`update account set role = 'O'`);
        const [one, two] = [await alone.person('A'), await alone.person('A')];
        const demote = (who: Person, whom: Person) =>
          alone.call(who, 'PUT', `/account/${whom.accountId}/`, {
            body: { username: whom.username, group: 'O' },
          });
        const answers = await Promise.all([demote(one, two), demote(two, one)]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const { rows } = await alone.database.pool.query(
          `select count(*)::int as n from account where role = 'A'`,
        );
        expect(rows[0].n).toBe(1);
      }
    } finally {
      await alone.close();
    }
  });

  test('a dismissed administrator can be deleted', async () => {
    const [left, other] = [await portal.person('A'), await portal.person('A')];
    await leave(left);
    expect((await remove(other, left.accountId)).statusCode).toBe(204);
  });
});

describe('passwords and sessions of other users', () => {
  // Proves: POST /api/account/reset_password/
  test('an administrator sets a temporary password, and all sessions end', async () => {
    const person = await portal.person('O');
    const answer = await portal.call(admin, 'POST', '/account/reset_password/', {
      body: { id: person.accountId },
    });
    const { message, temporary_password } = answer.json().data;
    expect(message).toContain(temporary_password);
    expect(await works(person)).toBe(false);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
    const session = await signIn(person.username, temporary_password);
    expect(session.json().data.attributes.must_change_password).toBe(true);
    expect((await portal.activityOf(admin)).at(-1)).toMatchObject({
      action_id: 11,
      details: person.username,
    });
    expect(JSON.stringify(await portal.activityOf(admin))).not.toContain(temporary_password);
  });

  // Proves: POST /api/account/end_sessions/
  test('the sessions of the chosen users end, all or none', async () => {
    const people = [await portal.person('O'), await portal.person('M'), await portal.person('O')];
    const end = (ids: number[]) =>
      portal.call(moderator, 'POST', '/account/end_sessions/', { body: { ids } });
    expect((await end([people[0]?.accountId ?? 0, 999_999])).statusCode).toBe(404);
    expect(await Promise.all(people.map(works))).toEqual([true, true, true]);
    const answer = await end(people.slice(0, 2).map(({ accountId }) => accountId));
    expect(answer.json()).toEqual({ data: { message: 'Завершено сеансов: 2.' } });
    expect(await Promise.all(people.map(works))).toEqual([false, false, true]);
  });
});

describe('the list of users', () => {
  // Proves: GET /api/account/
  test('the list filters, searches, sorts and pages without overlap', async () => {
    const area = 'Списочная';
    for (const [lastName, role] of [
      ['Ёлкина', 'O'],
      ['Берёзкина', 'M'],
      ['Берёзкина', 'B'],
    ] as const)
      await portal.person(role, { employee: { lastName, area, position: lastName } });
    const names = (body: { data: { attributes: { fio: string } }[] }) =>
      body.data.map(({ attributes }) => attributes.fio.split(' ')[0]);
    expect(names(await list({ 'filter[area.in]': area }))).toEqual(['Берёзкина', 'Берёзкина', 'Ёлкина']);
    expect(names(await list({ 'area.in': area, 'filter[group.in]': 'O,B' }))).toHaveLength(2);
    expect(names(await list({ 'area.in': area, 'position.in': 'Ёлкина' }))).toEqual(['Ёлкина']);
    expect(names(await list({ 'area.in': area, 'filter[search]': 'олкин ольга' }))).toEqual([]);
    expect(names(await list({ 'area.in': area, 'filter[search]': 'елкин ольга' }))).toEqual(['Ёлкина']);
    expect(names(await list({ 'area.in': area, 'filter[search]': '%' }))).toEqual([]);
    const ids = [];
    for (const number of ['1', '2', '3']) {
      const page = await list({
        'area.in': area,
        sort: '-position,group',
        'page[number]': number,
        'page[size]': '1',
      });
      expect(page.meta.pagination).toMatchObject({ count: 3, pages: 3 });
      ids.push(page.data[0].id);
    }
    expect(new Set(ids).size).toBe(3);
    expect(
      (await portal.call(admin, 'GET', '/account/', { query: { 'page[size]': '101' } })).statusCode,
    ).toBe(422);
  });

  test('the file has the rows of the list', async () => {
    const values = { 'area.in': 'Файловая', sort: '-fio' };
    for (const lastName of ['Первая', '=Вторая', 'Третья;"'])
      await portal.person('O', { employee: { lastName, area: 'Файловая' } });
    const { data } = await list(values);
    const answer = await portal.call(moderator, 'GET', '/account/', { query: { ...values, format: 'xlsx' } });
    expect(answer.headers['content-disposition']).toContain('attachment');
    const [sheet] = await readExcelFile(answer.rawPayload);
    expect(sheet?.data.slice(1).map((row) => [row[0], row[1]])).toEqual(
      data.map(({ attributes }: { attributes: { fio: string; username: string } }) => [
        attributes.fio,
        attributes.username,
      ]),
    );
    const csv = await portal.call(moderator, 'GET', '/account/', {
      query: { ...values, format: 'csv', 'filter[id.in]': data[2].id },
    });
    expect(csv.body.split('\r\n')).toHaveLength(3);
    expect(csv.body).toContain(`'=Вторая`);
    expect((await portal.activityOf(moderator)).at(-1)).toMatchObject({ section_id: 2, action_id: 18 });
  });
});

test('an employee marked as dismissed loses access immediately', async () => {
  const person = await portal.person('M');
  expect(await works(person)).toBe(true);
  await leave(person);
  expect(await works(person)).toBe(false);
  expect((await signIn(person.username, PASSWORD)).statusCode).toBe(401);
});
