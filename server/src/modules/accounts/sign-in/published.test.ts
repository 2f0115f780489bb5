import { describe, expect, test } from 'vitest';
import { createTestPortal, PASSWORD, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { closePublishedLogins } from '../accounts.public.ts';
import { hashPassword, PUBLISHED_PASSWORD } from './password.rules.ts';

const real = await usePortal({ env: { DEMO: 'false' } });
const published = await hashPassword(PUBLISHED_PASSWORD);

const signIn = (portal: TestPortal, username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password } });
const works = async (person: Person): Promise<boolean> =>
  (await real.call(person, 'GET', '/account/info/')).statusCode === 200;

describe('the published password of the demonstration', () => {
  test('the password does not open a real portal', async () => {
    const person = await real.person('A', { account: { username: 'admin', passwordHash: published } });
    const answer = await signIn(real, 'admin', PUBLISHED_PASSWORD);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0].code).toBe('invalid_credentials');
    await real.database.pool.query('update account set deleted_at = now() where id = $1', [person.accountId]);
  });

  test('the password opens the demonstration', async () => {
    const demo = await createTestPortal({ env: { DEMO: 'true' } });
    try {
      await demo.person('A', { account: { username: 'admin', passwordHash: published } });
      expect((await signIn(demo, 'admin', PUBLISHED_PASSWORD)).statusCode).toBe(200);
    } finally {
      await demo.close();
    }
  });

  test('the password cannot be set as a new one', async () => {
    const person = await real.person('O');
    const answer = await real.call(person, 'POST', '/account/change_password/', {
      body: { old_password: PASSWORD, new_password: PUBLISHED_PASSWORD },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].code).toBe('password_common');
  });
});

test('a start without the demonstration reports the logins with that password, and ends their sessions', async () => {
  const open = await real.person('M', { account: { username: 'moderator', passwordHash: published } });
  // The demonstration hashed its password once for everybody.
  const other = await real.person('O', { account: { passwordHash: published } });
  const changed = await real.person('O', { account: { username: 'operator' } });
  expect(await closePublishedLogins(real.database.db, ['moderator', 'operator', 'accountant'])).toEqual([
    'moderator',
  ]);
  expect(await Promise.all([open, other, changed].map(works))).toEqual([false, false, true]);
});
