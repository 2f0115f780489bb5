import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { ROLES, STAFF } from '@portal/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { ACKNOWLEDGE, countedAudience, reachInWords, SEE } from './audience-values.ts';

const tula = { ...EVERYBODY, areas: ['Тула', 'Орёл'], hired_within_days: 30 };

test.each([
  [0, 'Никто не увидит'],
  [1, 'Увидит 1 человек'],
  [2, 'Увидят 2 человека'],
  [5, 'Увидят 5 человек'],
  [11, 'Увидят 11 человек'],
  [21, 'Увидит 21 человек'],
  [34, 'Увидят 34 человека'],
])('the count of %i people is correct Russian', (count, text) => {
  expect(reachInWords(count, SEE)).toBe(text);
});

test('a read requirement has its own verb', () => {
  expect([0, 1, 3].map((count) => reachInWords(count, ACKNOWLEDGE))).toEqual([
    'Никто не ознакомится',
    'Ознакомится 1 человек',
    'Ознакомятся 3 человека',
  ]);
});

test('the count considers the audience of the record and the roles that may open it', () => {
  const value = { ...EVERYBODY, areas: ['Орёл'], hired_within_days: 90 };
  expect(countedAudience({ value, within: tula, roles: STAFF })).toEqual({
    areas: ['Орёл'],
    positions: [],
    groups: [...STAFF],
    teams: [],
    hired_within_days: 30,
    people: [],
  });
  expect(countedAudience({ value: { ...value, areas: ['Калуга'] }, within: tula, roles: ROLES })).toBeNull();
});

test('only the named people count where the lists are empty', () => {
  expect(countedAudience({ value: EVERYBODY, people: ['7'], roles: ROLES })).toEqual({ people: ['7'] });
});
