import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { notify } from '../notifications.public.ts';

const portal = await usePortal();
/** Another instance beside the first, on the same database. */
const neighbour = await buildApp(portal.deps);
afterAll(() => neighbour.close());
const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
const nextAddress = await neighbour.listen({ host: '127.0.0.1', port: 0 });

/** A page that is told at once. */
interface Page {
  /** Numbers as they came. */
  numbers: number[];
  headers: Headers;
  isOver: boolean;
  leave(): void;
}

async function open(who: Person, at = address): Promise<Page> {
  const leaving = new AbortController();
  const answer = await fetch(`${at}/api/notifications/live/`, {
    headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const page: Page = { numbers: [], headers: answer.headers, isOver: false, leave: () => leaving.abort() };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      page.numbers = [...text.matchAll(/event: unread\ndata: \{"unread":(\d+)\}\n\n/g)].map(([, n]) =>
        Number(n),
      );
    }
  };
  void read()
    .catch(() => undefined)
    .then(() => (page.isOver = true));
  return page;
}
const status = async (who: Person): Promise<number> => {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/notifications/live/`, {
    headers: { authorization: `Bearer ${who.token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  leaving.abort();
  return answer.status;
};

const told = (...people: Person[]): Promise<number> =>
  portal.database.db.transaction((tx) =>
    notify(
      { tx, now: portal.clock.now(), mail: portal.mail, jobs: portal.jobs, config: portal.deps.config },
      {
        kind: 'open_place',
        to: { accountIds: people.map(({ accountId }) => accountId) },
        title: 'Свободные смены',
        detail: '',
        address: '/workTime',
      },
    ),
  );

// Proves: GET /api/notifications/live/
test('an open page gets its unread count at once and after each change on any instance', async () => {
  const [one, other] = [await portal.person('O'), await portal.person('O')];
  const [page, elsewhere, others] = await Promise.all([open(one), open(one, nextAddress), open(other)]);
  await expect.poll(() => [page.numbers, elsewhere.numbers, others.numbers]).toEqual([[0], [0], [0]]);
  await told(one);
  await expect
    .poll(() => [page.numbers, elsewhere.numbers])
    .toEqual([
      [0, 1],
      [0, 1],
    ]);
  await portal.call(one, 'POST', '/notifications/read/', { body: { all: true } });
  await expect
    .poll(() => [page.numbers, elsewhere.numbers])
    .toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  expect(others.numbers).toEqual([0]);
  for (const each of [page, elsewhere, others]) each.leave();
});

test('the headers forbid caching and buffering of the events', async () => {
  const page = await open(await portal.person('O'));
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(page.headers.get('x-accel-buffering')).toBe('no');
  page.leave();
});

test('a request without an event stream gets the count once', async () => {
  const one = await portal.person('O');
  await told(one);
  const answer = await portal.call(one, 'GET', '/notifications/live/');
  expect(answer.body).toBe('event: unread\ndata: {"unread":1}\n\n');
});

test('the events end with the session', async () => {
  const one = await portal.person('O');
  const page = await open(one);
  await expect.poll(() => page.numbers).toEqual([0]);
  await portal.call(one, 'DELETE', '/token/');
  await expect.poll(() => page.isOver).toBe(true);
});

test('the events end within seconds after an administrator switches notifications off', async () => {
  const [one, admin] = [await portal.person('O'), await portal.person('A')];
  const page = await open(one, nextAddress);
  await expect.poll(() => page.numbers).toEqual([0]);
  const set = (notifications: boolean) =>
    portal.ok(admin, 'PUT', '/settings/', { body: { sections: { notifications } } });
  await set(false);
  await expect.poll(() => page.isOver, { timeout: 15_000 }).toBe(true);
  await set(true);
});

test('a user has up to six open streams, and a closed one frees its slot', async () => {
  const one = await portal.person('O');
  const pages = await Promise.all(Array.from({ length: 6 }, () => open(one)));
  expect(await status(one)).toBe(429);
  for (const page of pages) page.leave();
  await expect.poll(() => status(one)).toBe(200);
});

test('the listener reconnects to the database, and delivers what was missed', async () => {
  const one = await portal.person('O');
  const page = await open(one);
  await expect.poll(() => page.numbers).toEqual([0]);
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'portal-live' and datname = current_database()`,
  );
  await told(one);
  await expect.poll(() => page.numbers).toEqual([0, 1]);
  page.leave();
});

test('one transaction notifies more than a thousand users', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => portal.person('O')));
  const pages = await Promise.all(people.map((one) => open(one)));
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into account (username, password_hash, role) select 'tell-' || n, '', 'O' from generate_series(1, 1500) n returning id`,
  );
  const crowd = rows.map(({ id }) => ({ accountId: Number(id) }) as Person);
  await told(...people.slice(0, 2), ...crowd, ...people.slice(2));
  await expect.poll(() => pages.map(({ numbers }) => numbers.at(-1))).toEqual([1, 1, 1]);
  for (const page of pages) page.leave();
});

test('a portal that closes ends its streams without waiting', async () => {
  const third = await buildApp(portal.deps);
  const page = await open(await portal.person('O'), await third.listen({ host: '127.0.0.1', port: 0 }));
  await third.close();
  await expect.poll(() => page.isOver).toBe(true);
});
