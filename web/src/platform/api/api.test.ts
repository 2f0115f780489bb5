// @vitest-environment jsdom
import {
  bookShift,
  cancelShift,
  getAvailableDates,
  getWorkTime,
} from '@portal/contract/shifts/booking/booking.calls.ts';
import { getFileInfo } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playServer, refusal } from '../../testing/played-server.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { isReachable, noteReachable, useOutdated } from '../offline/connection.ts';
import { endSession, startSession } from '../session/session.ts';
import { ApiError, isLost, OFFLINE_TEXT } from './api-error.ts';
import { send } from './api.ts';

const shift = { date: '2026-11-25', shift_id: 2 } as const;

beforeEach(() => {
  startSession({ access: 'key-1', username: 'anna', group: 'O', mustChangePassword: false });
  noteReachable(true);
});
afterEach(() => {
  endSession('signed-out');
  vi.unstubAllGlobals();
});

/** Result of a call. */
const faultOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const fault: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error(`not a failed call: ${String(fault)}`);
  return fault;
};

describe('a call of the page', () => {
  test('the call has the session’s token, the filled path and a JSON body', async () => {
    const { asked } = playServer({
      'GET /api/knowledge_base/get_file_info/document/5/': () => Response.json({ data: 'file' }),
      'POST /api/work_time/': () => Response.json({ data: 'booked' }, { status: 201 }),
    });
    expect(await send(getFileInfo, { params: { type: 'document', id: '5' } })).toEqual({ data: 'file' });
    expect(await send(bookShift, { body: shift }, { idempotencyKey: 'once' })).toEqual({ data: 'booked' });
    const [read, book] = asked;
    expect(read?.headers.get('authorization')).toBe('Bearer key-1');
    expect(read?.headers.get('content-type')).toBeNull();
    expect(read?.headers.get('idempotency-key')).toBeNull();
    expect(book?.headers.get('content-type')).toBe('application/json');
    expect(book?.headers.get('idempotency-key')).toBe('once');
    expect(book?.body).toEqual(shift);
  });

  test('a visitor’s call has no token', async () => {
    endSession('signed-out');
    const { asked } = playServer({ 'GET /api/work_time/': () => Response.json({}) });
    await send(getWorkTime, { query: { year: '2026', month: '11' } });
    expect(asked[0]?.call).toBe('GET /api/work_time/?year=2026&month=11');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  test('a call without a response body succeeds', async () => {
    playServer({ 'DELETE /api/work_time/': () => new Response(null, { status: 204 }) });
    expect(await send(cancelShift, { body: shift })).toBeUndefined();
  });
});

describe('a refused call', () => {
  test('the error has the code, the text and the token of the request', async () => {
    playServer({ 'POST /api/work_time/': () => refusal(409, 'shift_full', 'Мест больше нет.') });
    const call = send(bookShift, { body: shift });
    // Meanwhile somebody else has signed in: a late answer is told from the new session's.
    startSession({ access: 'key-2', username: 'boris', group: 'O', mustChangePassword: false });
    expect(await faultOf(call)).toMatchObject({
      status: 409,
      code: 'shift_full',
      message: 'Мест больше нет.',
      call: 'POST /work_time/',
      access: 'key-1',
      retryAfter: undefined,
    });
  });

  test.each([
    ['2', 2],
    ['1.2', 2],
    ['0', undefined],
    ['Wed, 25 Nov 2026 09:00:00 GMT', undefined],
  ])('the header «%s» means a wait of %s seconds', async (header, wait) => {
    playServer({
      'GET /api/work_time/get_available_dates/': () =>
        new Response('', { status: 429, headers: { 'retry-after': header } }),
    });
    expect((await faultOf(send(getAvailableDates, {}))).retryAfter).toBe(wait);
  });

  test('a refusal of a proxy is shown in our words', async () => {
    playServer({
      'GET /api/work_time/get_available_dates/': () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    });
    const fault = await faultOf(send(getAvailableDates, {}));
    expect(fault).toMatchObject({ status: 403, code: 'internal', message: 'Что-то пошло не так...' });
    expect(isLost(fault)).toBe(false);
  });
});

describe('an unreachable server', () => {
  test('the loss is noted at once, and the recovery with the next answer, even a refusal', async () => {
    const server = playServer();
    const fault = await faultOf(send(getAvailableDates, {}));
    expect(fault).toMatchObject({ status: 0, code: 'offline', message: OFFLINE_TEXT });
    expect(isLost(fault)).toBe(true);
    expect(isReachable()).toBe(false);
    server.answers['GET /api/work_time/get_available_dates/'] = () => refusal(403, 'forbidden', 'Нет.');
    await faultOf(send(getAvailableDates, {}));
    expect(isReachable()).toBe(true);
  });

  test.each([502, 503, 504])('a proxy that answers %i means no server', async (status) => {
    playServer({ 'GET /api/work_time/get_available_dates/': () => new Response('', { status }) });
    expect(isLost(await faultOf(send(getAvailableDates, {})))).toBe(true);
    expect(isReachable()).toBe(false);
  });

  test('an answer to a request from before the loss does not count', async () => {
    const held = Promise.withResolvers<Response>();
    const server = playServer({
      'GET /api/work_time/get_available_dates/': async () => (await held.promise).clone(),
    });
    const call = send(getAvailableDates, {});
    await expect.poll(() => server.asked).toHaveLength(1);
    noteReachable(false);
    held.resolve(Response.json({ data: 'late' }));
    expect(await call).toEqual({ data: 'late' });
    expect(isReachable()).toBe(false);
    await send(getAvailableDates, {});
    expect(isReachable()).toBe(true);
  });

  test('a call aborted by the page does not count as a loss', async () => {
    const page = new AbortController();
    playServer({
      'GET /api/work_time/get_available_dates/': ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const call = send(getAvailableDates, {}, { signal: page.signal });
    page.abort(new DOMException('left', 'AbortError'));
    await expect(call).rejects.toThrow('left');
    expect(isReachable()).toBe(true);
  });
});

test('an answer of a newer build marks the page as outdated, the same build does not', async () => {
  document.head.innerHTML = '<meta name="portal-build" content="b1">';
  let build = 'b1';
  playServer({
    'GET /api/work_time/get_available_dates/': () =>
      Response.json({}, { headers: { 'x-portal-build': build } }),
  });
  const page = await renderHook(useOutdated);
  await page.act(() => send(getAvailableDates, {}));
  expect(page.now()).toBe(false);
  build = 'b2';
  await page.act(() => send(getAvailableDates, {}));
  expect(page.now()).toBe(true);
});
