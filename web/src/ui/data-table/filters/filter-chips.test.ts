import { expect, test } from 'vitest';
import { chipName } from './FilterChips.tsx';

test('a name over 11 characters is shortened to the first 10 and dots', () => {
  expect(chipName('Иванова А.А')).toBe('Иванова А.А');
  expect(chipName('Константинопольская')).toBe('Константин...');
});
