import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const here = () => new AbortController().signal;
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const waiting = Symbol('waiting');
  return (await Promise.race([promise, Promise.resolve(waiting)])) !== waiting;
};

test('a second task of a client waits for the first, a third is refused, others are not affected', async () => {
  const turns = new Turns();
  const end = await turns.take('one', here());
  const second = turns.take('one', here());
  expect(await isSettled(second)).toBe(false);
  await expect(turns.take('one', here())).rejects.toMatchObject({ status: 429, options: { retryAfter: 5 } });
  expect(() => turns.assertFree('one')).toThrow('too_many_requests');
  turns.assertFree('other');
  (await turns.take('other', here()))();

  end();
  end();
  const third = turns.take('one', here());
  (await second)();
  (await third)();
  turns.assertFree('one');
});

test('a client that disconnects while waiting frees its slot', async () => {
  const turns = new Turns();
  const end = await turns.take('one', here());
  const leaving = new AbortController();
  const second = turns.take('one', leaving.signal);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ status: 429 });
  const third = turns.take('one', here());
  end();
  (await third)();
});
