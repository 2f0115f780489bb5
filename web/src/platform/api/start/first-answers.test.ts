// @vitest-environment jsdom
import { getAccountInfo } from '@portal/contract/accounts/account.calls.ts';
import { bookShift, getWorkTime } from '@portal/contract/shifts/booking/booking.calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PlayedRequest, playServer } from '../../../testing/played-server.ts';
import { endSession, startSession } from '../../session/session.ts';
import { send } from '../api.ts';
import { askStart } from './start.ts';

const MONTH = { year: '2026', month: '11' };

const signIn = (access: string) =>
  startSession({ access, username: 'anna', group: 'O', mustChangePassword: false });

/** A server whose start and calls differ, so that a test sees which one answered. */
const serve = (
  start: (asked: PlayedRequest) => Response | Promise<Response> = () =>
    Response.json({ data: { answers: ANSWERS } }),
) =>
  playServer({
    'GET /api/start/': start,
    'GET /api/account/info/': () => Response.json('call'),
    'GET /api/work_time/': () => Response.json('call'),
    'POST /api/work_time/': () => Response.json('booked', { status: 201 }),
  });
const ANSWERS = ['/account/info/', '/work_time/?year=2026&month=11'].map((address) => ({
  address,
  answer: 'start',
}));
const info = () => send(getAccountInfo, {});
const month = () => send(getWorkTime, { query: MONTH });

beforeEach(() => signIn('key-1'));
afterEach(() => {
  endSession('signed-out');
  vi.unstubAllGlobals();
});

test('the first calls of a page are answered by the start, each once', async () => {
  const { asked } = serve();
  askStart();
  expect(await Promise.all([info(), month()])).toEqual(['start', 'start']);
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/start/']);
  expect(await info()).toBe('call');
});

test('nothing is taken from the start after a change', async () => {
  serve();
  askStart();
  expect(await info()).toBe('start');
  await send(bookShift, { body: { date: '2026-11-25', shift_id: 2 } });
  expect(await month()).toBe('call');
});

test('a change while the start is under way makes it obsolete', async () => {
  serve();
  askStart();
  const early = month();
  await send(bookShift, { body: { date: '2026-11-25', shift_id: 2 } });
  expect(await early).toBe('call');
});

test('a start of somebody else answers nothing', async () => {
  serve();
  askStart();
  signIn('key-2');
  expect(await info()).toBe('call');
});

test('a call that waits for the start takes nothing after somebody else has signed in', async () => {
  serve();
  askStart();
  const early = info();
  signIn('key-2');
  expect(await early).toBe('call');
});

test('a start without a readable answer leaves each call to itself', async () => {
  serve(() => new Response('<html>', { status: 200 }));
  askStart();
  expect(await info()).toBe('call');
});

test('a start is too old after five seconds', async () => {
  serve();
  askStart();
  expect(await info()).toBe('start');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5_100);
  expect(await month()).toBe('call');
  vi.restoreAllMocks();
});

test('a start that fails leaves each call to itself', async () => {
  serve(() => Response.json({ errors: [] }, { status: 500 }));
  askStart();
  expect(await Promise.all([info(), month()])).toEqual(['call', 'call']);
});

test('a start that hangs is given up, and each call is sent itself', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  serve(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  askStart();
  timeout.mockRestore();
  const early = info();
  patience.abort();
  expect(await early).toBe('call');
});

test('a visitor asks for no start', async () => {
  endSession('signed-out');
  const { asked } = serve();
  askStart();
  expect(asked).toEqual([]);
});
