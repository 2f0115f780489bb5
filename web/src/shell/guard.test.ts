import { expect, test } from 'vitest';
import { DESKTOP_ONLY, guard } from './guard.ts';

const operator = { group: 'O' as const, mustChangePassword: false };
const temporary = { group: 'O' as const, mustChangePassword: true };
const at = (pathname: string, more: Partial<Parameters<typeof guard>[0]> = {}) =>
  guard({ pathname, search: '', session: operator, narrow: false, pages: 'shifts', ...more });

test('a signed-out visitor signs in and returns to the requested page', () => {
  expect(at('/news/CATI', { session: null, search: '?page=2' })).toEqual({
    to: '/login',
    next: '/news/CATI?page=2',
  });
  expect(at('/', { session: null })).toEqual({ to: '/login', next: undefined });
  expect(at('/login', { session: null })).toBeUndefined();
});

test('a narrow screen redirects to the shifts with a reason, except for the sign-in', () => {
  const shifts = { to: '/workTime', message: DESKTOP_ONLY };
  expect(at('/', { narrow: true })).toEqual(shifts);
  expect(at('/changePassword', { narrow: true })).toEqual(shifts);
  expect(at('/account', { narrow: true, open: '/news/CATI' })).toEqual(shifts);
  expect(at('/workTime/', { narrow: true })).toBeUndefined();
  expect(at('/login', { narrow: true })).toBeUndefined();
  expect(at('/', { narrow: false })).toBeUndefined();
});

test('notifications and their settings open on a phone too', () => {
  expect(at('/notifications', { narrow: true })).toBeUndefined();
  expect(at('/notificationSettings/', { narrow: true })).toBeUndefined();
});

test('a manager opens attendance and the shifts of each day on a phone', () => {
  expect(at('/workTime/today', { narrow: true, search: '?date=2026-11-23' })).toBeUndefined();
  expect(at('/workTime/board/', { narrow: true })).toBeUndefined();
  expect(at('/workTime/timesheet', { narrow: true })).toMatchObject({ to: '/workTime' });
});

test('an e-mail opened on a phone confirms the address there', () => {
  expect(at('/confirm_email/0f1e', { narrow: true })).toBeUndefined();
});

test('the password recovery opens on any phone, signed in or not', () => {
  for (const path of ['/forgot_password', '/reset_password/0f1e', '/reset_password/0f1e/']) {
    for (const session of [null, operator, temporary])
      for (const pages of ['shifts', 'all'] as const)
        for (const narrow of [true, false]) expect(at(path, { session, narrow, pages })).toBeUndefined();
  }
  expect(at('/reset_password', { session: null })).toMatchObject({ to: '/login' });
});

test('a temporary password must be changed first, at any width', () => {
  expect(at('/news/CATI', { session: temporary })).toEqual({ to: '/changePassword' });
  expect(at('/workTime', { session: temporary, narrow: true })).toEqual({ to: '/changePassword' });
  expect(at('/changePassword', { session: temporary, narrow: true })).toBeUndefined();
});

test('the open page remains when the window becomes narrow', () => {
  expect(at('/news/CATI', { narrow: true, open: '/news/CATI', search: '?page=2' })).toBeUndefined();
  expect(at('/news/CATI/', { narrow: true, open: '/news/CATI' })).toBeUndefined();
  expect(at('/news/CATI', { session: null, narrow: true, open: '/news/CATI' })).toMatchObject({
    to: '/login',
  });
});

test('the installed portal opens the shifts on a phone without a message', () => {
  expect(at('/', { narrow: true, search: '?start=app' })).toEqual({ to: '/workTime', message: undefined });
});

test('a phone with every page redirects only to the sign-in and for a temporary password', () => {
  const phone = { narrow: true, pages: 'all' as const };
  expect(at('/userManagement', phone)).toBeUndefined();
  expect(at('/', phone)).toBeUndefined();
  expect(at('/news/CATI', { ...phone, session: null })).toMatchObject({ to: '/login', next: '/news/CATI' });
  expect(at('/news/CATI', { ...phone, session: temporary })).toEqual({ to: '/changePassword' });
});

test('a role that requires a second factor can open nothing else, at any width', () => {
  const session = { ...operator, needsSecondFactor: true };
  for (const narrow of [false, true]) {
    expect(at('/news/CATI', { session, narrow })).toEqual({ to: '/secondFactor' });
    expect(at('/secondFactor', { session, narrow })).toBeUndefined();
    expect(at('/login', { session, narrow })).toBeUndefined();
  }
});

test('a user without consent can open nothing else, at any width, and returns afterwards', () => {
  const session = { ...operator, needsConsent: true };
  for (const narrow of [false, true]) {
    expect(at('/news/CATI', { session, narrow, search: '?page=2' })).toEqual({
      to: '/consent',
      next: '/news/CATI?page=2',
    });
    expect(at('/', { session, narrow })).toEqual({ to: '/consent', next: undefined });
    expect(at('/consent', { session, narrow })).toBeUndefined();
    expect(at('/login', { session, narrow })).toBeUndefined();
  }
  expect(at('/consent', { narrow: true })).toBeUndefined();
  const all = { ...temporary, needsSecondFactor: true, needsConsent: true };
  expect(at('/consent', { session: all })).toEqual({ to: '/changePassword' });
  expect(at('/consent', { session: { ...all, mustChangePassword: false } })).toEqual({ to: '/secondFactor' });
});
