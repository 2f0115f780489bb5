import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

test('works of several clients take turns, each after a pause longer than the work before', async () => {
  const lane = new Lane();
  const runs: { start: number; end: number }[] = [];
  const work = async (): Promise<void> => {
    const start = performance.now();
    await setTimeout(10);
    runs.push({ start, end: performance.now() });
  };
  await Promise.all([1, 2, 3].map(() => lane.run(work)));
  for (const [at, { start }] of runs.entries()) {
    const before = runs[at - 1];
    // Timers may be a millisecond early.
    if (before) expect(start - before.end).toBeGreaterThan((before.end - before.start) * 2);
  }
  expect(runs).toHaveLength(3);
});

test('a failed work passes the turn on', async () => {
  const lane = new Lane();
  await expect(lane.run(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await lane.run(() => Promise.resolve('next'))).toBe('next');
});
