import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

interface Run {
  start: number;
  end: number;
}

/** Two works of 200 ms each; the time between them in milliseconds. */
async function gapIn(lane: Lane): Promise<number> {
  const work = async (): Promise<Run> => {
    const start = performance.now();
    await setTimeout(200);
    return { start, end: performance.now() };
  };
  const [first, second] = await Promise.all([lane.run('one', work), lane.run('other', work)]);
  return second.start - first.end;
}

test('works follow each other at once, while nobody else calls', async () => {
  const lane = new Lane();
  await lane.beside(
    () => 'a whole list',
    () => false,
  );
  expect(await gapIn(lane)).toBeLessThan(300);
});

test('a work is followed by a longer pause, while another call runs or has just run', async () => {
  const lane = new Lane();
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const call = lane.beside(
    () => promise,
    () => true,
  );
  expect(await gapIn(lane)).toBeGreaterThan(500);
  finish('done');
  await call;
  expect(await gapIn(lane)).toBeGreaterThan(500);
});

test('a client with many works delays its own', async () => {
  const lane = new Lane();
  const order: string[] = [];
  const run = (client: string) => lane.run(client, async () => order.push(client));
  const many = Array.from({ length: 5 }, () => run('many'));
  await Promise.all([...many, run('one')]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('a failed work passes the turn on', async () => {
  const lane = new Lane();
  await expect(lane.run('one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await lane.run('one', () => Promise.resolve('next'))).toBe('next');
});
