import { expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-04-06T06:00:00Z') });

const call = (person: Person) => portal.call(person, 'GET', '/account/info/');

async function seenAt(person: Person): Promise<unknown> {
  const { rows } = await portal.database.pool.query(
    `select account.last_seen as account, session.last_seen as session
     from account join session on session.account_id = account.id where account.id = $1`,
    [person.accountId],
  );
  return rows[0];
}

test('the first call of a minute updates the last activity, later ones do not', async () => {
  const person = await portal.person('O');
  portal.wait(90);
  const first = portal.clock.time;
  await call(person);
  expect(await seenAt(person)).toEqual({ account: first, session: first });
  portal.wait(59);
  await call(person);
  expect(await seenAt(person)).toEqual({ account: first, session: first });
});

test('a call is answered while another transaction locks the account', async () => {
  const person = await portal.person('O');
  portal.wait(90);
  const other = await portal.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from account where id = $1 for update', [person.accountId]);
    expect((await call(person)).statusCode).toBe(200);
  } finally {
    await other.query('rollback');
    other.release();
  }
});
