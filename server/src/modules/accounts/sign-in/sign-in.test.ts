import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { forgetExpired, rememberLivingSessions } from '../accounts.public.ts';
import { ANYWHERE, throttled } from '../attempts/attempts.rules.ts';

const NOW = new Date('2026-04-06T06:00:00Z');
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const portal = await usePortal({ now: NOW });
beforeEach(() => {
  portal.clock.time = NOW;
});

const signIn = (username: string, password: string, remoteAddress: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress });
const statusOf = async (username: string, password: string, remoteAddress: string) =>
  (await signIn(username, password, remoteAddress)).statusCode;

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const count = (answers: readonly { statusCode: number }[], status: number) =>
  statuses(answers).filter((one) => one === status).length;

/** Every test has addresses of its own. */
let nets = 0;
function newNet(): (host: number) => string {
  nets += 1;
  const net = nets;
  return (host) => `10.${net}.${Math.floor(host / 250)}.${(host % 250) + 1}`;
}

/** Sends wrong passwords for that login, each from another address. */
const guessFromEverywhere = (username: string, guesses: number, address = newNet()) =>
  Promise.all(Array.from({ length: guesses }, (_, at) => signIn(username, 'не тот', address(at))));

/** Sends wrong passwords from that address, each for another login that nobody has. */
const guessLogins = (guesses: number, address: string, stem: string) =>
  Promise.all(Array.from({ length: guesses }, (_, at) => signIn(`${stem}${at}`, 'не тот', address)));

const people = (length: number): Promise<Person[]> =>
  Promise.all(Array.from({ length }, () => portal.person('O')));

describe('an IPv6 address', () => {
  test('attempts count per network, so a new address in it gets no extra attempts', async () => {
    const person = await portal.person('O');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => signIn(person.username, 'не тот', `2001:db8:0:1:${at}::7`)),
    );
    expect(count(guesses, 401)).toBe(5);
    expect(count(guesses, 429)).toBe(3);
    expect(await statusOf(person.username, PASSWORD, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await statusOf(person.username, PASSWORD, '2001:db8:0:2::1')).toBe(200);
  });
});

describe('guessing one login from many addresses', () => {
  test('a login has twenty attempts in a quarter of an hour, whether or not it exists', async () => {
    const person = await portal.person('O');
    const fresh = newNet();
    for (const login of [person.username, 'neteskogo1']) {
      const guesses = await guessFromEverywhere(login, 30);
      expect(count(guesses, 401)).toBe(20);
      expect(count(guesses, 429)).toBe(10);
      const refused = await signIn(login, PASSWORD, fresh(1));
      expect(refused.statusCode).toBe(429);
      expect(refused.json().errors[0].code).toBe('too_many_attempts');
      expect(Number(refused.headers['retry-after'])).toBe(QUARTER / 1000);
    }
    portal.clock.time = new Date(NOW.getTime() + QUARTER);
    expect(await statusOf(person.username, PASSWORD, fresh(1))).toBe(200);
  });

  test('a known address of the owner is not blocked', async () => {
    const [owner, other] = await people(2);
    const [office, fresh] = [newNet(), newNet()];
    expect(await statusOf(owner?.username ?? '', PASSWORD, office(1))).toBe(200);
    expect(await statusOf(other?.username ?? '', PASSWORD, office(2))).toBe(200);
    await guessFromEverywhere(owner?.username ?? '', 30);
    expect(await statusOf(owner?.username ?? '', PASSWORD, fresh(1))).toBe(429);
    expect(await statusOf(owner?.username ?? '', PASSWORD, office(1))).toBe(200);
    // A colleague's address is not the owner's.
    expect(await statusOf(owner?.username ?? '', PASSWORD, office(2))).toBe(429);
    // There too five wrong tries are enough.
    for (let i = 0; i < 5; i += 1) await signIn(owner?.username ?? '', 'не тот', office(1));
    expect(await statusOf(owner?.username ?? '', PASSWORD, office(1))).toBe(429);
  });

  test('an IPv6 address makes its whole network known', async () => {
    const person = await portal.person('O');
    expect(await statusOf(person.username, PASSWORD, '2001:db8:0:3::1')).toBe(200);
    await guessFromEverywhere(person.username, 25);
    expect(await statusOf(person.username, PASSWORD, '2001:db8:0:3:9::2')).toBe(200);
    expect(await statusOf(person.username, PASSWORD, '2001:db8:0:4::1')).toBe(429);
  });

  test('a successful sign-in elsewhere removes only its own attempt', async () => {
    const person = await portal.person('O');
    const [guessing, fresh] = [newNet(), newNet()];
    await guessFromEverywhere(person.username, 19, guessing);
    for (let i = 0; i < 4; i += 1) expect(await statusOf(person.username, PASSWORD, fresh(i))).toBe(200);
    expect(await statusOf(person.username, 'не тот', guessing(19))).toBe(401);
    expect(await statusOf(person.username, PASSWORD, fresh(9))).toBe(429);
  });

  test('attempts refused at one address do not count for others', async () => {
    const person = await portal.person('O');
    const address = newNet();
    for (let i = 0; i < 30; i += 1) await signIn(person.username, 'не тот', address(1));
    expect(await statusOf(person.username, PASSWORD, address(2))).toBe(200);
  });
});

