import { expect, test } from 'vitest';
import { rightsOver } from './user-rights.ts';

const admin = { username: 'boss', group: 'A' as const };
const moderator = { username: 'moder', group: 'M' as const };
const operator = { username: 'olga', group: 'O' as const, employee_state: 'W' as const };

test('a moderator resets passwords if allowed, and never those of administrators', () => {
  expect(rightsOver(moderator, operator, true).resetPassword).toBe(true);
  expect(rightsOver(moderator, { ...operator, group: 'A' }, true).resetPassword).toBe(false);
});

test('only an administrator resets passwords otherwise', () => {
  expect(rightsOver(admin, operator).resetPassword).toBe(true);
  expect(rightsOver(moderator, operator).resetPassword).toBe(false);
});

test.each(['A', 'B'] as const)('only an administrator changes %s', (group) => {
  const other = { ...operator, group, employee_state: 'L' as const };
  expect(rightsOver(moderator, other)).toEqual({
    edit: false,
    changeGroup: false,
    resetPassword: false,
    endSessions: false,
    remove: false,
  });
  expect(rightsOver(admin, other)).toMatchObject({ edit: true, remove: true });
});

test('only a former employee can be deleted', () => {
  expect(rightsOver(moderator, operator).remove).toBe(false);
  expect(rightsOver(moderator, { ...operator, employee_state: '' }).remove).toBe(false);
  expect(rightsOver(moderator, { ...operator, employee_state: 'L' }).remove).toBe(true);
});

test('a user cannot demote or delete themselves, whatever the case of the login', () => {
  const self = { username: 'BOSS', group: 'A' as const, employee_state: 'L' as const };
  expect(rightsOver(admin, self)).toMatchObject({ edit: true, changeGroup: false, remove: false });
});
