import { expect, test } from 'vitest';
import { shortPersonName } from './short-name.ts';

test('a short name has the surname and initials', () => {
  expect(shortPersonName('Хлебникова Анна Сергеевна')).toBe('Хлебникова А. С.');
  expect(shortPersonName('Ли Ян')).toBe('Ли Я.');
  expect(shortPersonName('admin')).toBe('admin');
  expect(shortPersonName('')).toBe('');
});