describe('an attempt without a result', () => {
  test('a failed check releases the attempt in every counter', async () => {
    const [login, address] = ['nesudimyi', newNet()(1)];
    const { db, pool } = portal.database;
    const attempt = {
      subject: `login:${login}`,
      address,
      now: NOW,
      shared: [
        { subject: `account:${login}`, address: ANYWHERE, most: 20 },
        { subject: `sign-in-${login}`, address, most: 200 },
      ],
    };
    const away = (): Promise<boolean> => Promise.reject(new Error('the database is away'));
    for (let i = 0; i < 8; i += 1)
      await expect(throttled(db, attempt, away)).rejects.toThrow('the database is away');
    const { rows } = await pool.query<{ failures: number }>(
      'select failures from attempt where subject like $1',
      [`%${login}`],
    );
    expect(rows).toEqual([{ failures: 0 }, { failures: 0 }, { failures: 0 }]);
    expect(await throttled(db, attempt, () => Promise.resolve(false))).toBe(false);
  });
});

describe('guessing many logins from one address', () => {
  test('an address has two hundred attempts; users with earlier sign-ins there are not blocked', async () => {
    const [known, stranger] = await people(2);
    const address = newNet();
    expect(await statusOf(known?.username ?? '', PASSWORD, address(1))).toBe(200);
    await guessLogins(10, address(1), 'sluchainyi');
    const attempts = `update attempt set failures = failures + 180 where subject = 'sign-in' and address = $1`;
    await portal.database.pool.query(attempts, [address(1)]);
    const guesses = await guessLogins(20, address(1), 'drugoi');
    expect(count(guesses, 401)).toBe(10);
    expect(count(guesses, 429)).toBe(10);
    expect(await statusOf(stranger?.username ?? '', PASSWORD, address(1))).toBe(429);
    expect(await statusOf(known?.username ?? '', PASSWORD, address(1))).toBe(200);
    expect(await statusOf(stranger?.username ?? '', PASSWORD, address(2))).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + QUARTER);
    expect(await statusOf(stranger?.username ?? '', PASSWORD, address(1))).toBe(200);
  });
});

