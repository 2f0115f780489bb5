import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts';
import { forgetOldKeys, type KeyedRequest, once } from './idempotency.ts';

let portal: TestPortal;
let who: Person;
let next = 0;
const NOW = new Date('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
  who = await portal.person('O');
});
afterAll(() => portal.close());

const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
const request = (values: Partial<KeyedRequest> = {}): KeyedRequest => ({
  accountId: who.accountId,
  key: `ключ-${(next += 1)}`,
  call: 'bookShift',
  params: {},
  body: { date: '2026-12-01' },
  now: NOW,
  secret: false,
  ...values,
});
/** Does the work in a transaction of its own, as a call does. */
let done = 0;
const ask = (asked: KeyedRequest, status = 201) =>
  portal.database.db.transaction((tx) =>
    once(tx, asked, async () => {
      done += 1;
      return Promise.resolve({ status, answer: { number: done } });
    }),
  );
async function worksOf(work: () => Promise<unknown>): Promise<number> {
  const before = done;
  await work();
  return done - before;
}

describe('a request with a key', () => {
  test('is done once: a repeat gets the first answer with its status', async () => {
    const asked = request();
    const first = await ask(asked);
    expect(await worksOf(async () => expect(await ask(asked, 200)).toEqual(first))).toBe(0);
  });

  test('of eight at once is done once, and all of them get the same answer', async () => {
    const asked = request();
    const works = await worksOf(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(asked)));
      expect(new Set(answers.map(({ answer }) => answer.number)).size).toBe(1);
    });
    expect(works).toBe(1);
  });

  test.each([
    ['body', { body: { date: '2026-12-02' } }],
    ['address', { params: { id: 7 } }],
    ['call', { call: 'cancelShift' }],
  ])('is refused with another %s: the key belongs to what was asked first', async (_, other) => {
    const asked = request();
    await ask(asked);
    await expect(ask({ ...asked, ...other })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('is nobody else’s: a colleague may use the same key', async () => {
    const asked = request();
    await ask(asked);
    const { accountId } = await portal.person('O');
    expect(await worksOf(() => ask({ ...asked, accountId }))).toBe(1);
  });

  test('that failed has left no key: the next try does the work', async () => {
    const asked = request();
    const failing = portal.database.db.transaction((tx) =>
      once(tx, asked, () => Promise.reject(new Error('the disk is full'))),
    );
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await worksOf(() => ask(asked))).toBe(1);
  });

  test('is remembered for 24 hours and then begins anew, also with another body', async () => {
    const asked = request();
    await ask(asked);
    expect(await worksOf(() => ask({ ...asked, now: later(23.9) }))).toBe(0);
    expect(await worksOf(() => ask({ ...asked, body: {}, now: later(24) }))).toBe(1);
    expect(await worksOf(() => ask({ ...asked, body: {}, now: later(25) }))).toBe(0);
  });

  test('whose answer is a secret keeps none of it, and a repeat is told that it was done', async () => {
    const asked = request({ secret: true });
    await ask(asked);
    await expect(ask(asked)).rejects.toMatchObject({ code: 'already_done' });
    const { rows } = await portal.database.pool.query('select answer from idempotency where key = $1', [
      asked.key,
    ]);
    expect(rows).toEqual([{ answer: null }]);
  });

  test.each([['я'.repeat(256)], ['а\0б']])('is refused where the key is none: %#', async (key) => {
    await expect(ask(request({ key }))).rejects.toMatchObject({ code: 'validation' });
  });

  test('may have a key of 255 characters', async () => {
    expect(await worksOf(() => ask(request({ key: 'я'.repeat(255) })))).toBe(1);
  });
});

test('the night forgets keys of the day before, and no younger ones', async () => {
  const [old, young] = [request({ now: later(-24.1) }), request({ now: later(-23.9) })];
  await ask(old);
  await ask(young);
  await forgetOldKeys(portal.database.db, NOW);
  const { rows } = await portal.database.pool.query('select key from idempotency where key = any($1)', [
    [old.key, young.key],
  ]);
  expect(rows).toEqual([{ key: young.key }]);
});
