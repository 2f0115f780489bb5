import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

/** A lane whose time passes by its works and pauses only. */
function laneOf() {
  let time = 0;
  const pauses: number[] = [];
  const lane = new Lane({
    now: () => time,
    wait: (duration) => {
      pauses.push(duration);
      time += duration;
      return Promise.resolve();
    },
  });
  const pass = (duration: number): void => void (time += duration);
  return {
    lane,
    pass,
    /** Pauses after two works of 100 ms each, the last of which may have none yet. */
    async pausesOfTwo(): Promise<number[]> {
      pauses.length = 0;
      const work = (): Promise<void> => Promise.resolve(pass(100));
      await Promise.all([lane.run('one', work), lane.run('other', work)]);
      return [...pauses];
    },
  };
}

test('works follow each other at once, while nobody else calls', async () => {
  const { lane, pausesOfTwo } = laneOf();
  await lane.track(
    () => 'a whole list',
    () => false,
  );
  expect(await pausesOfTwo()).toEqual([]);
});

test('a work is followed by a longer pause, while another call runs or has just run', async () => {
  const { lane, pass, pausesOfTwo } = laneOf();
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const call = lane.track(
    () => promise,
    () => true,
  );
  expect((await pausesOfTwo())[0]).toBe(300);
  finish('done');
  await call;
  expect((await pausesOfTwo())[0]).toBe(300);
  pass(1_000);
  expect(await pausesOfTwo()).toEqual([]);
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
