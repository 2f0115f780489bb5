// @vitest-environment jsdom
import { errorText } from '@portal/contract/shared/errors.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSession, getSession, startSession } from '../session/session.ts';
import { dismissSnack, notify, MAX_SNACKS, snacks } from '../notify.ts';
import { ApiError, errorsFrom, INTERNAL_TEXT, isLost, offlineErrors, retryAfterFrom } from './api-error.ts';
import { reportFailure } from './failures.ts';

const snackTexts = () => snacks.get().map(({ text }) => text);
const failure = (status: number, details: readonly string[] = ['Так нельзя.'], more: object = {}) =>
  new ApiError({
    status,
    call: 'POST /news/',
    errors: details.map((detail) => ({ status: String(status), code: 'x', detail })),
    ...more,
  });

beforeEach(() => {
  endSession('signed-out');
  snacks.set([]);
});

describe('a failed call', () => {
  test('an error is shown once, in the words of the server', () => {
    reportFailure(failure(422, ['Нужен заголовок.', 'Нужен текст.']));
    expect(snackTexts()).toEqual(['Нужен заголовок.', 'Нужен текст.']);
  });

  test('a form shows its own refusals, but not other errors', () => {
    reportFailure(failure(422), true);
    expect(snackTexts()).toEqual([]);
    reportFailure(failure(500), true);
    reportFailure(new ApiError({ status: 0, call: 'POST /news/', errors: offlineErrors() }), true);
    expect(snackTexts()).toHaveLength(2);
    expect(snackTexts()[1]).toContain('Нет связи');
  });

  test('a background error is not shown', () => {
    reportFailure(failure(422), 'all');
    reportFailure(failure(500), 'all');
    reportFailure(new Error('a fault of the page'), 'all');
    expect(snackTexts()).toEqual([]);
  });

  test('a server error shows its log number, and no details', () => {
    const errors = [{ status: '500', code: 'internal', detail: 'stack trace', id: 'ab12' }];
    reportFailure(new ApiError({ status: 500, call: 'POST /news/', errors }));
    expect(snacks.get()).toMatchObject([{ kind: 'error', code: 'ab12' }]);
    expect(snackTexts()[0]).not.toContain('stack');
  });

  test('a cancelled call is not an error, a failure of the page is', () => {
    reportFailure(new DOMException('aborted', 'AbortError'));
    expect(snackTexts()).toEqual([]);
    reportFailure(new TypeError('x is not a function'));
    expect(snackTexts()).toHaveLength(1);
  });
});

describe('a refused token', () => {
  const signIn = () =>
    startSession({ access: 'key', username: 'anna', group: 'O', mustChangePassword: false });

  test('the session of the call ends, even for a silent caller', () => {
    signIn();
    reportFailure(failure(401, ['Войдите.'], { access: 'key' }), 'all');
    expect(getSession()).toBeNull();
    expect(snackTexts()).toHaveLength(1);
  });

  test('a late refusal keeps the newer session', () => {
    signIn();
    reportFailure(failure(401, ['Войдите.'], { access: 'older key' }));
    expect(getSession()).not.toBeNull();
    expect(snackTexts()).toEqual([]);
  });

  test('a temporary password leads to the password page', () => {
    signIn();
    const errors = [{ status: '403', code: 'password_change_required', detail: 'Смените пароль.' }];
    reportFailure(new ApiError({ status: 403, call: 'GET /news/', errors }));
    expect(getSession()?.mustChangePassword).toBe(true);
    expect(snackTexts()).toEqual([]);
  });

  test('a required second factor leads to its page, except when disabling is refused', () => {
    signIn();
    const errors = [{ status: '403', code: 'totp_required', detail: 'Нужен второй фактор.' }];
    reportFailure(new ApiError({ status: 403, call: 'DELETE /account/totp/', errors }), true);
    expect(getSession()?.needsSecondFactor).toBe(false);
    reportFailure(new ApiError({ status: 403, call: 'GET /news/', errors }));
    expect(getSession()?.needsSecondFactor).toBe(true);
    expect(snackTexts()).toEqual([]);
  });

  test('a refusal during sign-in is a wrong pair and not a lost session', () => {
    signIn();
    const errors = [{ status: '401', code: 'wrong_pair', detail: 'Неверный логин или пароль.' }];
    reportFailure(new ApiError({ status: 401, call: 'POST /token/', errors, access: 'key' }));
    expect(getSession()).not.toBeNull();
    expect(snackTexts()).toEqual(['Неверный логин или пароль.']);
  });
});

describe('a foreign answer', () => {
  test.each([null, '<html>', {}, { errors: [] }, { errors: 'x' }])('%j becomes one plain error', (body) => {
    expect(errorsFrom(body, 502)).toMatchObject([{ status: '502', code: 'internal' }]);
  });

  test('only a number of seconds is a time to wait', () => {
    expect(['5', '0.2', '', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', null].map(retryAfterFrom)).toEqual([
      5,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a proxy without a server counts as no answer', () => {
    expect([0, 502, 503, 504].every((status) => isLost(failure(status)))).toBe(true);
    expect([401, 409, 422, 429, 500].some((status) => isLost(failure(status)))).toBe(false);
    expect(isLost(new Error('x'))).toBe(false);
  });
});

describe('a snackbar', () => {
  test('a message appears once, the newest last, and their number is limited', () => {
    for (let at = 0; at < 7; at += 1) notify.info(`текст ${at}`);
    expect(snackTexts()).toHaveLength(MAX_SNACKS);
    notify.info('текст 3');
    expect(snackTexts()).toEqual(['текст 2', 'текст 4', 'текст 5', 'текст 6', 'текст 3']);
    notify.error('текст 3');
    expect(snacks.get().filter(({ text }) => text === 'текст 3')).toHaveLength(2);
  });

  test('a message closes by itself', () => {
    notify.info('раз');
    notify.info('два');
    dismissSnack(snacks.get()[0]?.id ?? 0);
    expect(snackTexts()).toEqual(['два']);
  });
});

test('an error without a text has the text of the contract', () => {
  expect(INTERNAL_TEXT).toBe(errorText('internal'));
});