describe('addresses of earlier sign-ins', () => {
  const known = async ({ accountId }: Person) => {
    const { rows } = await portal.database.pool.query<{ row: string; hash: Buffer }>(
      'select k::text as row, address_hash as hash from known_address k where account_id = $1',
      [accountId],
    );
    return rows;
  };

  test('an upgrade takes known addresses from existing sessions', async () => {
    const person = await portal.person('O');
    const address = newNet();
    const { db, pool } = portal.database;
    for (const host of [1, 1, 2]) await signIn(person.username, PASSWORD, address(host));
    await pool.query('update session set expires_at = $2 where account_id = $1 and address = $3', [
      person.accountId,
      NOW,
      address(2),
    ]);
    await pool.query('delete from known_address where account_id = $1', [person.accountId]);
    const start = () => rememberLivingSessions(db, portal.deps.addressSecret, NOW);
    await Promise.all([start(), start()]);
    // One address is of the first session of the test user, the other of the active sign-in.
    expect(await known(person)).toHaveLength(2);
    await guessFromEverywhere(person.username, 30);
    expect(await statusOf(person.username, PASSWORD, address(2))).toBe(429);
    expect(await statusOf(person.username, PASSWORD, address(1))).toBe(200);
  });

  test('addresses are stored as keyed hashes only', async () => {
    const person = await portal.person('O');
    await signIn(person.username, PASSWORD, '198.51.100.77');
    const [row] = await known(person);
    expect(row?.row).not.toContain('198.51.100');
    expect(row?.hash).toHaveLength(32);
  });

  test('an address is stored once, only after a success, and deleted after ninety days', async () => {
    const [person, other] = [await portal.person('O'), await portal.person('O')];
    const address = newNet();
    await signIn(other.username, 'не тот', address(1));
    for (const host of [1, 1, 2]) await signIn(person.username, PASSWORD, address(host));
    expect(await known(person)).toHaveLength(2);
    expect(await known(other)).toHaveLength(0);
    portal.clock.time = new Date(NOW.getTime() + 60 * DAY);
    await signIn(person.username, PASSWORD, address(2));
    await forgetExpired(portal.database.db, new Date(NOW.getTime() + 91 * DAY));
    expect(await known(person)).toHaveLength(1);
    await forgetExpired(portal.database.db, new Date(NOW.getTime() + 151 * DAY));
    expect(await known(person)).toHaveLength(0);
  });
});

describe('sign-ins with unknown logins', () => {
  const FAILED = String(actionId('sign_in_failed'));

  /** Details of the log entries for an address. */
  async function entries(address: string): Promise<string[]> {
    const administrator = await portal.person('A');
    const query = { 'filter[action.in]': FAILED, 'page[size]': '500', sort: 'created_at' };
    const answer = await portal.call(administrator, 'GET', '/logging/', { query });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json() as { data: { attributes: { details: string; user: string } }[] };
    return data.map(({ attributes }) => attributes.details).filter((text) => text.includes(`${address},`));
  }

  test('one address has one log entry per quarter of an hour, with the count', async () => {
    const [address, other] = [newNet(), newNet()];
    await guessLogins(12, address(1), 'zapis');
    await signIn('zapis', 'не тот', other(1));
    expect(await entries(address(1))).toEqual([`Неизвестный логин, адрес ${address(1)}, попыток: 12`]);
    portal.clock.time = new Date(NOW.getTime() + QUARTER - 1);
    await guessLogins(3, address(1), 'pozhe');
    portal.clock.time = new Date(NOW.getTime() + QUARTER);
    await signIn('zapis', 'не тот', address(1));
    expect(await entries(address(1))).toEqual([
      `Неизвестный логин, адрес ${address(1)}, попыток: 15`,
      `Неизвестный логин, адрес ${address(1)}, попыток: 1`,
    ]);
    expect(await entries(other(1))).toEqual([`Неизвестный логин, адрес ${other(1)}, попыток: 1`]);
  });

  test('the count is in the exported log too, and the entry itself never changes', async () => {
    const address = newNet()(1);
    await guessLogins(4, address, 'fail');
    const administrator = await portal.person('A');
    const query = { 'filter[action.in]': FAILED, format: 'csv' };
    const file = await portal.call(administrator, 'GET', '/logging/', { query });
    expect(file.body).toContain(`Неизвестный логин, адрес ${address}, попыток: 4`);
    const { rows } = await portal.database.pool.query<{ details: string }>(
      'select details from activity where details like $1',
      [`%${address}%`],
    );
    expect(rows).toEqual([{ details: `Неизвестный логин, адрес ${address}` }]);
  });

  test('a wrong password of a known user is one entry each time', async () => {
    const person = await portal.person('O');
    const address = newNet()(1);
    for (let i = 0; i < 3; i += 1) await signIn(person.username, 'не тот', address);
    expect((await portal.activityOf(person)).map(({ details }) => details)).toEqual(
      Array(3).fill(`Логин ${person.username}`),
    );
  });
});
