import { describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { accounts } from '../accounts.module.ts';

const portal = await usePortal({ workersOf: [accounts] });
const admin = await portal.person('A');

const setDeactivated = (who: Person, at: Date | null) =>
  portal.database.pool.query('update account set deactivated_at = $2 where id = $1', [who.accountId, at]);
const signIn = (who: Person) =>
  portal.call(null, 'POST', '/token/', { body: { username: who.username, password: PASSWORD } });
const letters = async (to: string): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ n: number }>(
    'select count(*)::int as n from password_reset where account_id = (select id from account where username = $1)',
    [to],
  );
  return rows[0]?.n ?? 0;
};

describe('a deactivated account', () => {
  test('an open session gets 401 at once, and reactivation gives the account back', async () => {
    const person = await portal.person('O');
    await setDeactivated(person, portal.clock.now());
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(401);
    await setDeactivated(person, null);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(200);
  });

  test('a right password is refused like a wrong one', async () => {
    const person = await portal.person('O');
    await setDeactivated(person, portal.clock.now());
    const answer = await signIn(person);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0].code).toBe('invalid_credentials');
    await setDeactivated(person, null);
    expect((await signIn(person)).statusCode).toBe(200);
  });

  test('a sign-in that began before the deactivation opens no session', async () => {
    const person = await portal.person('O');
    const client = await portal.database.pool.connect();
    await client.query('begin');
    await client.query('update account set deactivated_at = now() where id = $1', [person.accountId]);
    await client.query('delete from session where account_id = $1', [person.accountId]);
    const signing = signIn(person);
    await expect.poll(() => portal.waitingForLocks()).toBe(1);
    await client.query('commit');
    client.release();
    expect((await signing).statusCode).toBe(401);
    const { rowCount } = await portal.database.pool.query('select from session where account_id = $1', [
      person.accountId,
    ]);
    expect(rowCount).toBe(0);
  });

  test('neither a recovery link is sent nor an earlier one works', async () => {
    const person = await portal.person('O', { account: { email: 'gone@opros.example', emailStatus: 'OK' } });
    const ask = async () => {
      await portal.ok(null, 'POST', '/account/forgot_password/', { body: { username: person.username } });
      await portal.settle();
    };
    await setDeactivated(person, portal.clock.now());
    await ask();
    expect(await letters(person.username)).toBe(0);
    await setDeactivated(person, null);
    await ask();
    expect(await letters(person.username)).toBe(1);
  });

  test('the calendar feed is closed', async () => {
    const person = await portal.person('O');
    const made = await portal.ok(person, 'POST', '/work_time/feed/');
    const path = new URL(made.json().data.attributes.url).pathname.replace(/^\/api/, '');
    await portal.ok(null, 'GET', path);
    await setDeactivated(person, portal.clock.now());
    expect((await portal.call(null, 'GET', path)).statusCode).toBe(404);
  });

  test('the list of users marks it', async () => {
    const person = await portal.person('O');
    await setDeactivated(person, portal.clock.now());
    const query = { 'filter[search]': person.username };
    const { data } = (await portal.ok(admin, 'GET', '/account/', { query })).json();
    expect(data[0].attributes.deactivated).toBe(true);
  });
});
