import { describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/use-portal.ts';
import { forgetOldKeys, type KeyedRequest, once } from './idempotency.ts';

let next = 0;
const NOW = new Date('2026-11-20T09:00:00Z');
const HOUR = 60 * 60 * 1000;

const portal = await usePortal({ now: NOW });
const who = await portal.person('O');

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
  test('a repeat gets the first answer with its status', async () => {
    const asked = request();
    const first = await ask(asked);
    expect(await worksOf(async () => expect(await ask(asked, 200)).toEqual(first))).toBe(0);
  });

  test('eight concurrent requests run once and get the same answer', async () => {
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
  ])('another %s with the same key is refused', async (_, other) => {
    const asked = request();
    await ask(asked);
    await expect(ask({ ...asked, ...other })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a colleague may use the same key', async () => {
    const asked = request();
    await ask(asked);
    const { accountId } = await portal.person('O');
    expect(await worksOf(() => ask({ ...asked, accountId }))).toBe(1);
  });

  test('a failed request leaves no key, and the next attempt runs', async () => {
    const asked = request();
    const failing = portal.database.db.transaction((tx) =>
      once(tx, asked, () => Promise.reject(new Error('the disk is full'))),
    );
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await worksOf(() => ask(asked))).toBe(1);
  });

  test('the key expires after 24 hours, also for another body', async () => {
    const asked = request();
    await ask(asked);
    expect(await worksOf(() => ask({ ...asked, now: later(23.9) }))).toBe(0);
    expect(await worksOf(() => ask({ ...asked, body: {}, now: later(24) }))).toBe(1);
    expect(await worksOf(() => ask({ ...asked, body: {}, now: later(25) }))).toBe(0);
  });

  test('a secret answer is not stored, and a repeat is refused as already done', async () => {
    const asked = request({ secret: true });
    await ask(asked);
    await expect(ask(asked)).rejects.toMatchObject({ code: 'already_done' });
    const { rows } = await portal.database.pool.query('select answer from idempotency where key = $1', [
      asked.key,
    ]);
    expect(rows).toEqual([{ answer: null }]);
  });

  test.each([['я'.repeat(256)], ['а\0б']])('an invalid key is refused: %#', async (key) => {
    await expect(ask(request({ key }))).rejects.toMatchObject({ code: 'validation' });
  });

  test('a key may have 255 characters', async () => {
    expect(await worksOf(() => ask(request({ key: 'я'.repeat(255) })))).toBe(1);
  });
});

test('the nightly job deletes keys older than a day, and no younger ones', async () => {
  const [old, young] = [request({ now: later(-24.1) }), request({ now: later(-23.9) })];
  await ask(old);
  await ask(young);
  await forgetOldKeys(portal.database.db, NOW);
  const { rows } = await portal.database.pool.query('select key from idempotency where key = any($1)', [
    [old.key, young.key],
  ]);
  expect(rows).toEqual([{ key: young.key }]);
});
