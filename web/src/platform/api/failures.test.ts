// @vitest-environment jsdom
import { errorText } from '@portal/contract/shared/errors.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSession, getSession, startSession } from '../session/session.ts';
import { dismissSnack, notify, SNACKS_AT_ONCE, snacks } from '../notify.ts';
import { ApiError, errorsFrom, INTERNAL_TEXT, isLost, offlineErrors, retryAfterFrom } from './api-error.ts';
import { reportFailure } from './failures.ts';

const said = () => snacks.get().map(({ text }) => text);
const failure = (status: number, details: readonly string[] = ['Так нельзя.'], more: object = {}) =>
  new ApiError({
    status,
    call: 'createNews',
    errors: details.map((detail) => ({ status: String(status), code: 'x', detail })),
    ...more,
  });

beforeEach(() => {
  endSession('signed-out');
  snacks.set([]);
});

describe('a call that failed', () => {
  test('is said once, in the words of the server', () => {
    reportFailure(failure(422, ['Нужен заголовок.', 'Нужен текст.']));
    expect(said()).toEqual(['Нужен заголовок.', 'Нужен текст.']);
  });

  test('is left to the form that asked, but for what no form can say', () => {
    reportFailure(failure(422), true);
    expect(said()).toEqual([]);
    reportFailure(failure(500), true);
    reportFailure(new ApiError({ status: 0, call: 'createNews', errors: offlineErrors() }), true);
    expect(said()).toHaveLength(2);
    expect(said()[1]).toContain('Нет связи');
  });

  test('behind the scenes is not said at all', () => {
    reportFailure(failure(422), 'all');
    reportFailure(failure(500), 'all');
    reportFailure(new Error('a fault of the page'), 'all');
    expect(said()).toEqual([]);
  });

  test('of the server carries the number that its log has, and no words of its own', () => {
    const errors = [{ status: '500', code: 'internal', detail: 'stack trace', id: 'ab12' }];
    reportFailure(new ApiError({ status: 500, call: 'createNews', errors }));
    expect(snacks.get()).toMatchObject([{ kind: 'error', code: 'ab12' }]);
    expect(said()[0]).not.toContain('stack');
  });

  test('that was cancelled is no fault, one of the page is', () => {
    reportFailure(new DOMException('aborted', 'AbortError'));
    expect(said()).toEqual([]);
    reportFailure(new TypeError('x is not a function'));
    expect(said()).toHaveLength(1);
  });
});

describe('a refusal of the key', () => {
  const signIn = () =>
    startSession({ access: 'key', username: 'anna', group: 'O', mustChangePassword: false });

  test('ends the session that the call went out with, however silent the caller', () => {
    signIn();
    reportFailure(failure(401, ['Войдите.'], { access: 'key' }), 'all');
    expect(getSession()).toBeNull();
    expect(said()).toHaveLength(1);
  });

  test('that comes late leaves the newer session alone', () => {
    signIn();
    reportFailure(failure(401, ['Войдите.'], { access: 'older key' }));
    expect(getSession()).not.toBeNull();
    expect(said()).toEqual([]);
  });

  test('for a temporary password leads to the page of the password', () => {
    signIn();
    const errors = [{ status: '403', code: 'password_change_required', detail: 'Смените пароль.' }];
    reportFailure(new ApiError({ status: 403, call: 'listNews', errors }));
    expect(getSession()?.mustChangePassword).toBe(true);
    expect(said()).toEqual([]);
  });

  test('for a second factor that the role needs leads to its page, but not where it may not be switched off', () => {
    signIn();
    const errors = [{ status: '403', code: 'totp_required', detail: 'Нужен второй фактор.' }];
    reportFailure(new ApiError({ status: 403, call: 'disableTotp', errors }), true);
    expect(getSession()?.needsSecondFactor).toBe(false);
    reportFailure(new ApiError({ status: 403, call: 'listNews', errors }));
    expect(getSession()?.needsSecondFactor).toBe(true);
    expect(said()).toEqual([]);
  });

  test('while signing in is a wrong pair and no lost session', () => {
    signIn();
    const errors = [{ status: '401', code: 'wrong_pair', detail: 'Неверный логин или пароль.' }];
    reportFailure(new ApiError({ status: 401, call: 'signIn', errors, access: 'key' }));
    expect(getSession()).not.toBeNull();
    expect(said()).toEqual(['Неверный логин или пароль.']);
  });
});

describe('an answer that is none of ours', () => {
  test.each([null, '<html>', {}, { errors: [] }, { errors: 'x' }])('%j becomes one plain error', (body) => {
    expect(errorsFrom(body, 502)).toMatchObject([{ status: '502', code: 'internal' }]);
  });

  test('says how long to wait only as a number of seconds', () => {
    expect(['5', '0.2', '', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', null].map(retryAfterFrom)).toEqual([
      5,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a proxy without a server is as good as none', () => {
    expect([0, 502, 503, 504].every((status) => isLost(failure(status)))).toBe(true);
    expect([401, 409, 422, 429, 500].some((status) => isLost(failure(status)))).toBe(false);
    expect(isLost(new Error('x'))).toBe(false);
  });
});

describe('what is said to the person', () => {
  test('is there once, the newest last, and never covers the page', () => {
    for (let at = 0; at < 7; at += 1) notify.info(`текст ${at}`);
    expect(said()).toHaveLength(SNACKS_AT_ONCE);
    notify.info('текст 3');
    expect(said()).toEqual(['текст 2', 'текст 4', 'текст 5', 'текст 6', 'текст 3']);
    notify.error('текст 3');
    expect(snacks.get().filter(({ text }) => text === 'текст 3')).toHaveLength(2);
  });

  test('goes alone', () => {
    notify.info('раз');
    notify.info('два');
    dismissSnack(snacks.get()[0]?.id ?? 0);
    expect(said()).toEqual(['два']);
  });
});

test('a fault without a text of its own is told in the words of the contract', () => {
  expect(INTERNAL_TEXT).toBe(errorText('internal'));
});
