import { expect, test } from 'vitest';
import { inParts } from './parts.ts';

const five = [1, 2, 3, 4, 5];

test('work over the limit of one request runs in batches with progress', async () => {
  const parts: (readonly number[])[] = [];
  const told: number[] = [];
  const work = async (part: readonly number[]) => {
    parts.push(part);
    return part.map(String);
  };
  const { done, failure } = await inParts(five, 2, work, (count) => told.push(count));
  expect(parts).toEqual([[1, 2], [3, 4], [5]]);
  expect([done, failure, told]).toEqual([['1', '2', '3', '4', '5'], undefined, [2, 4, 5]]);
});

test('a failed batch keeps earlier results and stops the rest', async () => {
  const lost = new Error('no answer');
  const work = async (part: readonly number[]) => {
    if (part.includes(3)) throw lost;
    return part;
  };
  const { done, failure } = await inParts(five, 2, work, () => undefined);
  expect([done, failure]).toEqual([[1, 2], lost]);
});
