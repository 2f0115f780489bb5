import { expect, test } from 'vitest';
import { shortPersonName } from './short-name.ts';

test('a short name has the surname and initials', () => {
  expect(shortPersonName('Хлебникова Анна Сергеевна')).toBe('Хлебникова\u00a0А.\u00a0С.');
  expect(shortPersonName('Ли Ян')).toBe('Ли\u00a0Я.');
  expect(shortPersonName('admin')).toBe('admin');
  expect(shortPersonName('')).toBe('');
});
