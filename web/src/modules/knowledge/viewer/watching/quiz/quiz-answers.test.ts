import { describe, expect, test } from 'vitest';
import { orderOf, swapped, ticked, unanswered } from './quiz-answers.ts';

const options = ['а', 'б', 'в'].map((text) => ({ text, picture: null }));

describe('the answers of an attempt', () => {
  test('begin empty, also what has to be put into order: it stands as it was asked until one is moved', () => {
    expect(unanswered([[], [], []])).toBe(3);
    expect(orderOf({ options }, [])).toEqual([1, 2, 3]);
    expect(orderOf({ options }, [2, 1, 3])).toEqual([2, 1, 3]);
  });

  test('are whole when each question has one', () => {
    expect(unanswered([[1], [2, 3], [3, 1, 2]])).toBe(0);
  });
});

describe('several options', () => {
  test('are ticked once each, and taken away', () => {
    expect(ticked([], 2, true)).toEqual([2]);
    expect(ticked([2], 1, true)).toEqual([2, 1]);
    expect(ticked([2, 1], 1, true)).toEqual([2, 1]);
    expect(ticked([2, 1], 2, false)).toEqual([1]);
    expect(ticked([1], 2, false)).toEqual([1]);
  });
});

describe('an order', () => {
  test('changes by two neighbours, and keeps what was there before', () => {
    const before = [1, 2, 3];
    expect(swapped(before, 0, 1)).toEqual([2, 1, 3]);
    expect(swapped(before, 2, 1)).toEqual([1, 3, 2]);
    expect(before).toEqual([1, 2, 3]);
  });

  test('ends at its ends', () => {
    expect(swapped([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
    expect(swapped([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
  });
});
