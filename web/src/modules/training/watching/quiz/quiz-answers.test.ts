import { describe, expect, test } from 'vitest';
import { orderOf, swapped, ticked, unanswered } from './quiz-answers.ts';

const options = ['а', 'б', 'в'].map((text) => ({ text, picture: null }));

describe('answers of a quiz attempt', () => {
  test('the answers start empty, also an order, until an option is moved', () => {
    expect(unanswered([[], [], []])).toBe(3);
    expect(orderOf({ options }, [])).toEqual([1, 2, 3]);
    expect(orderOf({ options }, [2, 1, 3])).toEqual([2, 1, 3]);
  });

  test('the answers are complete when each question has one', () => {
    expect(unanswered([[1], [2, 3], [3, 1, 2]])).toBe(0);
  });
});

describe('several options', () => {
  test('options are ticked once each, and unticked', () => {
    expect(ticked([], 2, true)).toEqual([2]);
    expect(ticked([2], 1, true)).toEqual([2, 1]);
    expect(ticked([2, 1], 1, true)).toEqual([2, 1]);
    expect(ticked([2, 1], 2, false)).toEqual([1]);
    expect(ticked([1], 2, false)).toEqual([1]);
  });
});

describe('an order', () => {
  test('a swap exchanges two neighbours and keeps the rest', () => {
    const before = [1, 2, 3];
    expect(swapped(before, 0, 1)).toEqual([2, 1, 3]);
    expect(swapped(before, 2, 1)).toEqual([1, 3, 2]);
    expect(before).toEqual([1, 2, 3]);
  });

  test('the first and last positions do not move further', () => {
    expect(swapped([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
    expect(swapped([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
  });
});
