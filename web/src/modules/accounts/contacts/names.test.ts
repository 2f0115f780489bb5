import { expect, test } from 'vitest';
import { initialsOf, shortName } from './names.ts';

test('a short name has the surname and initials', () => {
  const anna = { username: 'annahs', first_name: 'Анна Сергеевна', last_name: 'Хлебникова' };
  expect(shortName(anna)).toBe('Хлебникова\u00a0А.\u00a0С.');
  expect(initialsOf(anna)).toBe('ХА');
});

test('the login replaces a missing name', () => {
  const nobody = { username: 'root', first_name: '', last_name: ' ' };
  expect(shortName(nobody)).toBe('root');
  expect(initialsOf(nobody)).toBe('RO');
});
