import { expect, test } from 'vitest';
import { shortPersonName } from './short-name.ts';

test('a person is named by the surname and initials where room is short', () => {
  expect(shortPersonName('Хлебникова Анна Сергеевна')).toBe('Хлебникова А. С.');
  expect(shortPersonName('Ли Ян')).toBe('Ли Я.');
  expect(shortPersonName('admin')).toBe('admin');
  expect(shortPersonName('')).toBe('');
});
