import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('heavy work runs a few at a time, in order, and a full queue is refused', async () => {
  const limited = createLimiter({ concurrency: 2, maxQueued: 3 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const works = [0, 1, 2, 3, 4].map((number) =>
    limited(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }),
  );
  await expect(limited(() => Promise.resolve(9))).rejects.toThrow('unavailable');
  expect(begun).toEqual([0, 1]);
  for (let done = 0; done < 5; done += 1) {
    ends[done]?.();
    await works[done];
    await expect.poll(() => begun.length).toBe(Math.min(5, done + 3));
  }
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
  expect(await limited(() => Promise.resolve(5))).toBe(5);
});

test('failed work frees its slot as well', async () => {
  const limited = createLimiter({ concurrency: 1, maxQueued: 1 });
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(() => Promise.resolve('done'))).toBe('done');
});

/** A limiter with one place, which is taken until `end` is called; then works run in turn. */
function taken(options: { maxQueued: number; maxQueuedPerClient?: number }) {
  const limited = createLimiter({ concurrency: 1, refusal: 'too_many_attempts', ...options });
  const { promise, resolve: end } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const first = limited(() => promise, 'first');
  const add = (client: string, name: string): Promise<unknown> =>
    limited(async () => done.push(name), client).catch((error: Error) => error.message);
  return { done, add, end: () => (end(undefined), first) };
}

test('clients take turns: the work of a busy client waits behind its own', async () => {
  const { done, add, end } = taken({ maxQueued: 10 });
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
  works.push(add('b', 'b1'), add('b', 'b2'), add('c', 'c1'));
  await end();
  await Promise.all(works);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('one client has a limited number of places in the queue', async () => {
  const { done, add, end } = taken({ maxQueued: 10, maxQueuedPerClient: 2 });
  const works = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  works.push(add('b', 'b1'));
  await end();
  expect((await Promise.all(works))[2]).toBe('too_many_attempts');
  expect(done).toEqual(['a1', 'b1', 'a2']);
});

test('a full queue drops the last work of the busiest client for one with less', async () => {
  const { done, add, end } = taken({ maxQueued: 4 });
  const works = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
  works.push(add('b', 'b1'), add('b', 'b2'));
  // Now both have two: nobody gives way to the other.
  works.push(add('a', 'a5'), add('b', 'b3'));
  await end();
  const answers = await Promise.all(works);
  expect(answers.map((answer) => answer === 'too_many_attempts')).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2']);
});
