import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, startPushService } from '../../../testing/push/push-service.ts';
import { createTestPortal, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { notifications } from '../notifications.module.ts';
import { type Message, notify } from '../notifications.public.ts';
import { sendDue, sendPush } from './delivery.rules.ts';
import { PUSH_QUEUE, type PushJob } from './push.queue.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const service = await startPushService();
afterAll(() => service.close());
const portal = await usePortal({ now: NOW, env: { PUSH_ALLOW: service.host } });
beforeEach(async () => {
  portal.clock.time = NOW;
  service.refusing.clear();
  await portal.database.pool.query('delete from push_subscription');
});

const told = (message: Partial<Message> & Pick<Message, 'to'>): Promise<number> =>
  portal.database.db.transaction((tx) =>
    notify(
      { tx, now: portal.clock.now(), mail: portal.mail, jobs: portal.jobs, config: portal.deps.config },
      {
        kind: 'open_place',
        title: 'Свободные смены',
        detail: 'Тула, 1 декабря',
        address: '/workTime',
        ...message,
      },
    ),
  );
const to = (...people: Person[]) => ({ accountIds: people.map(({ accountId }) => accountId) });

async function takeJobs(): Promise<PushJob[]> {
  const { rows } = await portal.database.pool.query<{ data: PushJob }>(
    'delete from pgboss.job where name = $1 returning data',
    [PUSH_QUEUE.name],
  );
  return rows.map(({ data }) => data);
}
/** Does what the queue would do now. */
async function deliver(): Promise<void> {
  for (const job of await takeJobs()) await sendPush(portal.deps, job, new AbortController().signal);
}
const later = (milliseconds: number): void => {
  portal.clock.time = new Date(portal.clock.time.getTime() + milliseconds);
};
async function withBrowser(who: Person): Promise<Browser> {
  const browser = service.browser();
  const body = browser.subscription;
  expect((await portal.call(who, 'POST', '/push/subscriptions/', { body })).statusCode).toBe(201);
  return browser;
}
async function newcomer(): Promise<{ one: Person; browser: Browser }> {
  const one = await portal.person('O');
  return { one, browser: await withBrowser(one) };
}
const titles = (browser: Browser) => browser.read().map(({ title }) => title);
const subscriptions = async (): Promise<number> =>
  (await portal.database.pool.query('select from push_subscription')).rowCount ?? 0;

describe('a push message', () => {
  test('the message reaches each browser of the user once, encrypted and signed', async () => {
    const { one, browser } = await newcomer();
    const second = await withBrowser(one);
    await told({ to: to(one) });
    const jobs = await takeJobs();
    // A job that is done twice sends nothing twice.
    for (const job of [...jobs, ...jobs]) await sendPush(portal.deps, job, new AbortController().signal);
    for (const each of [browser, second])
      expect(each.read()).toEqual([
        { title: 'Свободные смены', address: '/workTime', tag: expect.stringMatching(/^n\d+$/) },
      ]);
    const { key, claims } = browser.signer();
    expect(key).toBe(portal.deps.push.publicKey);
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://portal.example' });
    expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
    const headers = service.arrived.at(-1)?.headers;
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  });

  test('the message is not sent if its transaction fails', async () => {
    const { one, browser } = await newcomer();
    const failing = portal.database.db.transaction(async (tx) => {
      const ctx = { tx, now: NOW, mail: portal.mail, jobs: portal.jobs, config: portal.deps.config };
      await notify(ctx, { kind: 'open_place', to: to(one), title: 'Нет', detail: '', address: '/' });
      throw new Error('the rule said no');
    });
    await expect(failing).rejects.toThrow('the rule said no');
    await deliver();
    expect(browser.read()).toEqual([]);
  });

  test('the message is neither sent nor queued if the user does not want it', async () => {
    const { one, browser } = await newcomer();
    const body = { open_place: { push: false } };
    await portal.call(one, 'PUT', '/account/notification_settings/', { body });
    await told({ to: to(one, await portal.person('O')) });
    expect(await takeJobs()).toEqual([]);
    expect(browser.read()).toEqual([]);
  });

  test('the message is not sent if it was read or the session has ended', async () => {
    const [reader, leaver] = [await newcomer(), await newcomer()];
    await told({ to: to(reader.one, leaver.one) });
    await portal.call(reader.one, 'POST', '/notifications/read/', { body: { all: true } });
    await portal.call(leaver.one, 'DELETE', '/token/');
    await deliver();
    expect([...reader.browser.read(), ...leaver.browser.read()]).toEqual([]);
  });

  test('the message is not sent for an expired session, to a leaver or to a deactivated account', async () => {
    const [expired, left, shut] = [await newcomer(), await newcomer(), await newcomer()];
    await told({ to: to(expired.one, left.one, shut.one) });
    await portal.database.pool.query(`update session set expires_at = $1 where account_id = $2`, [
      NOW,
      expired.one.accountId,
    ]);
    await portal.database.pool.query(`update employee set state = 'L' where id = $1`, [left.one.employeeId]);
    await portal.database.pool.query(`update account set deactivated_at = $1 where id = $2`, [
      NOW,
      shut.one.accountId,
    ]);
    await deliver();
    expect([expired, left, shut].flatMap(({ browser }) => browser.read())).toEqual([]);
  });
});

describe('a push service', () => {
  test('an unknown browser ends its subscription', async () => {
    const [dead, alive] = [await newcomer(), await newcomer()];
    for (const status of [404, 410]) {
      const browser = await withBrowser(dead.one);
      service.refusing.set(browser.path, { status });
    }
    service.refusing.set(dead.browser.path, { status: 410 });
    await told({ to: to(dead.one, alive.one) });
    await deliver();
    expect(await subscriptions()).toBe(1);
    expect(titles(alive.browser)).toEqual(['Свободные смены']);
  });

  test('a busy or broken service is retried with growing delays, and gets the message once', async () => {
    const { one, browser } = await newcomer();
    const due = async () => {
      await sendDue(portal.deps);
      return titles(browser);
    };
    service.refusing.set(browser.path, { status: 503 });
    await told({ to: to(one) });
    await deliver();
    later(MINUTE);
    expect(await due()).toEqual([]);
    service.refusing.clear();
    later(MINUTE);
    expect(await due()).toEqual([]);
    later(MINUTE);
    expect(await due()).toEqual(['Свободные смены']);
    later(HOUR);
    expect(await due()).toEqual(['Свободные смены']);
  });

  test('a Retry-After header sets the time of the next attempt', async () => {
    const { one, browser } = await newcomer();
    service.refusing.set(browser.path, { status: 429, headers: { 'retry-after': '600' } });
    await told({ to: to(one) });
    await deliver();
    service.refusing.clear();
    later(9 * MINUTE);
    await sendDue(portal.deps);
    expect(browser.read()).toEqual([]);
    later(MINUTE);
    await sendDue(portal.deps);
    expect(titles(browser)).toEqual(['Свободные смены']);
  });

  test('a message is dropped after a day of failures, and the job fails', async () => {
    const { one, browser } = await newcomer();
    service.refusing.set(browser.path, { status: 500 });
    await told({ to: to(one) });
    await deliver();
    later(24 * HOUR);
    await expect(sendDue(portal.deps)).rejects.toThrow('for a day');
    service.refusing.clear();
    later(HOUR);
    await sendDue(portal.deps);
    expect(browser.read()).toEqual([]);
  });

  test('a redirect is neither retried nor followed', async () => {
    const { one, browser } = await newcomer();
    const trap = service.browser();
    const headers = { location: `https://${service.host}${trap.path}` };
    service.refusing.set(browser.path, { status: 307, headers });
    await told({ to: to(one) });
    const [job] = await takeJobs();
    expect(job).toBeDefined();
    if (job) await sendPush(portal.deps, job, new AbortController().signal);
    expect(trap.read()).toEqual([]);
    expect(await subscriptions()).toBe(1);
  });

  test('five refusals in a row end the subscription without an error', async () => {
    const { one, browser } = await newcomer();
    const refuse = async (times: number) => {
      service.refusing.set(browser.path, { status: 400 });
      for (let time = 0; time < times; time += 1) {
        await told({ to: to(one) });
        await deliver();
      }
    };
    await refuse(4);
    service.refusing.clear();
    await told({ to: to(one) });
    await deliver();
    expect(titles(browser)).toHaveLength(1);
    await refuse(4);
    expect(await subscriptions()).toBe(1);
    await refuse(1);
    expect(await subscriptions()).toBe(0);
  });

  test('an address in the internal network ends the subscription', async () => {
    const { one, browser } = await newcomer();
    await told({ to: to(one) });
    await portal.database.pool.query('update push_subscription set endpoint = $1', [
      `https://localhost:${service.host.split(':')[1]}${browser.path}`,
    ]);
    await deliver();
    expect(browser.read()).toEqual([]);
    expect(await subscriptions()).toBe(0);
  });
});

describe('quiet hours', () => {
  const AT_NIGHT = new Date('2026-11-25T20:30:00Z');
  const quiet = async (quiet_hours: { from: string; until: string } | null): Promise<void> => {
    const admin = await portal.person('A');
    expect((await portal.call(admin, 'PUT', '/settings/', { body: { quiet_hours } })).statusCode).toBe(200);
  };

  test('the hours delay messages, and each browser then gets one summary', async () => {
    await quiet({ from: '22:00', until: '08:00' });
    const [many, single] = [await newcomer(), await newcomer()];
    portal.clock.time = AT_NIGHT;
    await told({ to: to(many.one, single.one), title: 'Первое' });
    await told({ to: to(many.one), title: 'Второе' });
    await told({ to: to(many.one), title: 'Третье' });
    await deliver();
    later(8 * HOUR + 29 * MINUTE);
    await sendDue(portal.deps);
    expect([...many.browser.read(), ...single.browser.read()]).toEqual([]);
    later(MINUTE);
    await sendDue(portal.deps);
    expect(many.browser.read()).toEqual([
      { title: 'Новых уведомлений: 3', address: '/notifications', tag: 'held' },
    ]);
    expect(titles(single.browser)).toEqual(['Первое']);
    await quiet(null);
  });

  test('the hours do not delay urgent messages', async () => {
    await quiet({ from: '22:00', until: '08:00' });
    const { one, browser } = await newcomer();
    portal.clock.time = AT_NIGHT;
    await told({ to: to(one), kind: 'place_given', title: 'Ваше место' });
    await deliver();
    expect(titles(browser)).toEqual(['Ваше место']);
    expect(service.arrived.at(-1)?.headers['urgency']).toBe('high');
    await quiet(null);
  });

  test('the hours are refused if they begin and end at the same time', async () => {
    const admin = await portal.person('A');
    const body = { quiet_hours: { from: '08:00', until: '08:00' } };
    expect((await portal.call(admin, 'PUT', '/settings/', { body })).statusCode).toBe(422);
  });
});

describe('many browsers', () => {
  test('the messages are sent in parallel, with up to 20 requests at a time', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, newcomer));
    service.busiest = 0;
    service.slowness = 20;
    await told({ to: to(...people.map(({ one }) => one)) });
    await deliver();
    service.slowness = 0;
    expect(people.map(({ browser }) => browser.read().length)).toEqual(people.map(() => 1));
    expect(service.busiest).toBeGreaterThan(5);
    expect(service.busiest).toBeLessThanOrEqual(20);
  });

  test('the messages are sent once when several workers share a job', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, newcomer));
    await told({ to: to(...people.map(({ one }) => one)) });
    const [job] = await takeJobs();
    const { signal } = new AbortController();
    if (job) await Promise.all(Array.from({ length: 3 }, () => sendPush(portal.deps, job, signal)));
    expect(people.map(({ browser }) => browser.read().length)).toEqual(people.map(() => 1));
  });
});

test('the queue delivers the message by itself', async () => {
  const busy = await createTestPortal({
    ...{ now: NOW, env: { PUSH_ALLOW: service.host } },
    ...{ workersOf: [notifications], pollSeconds: 600 },
  });
  const one = await busy.person('O');
  const browser = service.browser();
  await busy.call(one, 'POST', '/push/subscriptions/', { body: browser.subscription });
  await busy.database.db.transaction((tx) =>
    notify(
      { tx, now: NOW, mail: busy.mail, jobs: busy.jobs, config: busy.deps.config },
      { kind: 'open_place', to: to(one), title: 'Само', detail: '', address: '/workTime' },
    ),
  );
  await expect.poll(() => titles(browser)).toEqual(['Само']);
  await busy.close();
});
