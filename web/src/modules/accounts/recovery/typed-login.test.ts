// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepTypedLogin, takeTypedLogin } from './typed-login.ts';

afterEach(() => vi.restoreAllMocks());

test('a login is passed to the next page once and not stored elsewhere', () => {
  keepTypedLogin('anna');
  expect(takeTypedLogin()).toBe('anna');
  expect(takeTypedLogin()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('the login is typed again if there is no storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepTypedLogin('anna');
  expect(takeTypedLogin()).toBe('');
});
