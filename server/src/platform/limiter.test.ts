import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('heavy work is done a few at a time, in turn, and too long a line is refused', async () => {
  const limited = createLimiter({ atOnce: 2, mostWaiting: 3 });
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

test('work that fails makes room as well', async () => {
  const limited = createLimiter({ atOnce: 1, mostWaiting: 1 });
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(() => Promise.resolve('done'))).toBe('done');
});
