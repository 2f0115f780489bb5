import { describe, expect, test } from 'vitest';
import { PASSWORD, type Person, type Request } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const moderator = await portal.person('M');

let nextCode = 0;

/** New employees, their ids in order. */
async function workers(count: number, values: Record<string, string> = {}): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, state, email)
     select coalesce($1, '') || n::text, coalesce($2, 'Хлебникова'), coalesce($3, 'Анна'), 'Сергеевна',
       coalesce($4, 'Тула'), 'Оператор CATI', coalesce($5, 'W'), coalesce($6, '')
     from generate_series($7::int, $8::int) n returning id`,
    [
      values['code'] ?? 'много-',
      ...['lastName', 'firstName', 'area', 'state', 'email'].map((name) => values[name]),
      nextCode + 1,
      (nextCode += count),
    ],
  );
  return rows.map(({ id }) => id);
}

const create = (who: Person, body: Record<string, unknown>, more: Request = {}) =>
  portal.call(who, 'POST', '/account/bulk_create/', { body: { group: 'O', ...body }, ...more });
const remove = (who: Person, ids: readonly unknown[]) =>
  portal.call(who, 'POST', '/account/bulk_delete/', { body: { ids: [...ids] } });
const without = async (query: Record<string, string>) =>
  (await portal.call(moderator, 'GET', '/account/without_account/', { query })).json();
const signIn = (username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password } });

interface Issued {
  id: string;
  username: string;
  temporary_password: string;
}
const issuedBy = (answer: { json(): { meta: { passwords: Issued[] } } }) => answer.json().meta.passwords;
const faultsOf = (answer: { json(): { errors: { status: string; code: string; meta?: object }[] } }) =>
  answer.json().errors.map(({ status, code, meta }) => [status, code, meta]);
const accountsOf = async (ids: readonly string[]) => {
  const { rows } = await portal.database.pool.query<{ username: string }>(
    'select username from account where employee_id = any($1) and deleted_at is null order by username',
    [ids],
  );
  return rows.map(({ username }) => username);
};

describe('employees without an account', () => {
  // Proves: GET /api/account/without_account/
  test('the list has working employees by name, with details to distinguish namesakes', async () => {
    const area = 'Без записи';
    const [first, second] = await workers(2, { area, email: 'anna@opros.example' });
    await workers(1, { area, state: 'L' });
    await portal.person('O', { employee: { area } });
    await workers(1, { area, lastName: 'Ёлкина' });
    const { data } = await without({ 'filter[area.in]': area });
    expect(data.map(({ id }: { id: string }) => id).slice(1)).toEqual([first, second]);
    expect(data[1]).toEqual({
      type: 'employee',
      id: first,
      attributes: {
        full_name: 'Хлебникова Анна Сергеевна',
        position: 'Оператор CATI',
        area,
        code_id: expect.stringMatching(/^много-/),
        email: 'anna@opros.example',
      },
    });
    const page = await without({ 'area.in': area, sort: '-code_id', 'page[size]': '2', 'page[number]': '2' });
    expect([page.data.length, page.meta.pagination.count]).toEqual([1, 3]);
    expect((await without({ 'area.in': area, 'filter[search]': 'елк' })).data).toHaveLength(1);
    expect((await without({ 'area.in': area, 'filter[position.in]': 'Никто' })).data).toEqual([]);
  });
});

describe('bulk creation of accounts', () => {
  // Proves: POST /api/account/bulk_create/
  test('the new accounts sign in with passwords shown once, and have one log entry each', async () => {
    const ids = await workers(3, { lastName: 'Яшина', firstName: 'Яна' });
    const answer = await create(admin, { empl_ids: ids });
    expect(answer.statusCode).toBe(201);
    const passwords = issuedBy(answer);
    expect(passwords.map(({ username }) => username)).toEqual(['yanays', 'yanays2', 'yanays3']);
    expect(
      answer.json().data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes]),
    ).toEqual(
      passwords.map(({ id, username }, at) => [
        id,
        expect.objectContaining({ username, group: 'O', emplId: ids[at], last_seen: null }),
      ]),
    );
    for (const { username, temporary_password } of passwords) {
      const session = await signIn(username, temporary_password);
      expect(session.json().data.attributes).toMatchObject({ username, must_change_password: true });
    }
    const log = await portal.activityOf(admin);
    expect(log.slice(-3).map(({ action_id, details }) => [action_id, details])).toEqual(
      passwords.map(({ username }) => [1, `${username}, Яшина Яна Сергеевна`]),
    );
    for (const { temporary_password } of passwords)
      expect(JSON.stringify(log)).not.toContain(temporary_password);
  });

  test('the personnel number becomes the login on request', async () => {
    const [one, other] = [await workers(1, { code: 'ЦБ-00' }), await workers(1, { code: '0000-0077' })];
    await portal.person('O', { account: { username: `00000077${nextCode}` } });
    const answer = await create(admin, { empl_ids: [...one, ...other], login: 'code' });
    expect(issuedBy(answer).map(({ username }) => username)).toEqual([
      `tsb00${nextCode - 1}`,
      `00000077${nextCode}n2`,
    ]);
  });

  test('either all accounts are created or none, and every error is reported', async () => {
    const free = await workers(2);
    const left = await workers(1, { state: 'L' });
    const taken = await portal.person('O');
    const answer = await create(admin, {
      empl_ids: [free[0], ...left, 999_999, taken.employeeId, free[1]],
    });
    expect(answer.statusCode).toBe(422);
    expect(faultsOf(answer)).toEqual([
      ['422', 'employee_left', { empl_id: left[0] }],
      ['422', 'employee_unknown', { empl_id: '999999' }],
      ['422', 'employee_taken', { empl_id: String(taken.employeeId) }],
    ]);
    expect(await accountsOf(free)).toEqual([]);
  });

  test.each([
    ['nobody', () => []],
    ['one twice', (id: string) => [id, Number(id)]],
    ['more than a thousand', () => Array.from({ length: 1001 }, (_, at) => at + 1)],
    ['more than a thousand, one twice', () => Array.from({ length: 1001 }, (_, at) => (at % 1000) + 1)],
  ])('a list of %s is refused with one error', async (_, idsOf) => {
    const [id = ''] = await workers(1);
    const answer = await create(admin, { empl_ids: idsOf(id) });
    expect(faultsOf(answer)).toEqual([['422', 'validation', undefined]]);
  });

  test('a moderator creates accounts for operators only', async () => {
    for (const group of ['A', 'B', 'M']) {
      const ids = await workers(1);
      expect((await create(moderator, { empl_ids: ids, group })).statusCode).toBe(403);
      expect(await accountsOf(ids)).toEqual([]);
      expect((await create(admin, { empl_ids: ids, group })).statusCode).toBe(201);
    }
    expect((await create(moderator, { empl_ids: await workers(1) })).statusCode).toBe(201);
  });

  test('concurrent creation for namesakes gives different logins', async () => {
    const name = { lastName: 'Одинцова', firstName: 'Одарка' };
    const groups = await Promise.all([workers(6, name), workers(6, name), workers(1, name)]);
    const [one, other, single] = groups;
    const { rows } = await portal.database.pool.query('select code_id from employee where id = $1', single);
    const body = { emplId: single[0], codeId: rows[0].code_id, group: 'O', username: 'odarkaos3' };
    const answers = await Promise.all([
      create(admin, { empl_ids: one }),
      create(moderator, { empl_ids: other }),
      portal.call(admin, 'POST', '/account/create/', { body }),
    ]);
    expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const logins = await accountsOf(groups.flat());
    expect(new Set(logins).size).toBe(logins.length);
    // The single one asked for that login and has it, or was told that it is taken.
    expect([201, 422]).toContain(answers[2].statusCode);
    expect(logins).toHaveLength(answers[2].statusCode === 201 ? 13 : 12);
  });

  test('concurrent creation for the same employees succeeds once', async () => {
    const ids = await workers(5);
    const answers = await Promise.all([
      create(admin, { empl_ids: ids }),
      create(moderator, { empl_ids: ids }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '422']);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused && faultsOf(refused).map(([, code]) => code)).toEqual(ids.map(() => 'employee_taken'));
    expect(await accountsOf(ids)).toHaveLength(5);
  });

  test('a repeat with the same key creates nothing and returns no password', async () => {
    const ids = await workers(2);
    const headers = { 'idempotency-key': 'many-1' };
    expect((await create(admin, { empl_ids: ids }, { headers })).statusCode).toBe(201);
    const again = await create(admin, { empl_ids: ids }, { headers });
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'already_done']);
    const twice = await workers(1);
    const both = await Promise.all(
      [1, 2].map(() => create(admin, { empl_ids: twice }, { headers: { 'idempotency-key': 'many-2' } })),
    );
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
  });

  test('the passwords expire after fourteen days', async () => {
    const [issued] = issuedBy(await create(admin, { empl_ids: await workers(1) }));
    const { rows } = await portal.database.pool.query(
      `select temporary_until - created_at = interval '14 days' as fits from account where id = $1`,
      [issued?.id],
    );
    expect(rows[0].fits).toBe(true);
  });
});

describe('bulk deletion of accounts', () => {
  const leaver = async (role: 'A' | 'M' | 'O' | 'B' = 'O') =>
    (await portal.person(role, { employee: { state: 'L', lastName: 'Ушедшая' } })).accountId;
  const alive = async (ids: readonly number[]) => {
    const { rows } = await portal.database.pool.query(
      'select id from account where id = any($1) and deleted_at is null',
      [ids],
    );
    return rows.length;
  };

  // Proves: POST /api/account/bulk_delete/
  test('the accounts of dismissed employees are deleted with their sessions, with one log entry each', async () => {
    const ids = [await leaver(), await leaver('M')];
    const answer = await remove(moderator, ids);
    expect([answer.statusCode, answer.json().data.message]).toEqual([200, 'Удалено учётных записей: 2.']);
    expect(await alive(ids)).toBe(0);
    const { rows } = await portal.database.pool.query('select 1 from session where account_id = any($1)', [
      ids,
    ]);
    expect(rows).toEqual([]);
    expect((await portal.activityOf(moderator)).slice(-2)).toEqual([
      expect.objectContaining({ action_id: 3, details: expect.stringContaining('Ушедшая') }),
      expect.objectContaining({ action_id: 3, changes: expect.objectContaining({ group: ['M', ''] }) }),
    ]);
  });

  test('one working employee in the list prevents the whole deletion', async () => {
    const [left, active] = [await leaver(), await portal.person('O')];
    const answer = await remove(admin, [left, active.accountId, admin.accountId]);
    expect(answer.statusCode).toBe(409);
    expect(faultsOf(answer)).toEqual(
      [active.accountId, admin.accountId]
        .toSorted((one, other) => one - other)
        .map((id) => ['409', 'employee_active', { id: String(id) }]),
    );
    expect(await alive([left, active.accountId])).toBe(2);
  });

  test("unknown users, duplicates and users out of a moderator's reach are refused", async () => {
    const left = await leaver();
    expect((await remove(admin, [left, 999_999])).statusCode).toBe(404);
    expect(faultsOf(await remove(admin, [left, left]))).toEqual([['422', 'validation', undefined]]);
    expect(faultsOf(await remove(admin, []))).toEqual([['422', 'validation', undefined]]);
    const accountant = await leaver('B');
    expect((await remove(moderator, [left, accountant])).statusCode).toBe(403);
    expect(await alive([left, accountant])).toBe(2);
    expect((await remove(admin, [left, accountant, await leaver('A')])).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = (who: Person, ids: readonly unknown[]) =>
    portal.call(who, 'POST', '/account/invite/', { body: { ids: [...ids] } });
  const lettersTo = async (recipient: string) =>
    (
      await portal.database.pool.query('select text, html from email_outbox where recipient = $1', [
        recipient,
      ])
    ).rows;

  // Proves: POST /api/account/invite/
  test('the e-mail has the login and the address to set a password, but no secret', async () => {
    const reachable = await workers(1, { email: 'novaya@opros.example', lastName: 'Письмова' });
    const [first, second] = issuedBy(
      await create(admin, { empl_ids: [...reachable, ...(await workers(1))] }),
    );
    const answer = await invite(moderator, [first?.id, second?.id]);
    expect(answer.json().data).toEqual({
      message: 'Отправлено писем: 1. Без e-mail: 1.',
      without_email: [second?.id],
    });
    const [letter, ...more] = await lettersTo('novaya@opros.example');
    expect(more).toEqual([]);
    expect(letter.text).toContain(first?.username);
    expect(letter.text).toContain('https://portal.example/forgot_password');
    expect(JSON.stringify(letter)).not.toContain(first?.temporary_password);
    expect((await portal.activityOf(moderator)).at(-1)).toMatchObject({
      action_id: 15,
      details: `Приглашения: ${first?.username}`,
    });
  });

  test('signed-in, deactivated and dismissed users get no invitation, and users out of reach are refused', async () => {
    const email = 'byl@opros.example';
    const here = await portal.person('O', { employee: { email } });
    await signIn(here.username, PASSWORD);
    const left = await portal.person('O', { employee: { email, state: 'L' } });
    const deactivated = await portal.person('O', {
      account: { deactivatedAt: new Date(), email: 'off@opros.example', emailStatus: 'OK' },
    });
    const answer = await invite(admin, [here.accountId, left.accountId, deactivated.accountId]);
    expect(answer.json().data).toEqual({ message: 'Отправлено писем: 0. Без e-mail: 0.', without_email: [] });
    expect(await lettersTo(email)).toEqual([]);
    const accountant = await portal.person('B');
    expect((await invite(moderator, [accountant.accountId])).statusCode).toBe(403);
    expect((await invite(admin, [999_999])).statusCode).toBe(404);
  });
});

describe('the list of users shows activity', () => {
  const list = async (query: Record<string, string>) => portal.call(moderator, 'GET', '/account/', { query });
  const ids = (answer: { json(): { data: { id: string }[] } }) =>
    answer.json().data.map(({ id }) => Number(id));

  test('the list shows users who never signed in, and the last activity of the others', async () => {
    const area = 'Видели';
    const [quiet, here] = [
      await portal.person('O', { employee: { area } }),
      await portal.person('O', { employee: { area } }),
    ];
    await signIn(here.username, PASSWORD);
    expect(ids(await list({ 'area.in': area, 'filter[never_signed_in]': 'true' }))).toEqual([
      quiet.accountId,
    ]);
    const seen = await list({ 'area.in': area, never_signed_in: 'false' });
    expect(ids(seen)).toEqual([here.accountId]);
    const { last_seen } = seen.json().data[0].attributes;
    expect(Date.parse(last_seen)).toBe(Math.floor(portal.clock.time.getTime() / 1000) * 1000);
    const sorted = await list({ 'area.in': area, sort: 'last_seen' });
    expect(ids(sorted)).toEqual([quiet.accountId, here.accountId]);
    expect(sorted.json().data[0].attributes.last_seen).toBeNull();
    expect((await list({ never_signed_in: 'maybe' })).statusCode).toBe(422);
  });

  test('the list filters dismissed employees', async () => {
    const area = 'Состояния';
    await portal.person('O', { employee: { area } });
    const left = await portal.person('O', { employee: { area, state: 'L' } });
    expect(ids(await list({ 'area.in': area, 'filter[employee_state.in]': 'L' }))).toEqual([left.accountId]);
    expect(ids(await list({ 'area.in': area, 'employee_state.in': 'L,W' }))).toHaveLength(2);
    const wrong = await list({ 'filter[employee_state.in]': 'X' });
    expect([wrong.statusCode, wrong.json().errors[0].source.parameter]).toEqual([
      422,
      'filter[employee_state.in]',
    ]);
  });

  test('the last activity is updated without a new sign-in', async () => {
    const person = await portal.person('O');
    const start = portal.clock.time;
    portal.clock.time = new Date(start.getTime() + 10 * 60_000);
    await portal.call(person, 'GET', '/account/info/');
    portal.clock.time = start;
    const answer = await list({ 'id.in': String(person.accountId) });
    expect(Date.parse(answer.json().data[0].attributes.last_seen)).toBeGreaterThan(start.getTime());
  });
});

test('one answer suggests no login twice', async () => {
  const area = 'Предложения';
  await workers(4, { area, lastName: 'Яновская', firstName: 'Яна' });
  const answer = await portal.call(moderator, 'GET', '/account/search_employee/', { query: { area } });
  const offered = answer
    .json()
    .data.map(({ attributes }: { attributes: { username: string } }) => attributes.username);
  expect(new Set(offered).size).toBe(4);
});
