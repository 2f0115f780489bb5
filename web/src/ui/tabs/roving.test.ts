import { expect, test } from 'vitest';
import { nextByKey } from './roving.ts';

test('arrows wrap around, Home and End move to the ends, other keys do nothing', () => {
  const days = ['yesterday', 'today', 'tomorrow'];
  expect(nextByKey('ArrowRight', days, 'tomorrow')).toBe('yesterday');
  expect(nextByKey('ArrowLeft', days, 'yesterday')).toBe('tomorrow');
  expect(nextByKey('Home', days, 'today')).toBe('yesterday');
  expect(nextByKey('End', days, 'today')).toBe('tomorrow');
  expect(nextByKey('a', days, 'today')).toBeUndefined();
});
