import { expect, test } from 'vitest';
import { barOf, heatOf, isFull, missingOf } from './shortage.ts';

test('an urgent shortage is red below four fifths of the demand and orange above', () => {
  expect(heatOf({ planned: 15, needed: 20, capacity: null }, 'urgent')).toBe('very');
  expect(heatOf({ planned: 16, needed: 20, capacity: null }, 'urgent')).toBe('short');
  expect(heatOf({ planned: 20, needed: 20, capacity: null }, 'urgent')).toBe('plain');
  expect(heatOf({ planned: 0, needed: null, capacity: 5 }, 'urgent')).toBe('plain');
  expect(missingOf({ planned: 14, needed: 20, capacity: 24 })).toBe(6);
});

test('a shortage is orange while employees have days left to book, and grey before booking begins', () => {
  expect(heatOf({ planned: 0, needed: 20, capacity: null }, 'open')).toBe('short');
  expect(heatOf({ planned: 0, needed: 20, capacity: null }, 'later')).toBe('plain');
});

test('a shift is full at or over its capacity', () => {
  expect(isFull({ planned: 24, needed: 20, capacity: 24 })).toBe(true);
  expect(isFull({ planned: 25, needed: 20, capacity: 24 })).toBe(true);
  expect(isFull({ planned: 25, needed: 20, capacity: null })).toBe(false);
});

test('the bar spans the capacity, and grows with overbooking', () => {
  expect(barOf({ planned: 12, needed: 18, capacity: 24 })).toEqual({ filled: 0.5, tick: 0.75 });
  expect(barOf({ planned: 30, needed: 15, capacity: 20 })).toEqual({ filled: 1, tick: 0.5 });
  expect(barOf({ planned: 0, needed: null, capacity: null })).toEqual({ filled: 0, tick: null });
});
