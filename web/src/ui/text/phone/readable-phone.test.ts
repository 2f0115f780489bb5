import { expect, test } from 'vitest';
import { readablePhone } from './readable-phone.ts';

test('a Russian mobile number is written in groups, any other number as it is stored', () => {
  expect(readablePhone('+79101234567')).toBe('+7 910 123-45-67');
  expect(readablePhone('+74872301122')).toBe('+74872301122');
  expect(readablePhone('+375291234567')).toBe('+375291234567');
  expect(readablePhone('')).toBe('');
});
