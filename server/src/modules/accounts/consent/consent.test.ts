import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { policiesOf } from '../../../testing/scenes/policies.ts';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import { unzipped } from '../../../testing/samples/unzipped.ts';
import { PASSWORD, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let chief: Person;
const portal = await usePortal();
beforeEach(async () => {
  chief = await portal.person('A');
});
// Each test begins where nothing is asked of anybody.
afterEach(() => forget());

const { query, put, agree, own, work, publish, forget } = policiesOf(
  () => portal,
  () => chief,
);

describe('an organisation without a policy', () => {
  // Proves: GET /api/account/policy/
  test('no consent is required, and there is nothing to agree to', async () => {
    const person = await portal.person('O');
    expect(await own(person)).toBeNull();
    expect((await work(person)).statusCode).toBe(200);
    const answer = await agree(person, 1);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'edition_changed']);
  });
});

describe('a policy in force', () => {
  // Proves: POST /api/account/policy/
  test('consent is required in open sessions too, and then everything works', async () => {
    const person = await portal.person('O');
    expect((await work(person)).statusCode).toBe(200);
    await publish('<p>Мы храним <b>смены</b></p><script>alert(1)</script>');

    const refused = await work(person);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'consent_required']);
    const info = await portal.call(person, 'GET', '/account/info/');
    expect(info.statusCode).toBe(200);
    const shown = await own(person);
    expect(shown.attributes).toMatchObject({
      edition: 1,
      text: '<p>Мы храним <b>смены</b></p>',
      agreed_at: null,
    });

    const first = await agree(person, 1);
    expect(first.statusCode).toBe(200);
    expect(first.json().data.attributes.agreed_at).not.toBeNull();
    portal.wait(60);
    expect((await agree(person, 1)).json()).toEqual(first.json());
    expect((await work(person)).statusCode).toBe(200);
    expect(await portal.activityOf(person)).toMatchObject([
      { action_id: 26, details: 'Обработка персональных данных, редакция 1' },
    ]);
  });

  test('only the current edition can be agreed to', async () => {
    await publish();
    const person = await portal.person('M');
    for (const edition of [0, -1, 1.5, 'первая', null]) {
      const answer = await portal.call(person, 'POST', '/account/policy/', { body: { edition } });
      expect(answer.statusCode).toBe(422);
    }
    expect((await agree(person, 2)).statusCode).toBe(409);
    await put({ text: '<p>Новые правила</p>', is_new_edition: true });
    expect((await agree(person, 1)).statusCode).toBe(409);
    expect((await agree(person, 2)).statusCode).toBe(200);
  });

  test('consent is required after the temporary password and after the second factor', async () => {
    await publish();
    const person = await portal.person('B', { account: { mustChangePassword: true } });
    const factor = (roles: string[]) =>
      portal.call(chief, 'PUT', '/settings/', { body: { totp_required: roles } });
    await factor(['B']);
    expect(codeOf(await work(person))).toBe('password_change_required');
    await query('update account set must_change_password = false where id = $1', [person.accountId]);
    expect(codeOf(await work(person))).toBe('totp_required');
    expect(codeOf(await portal.call(person, 'GET', '/account/policy/'))).toBe('totp_required');
    await factor([]);
    expect(codeOf(await work(person))).toBe('consent_required');
  });

  test('general settings stay readable; the others are hidden until consent', async () => {
    const other = await portal.person('A');
    await publish();
    const told = async (who: Person) => (await portal.call(who, 'GET', '/settings/')).json().data.attributes;
    expect(await told(other)).not.toHaveProperty('feedback');
    expect(await told(chief)).toHaveProperty('feedback');
  });

  test('the policy applies on another instance immediately; signing in and out still works', async () => {
    const person = await portal.person('O');
    const beside = await buildApp(portal.deps);
    await publish();
    const headers = { authorization: `Bearer ${person.token}` };
    expect((await beside.inject({ url: '/api/news/', headers })).statusCode).toBe(403);
    await beside.close();
    const body = { username: person.username, password: PASSWORD };
    expect((await portal.call(null, 'POST', '/token/', { body })).statusCode).toBe(200);
    expect((await portal.call(person, 'DELETE', '/token/')).statusCode).toBe(204);
  });

  test('a consent given during a new publication is stored for its edition or refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      await publish(`<p>Круг ${round}</p>`);
      const person = await portal.person('O');
      const { edition } = (await own(person)).attributes;
      const [agreed, published] = await Promise.all([
        agree(person, edition),
        put({ text: '<p>Следующая</p>', is_new_edition: true }),
      ]);
      expect(published.statusCode).toBe(200);
      expect([200, 409]).toContain(agreed.statusCode);
      const { rows } = await query('select edition from policy_consent where account_id = $1', [
        person.accountId,
      ]);
      expect(rows).toEqual(agreed.statusCode === 200 ? [{ edition }] : []);
      expect(codeOf(await work(person))).toBe('consent_required');
      const newest = (await own(chief)).attributes.edition;
      expect(newest).toBe(edition + 1);
      await agree(chief, newest);
    }
  });

  test('concurrent clicks give one consent', async () => {
    await publish();
    const person = await portal.person('O');
    const answers = await Promise.all([1, 2, 3].map(() => agree(person, 1)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const times = answers.map((answer) => answer.json().data.attributes.agreed_at);
    expect(new Set(times).size).toBe(1);
    expect(await portal.activityOf(person)).toHaveLength(1);
  });
});

test('consent survives the deletion of the account, and a new account of the employee is asked again', async () => {
  await publish();
  const person = await portal.person('O', { employee: { lastName: 'Уволенная', codeId: 'C-again' } });
  await agree(person, 1);
  const become = (state: string) =>
    query('update employee set state = $1 where id = $2', [state, person.employeeId]);
  await become('L');
  expect((await portal.call(chief, 'DELETE', `/account/${person.accountId}/`)).statusCode).toBe(204);
  const list = await portal.call(chief, 'GET', '/settings/policy/consents/', {
    query: { search: 'уволенная' },
  });
  expect(list.json().data).toMatchObject([
    { attributes: { username: person.username, edition: 1, device: expect.any(String) } },
  ]);
  const { rows } = await query('select employee_id from policy_consent where account_id = $1', [
    person.accountId,
  ]);
  expect(Number(rows[0].employee_id)).toBe(person.employeeId);

  await become('W');
  const made = await portal.call(chief, 'POST', '/account/create/', {
    body: { username: 'again', group: 'O', codeId: 'C-again', emplId: person.employeeId },
  });
  expect(made.statusCode).toBe(201);
  await query(`update account set must_change_password = false where username = 'again'`);
  const password = made.json().meta.temporary_password;
  const entered = await portal.call(null, 'POST', '/token/', { body: { username: 'again', password } });
  const token = entered.json().data.attributes.access;
  const answer = await portal.app.inject({
    url: '/api/account/sessions/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(codeOf(answer)).toBe('consent_required');
});

test('the personal data archive contains the consents', async () => {
  await publish();
  const person = await portal.person('O');
  await agree(person, 1);
  const archive = await portal.call(person, 'GET', '/account/personal_data/');
  expect(archive.statusCode).toBe(200);
  const files = await unzipped(archive.rawPayload);
  expect(JSON.parse(files['data.json'] ?? '').consents).toMatchObject([{ edition: 1 }]);
});
