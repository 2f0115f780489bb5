import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/use-portal.ts';
import { MAIL_QUEUE } from '../mail/mail.ts';
import { type Queue, startJobs } from './jobs.ts';

const QUEUE: Queue = {
  ...MAIL_QUEUE,
  name: 'letters-of-the-test',
  retryLimit: 1,
  retryDelay: 0,
  parallel: 1,
};
/** Looks so seldom that a job that is done soon was told of by the database. */
const SELDOM = 600;
let told: unknown[] = [];

interface Work {
  number: number;
}
let begun: Work[] = [];
let faulty: (work: Work, attempt: { last: boolean }) => boolean = () => false;

const optionsOf = () => ({
  url: database.url,
  timeZone: 'Europe/Moscow',
  queues: [QUEUE],
  onError: (error: unknown) => told.push(error),
  background: false,
  pollSeconds: SELDOM,
});

const database = await useDatabase();
const jobs = await startJobs(optionsOf());
afterAll(() => jobs.stop());
await jobs.work<Work>(QUEUE, async (work, attempt) => {
  begun.push(work);
  if (faulty(work, attempt)) throw new Error(`fault ${work.number}`);
  await Promise.resolve();
});
beforeEach(() => {
  begun = [];
  told = [];
  faulty = () => false;
});

const put = (...works: Work[]) => database.db.transaction((tx) => jobs.enqueueAll(tx, QUEUE, works));
const numbers = (): number[] => begun.map(({ number }) => number).toSorted((a, b) => a - b);

describe('queued work', () => {
  test('the worker runs each job once without polling, also over several batches', async () => {
    const works = Array.from({ length: QUEUE.batch * 6 + 1 }, (_, number) => ({ number }));
    await put(...works);
    await expect.poll(numbers).toEqual(works.map(({ number }) => number));
  });

  test('a job of a failed transaction never runs', async () => {
    const failing = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, QUEUE, { number: 1 });
      throw new Error('the rule said no');
    });
    await expect(failing).rejects.toThrow('the rule said no');
    await put({ number: 2 });
    await expect.poll(numbers).toEqual([2]);
  });

  test('a failed job does not affect its batch, and is reported', async () => {
    faulty = ({ number }) => number === 2;
    await put({ number: 1 }, { number: 2 }, { number: 3 });
    await expect.poll(() => begun.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(numbers())]).toEqual([1, 2, 3]);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(String(told[0])).toBe('Error: fault 2');
  });

  test('an empty list queues nothing', async () => {
    await expect(put()).resolves.toBeUndefined();
    expect(begun).toEqual([]);
  });
});

test('a queue counts waiting and failed jobs, without those of pg-boss itself', async () => {
  const unwatched = { ...QUEUE, name: 'nobody-works-here' };
  const second = await startJobs({ ...optionsOf(), queues: [unwatched] });
  await database.db.transaction((tx) => second.enqueueAll(tx, unwatched, [{ number: 1 }, { number: 2 }]));
  await database.db.transaction((tx) => second.enqueue(tx, unwatched, { number: 3 }, { urgent: true }));
  await database.pool.query(
    `update pgboss.job set state = 'failed' where name = $1 and (data->>'number')::int = 3`,
    [unwatched.name],
  );
  await second.check();
  const idle = { ...QUEUE, name: 'nothing-to-do' };
  await (await startJobs({ ...optionsOf(), queues: [idle] })).stop();
  const counts = await second.counts();
  expect(counts.filter(({ labels }) => labels.queue === unwatched.name)).toEqual([
    { labels: { queue: unwatched.name, state: 'failed' }, value: 1 },
    { labels: { queue: unwatched.name, state: 'waiting' }, value: 2 },
  ]);
  expect(counts.filter(({ labels }) => labels.queue === idle.name)).toEqual([
    { labels: { queue: idle.name, state: 'failed' }, value: 0 },
    { labels: { queue: idle.name, state: 'waiting' }, value: 0 },
  ]);
  expect(counts.some(({ labels }) => labels.queue.startsWith('__pgboss'))).toBe(false);
  await second.stop();
});
