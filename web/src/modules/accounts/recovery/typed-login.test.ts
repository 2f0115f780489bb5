// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepTypedLogin, takeTypedLogin } from './typed-login.ts';

afterEach(() => vi.restoreAllMocks());

test('a login goes to the next page once, and stays nowhere', () => {
  keepTypedLogin('anna');
  expect(takeTypedLogin()).toBe('anna');
  expect(takeTypedLogin()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('without a storage it is typed again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepTypedLogin('anna');
  expect(takeTypedLogin()).toBe('');
});
