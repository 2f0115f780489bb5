// @vitest-environment jsdom
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/queries.ts';
import { snacks } from '../../../platform/notify.ts';
import { noteReachable } from '../../../platform/offline/connection.ts';
import { correctSession, endSession, startSession } from '../../../platform/session/session.ts';
import { playServer, refusal } from '../../../testing/played-server.ts';
import { cellOf } from './booking-intent.ts';
import { announcement, flushIntents, intents, toggle } from './booking-store.ts';
import { type Month, readCachedMonth, writeCachedMonth } from './cached-weeks.ts';

const morning: Shift = { date: '2026-11-25', shift_id: 2 };
const evening: Shift = { date: '2026-11-25', shift_id: 3 };
const STORED_KEY = 'kept:anna:waiting-choices';
const BOOK = 'POST /api/work_time/';
const CANCEL = 'DELETE /api/work_time/';
const booked = () => Response.json({}, { status: 201 });

const signIn = (username: string) =>
  startSession({ access: `key-${username}`, username, group: 'O', mustChangePassword: false });
const snackTexts = () => snacks.get().map(({ text }) => text);
const settled = async (): Promise<void> => {
  await expect.poll(() => intents.get()).toEqual({});
};

/** One tap, long after the one before. */
let clock = 0;
const tap = (shift: Shift, isBooked = false) => toggle(shift, isBooked, (clock += 10_000));

/** The one tab that may send; another one may have the lock. */
const lock = { isFree: true };
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (_name: string, _options: unknown, work: (lock: object | null) => Promise<void>) =>
      work(lock.isFree ? {} : null),
  },
});

beforeEach(() => {
  localStorage.clear();
  noteReachable(true);
  signIn('anna');
  lock.isFree = true;
});
afterEach(() => {
  endSession('signed-out');
  snacks.set([]);
  announcement.set('');
  vi.unstubAllGlobals();
});

describe('a ticked shift', () => {
  test('the box stays ticked while the name of its user arrives', async () => {
    playServer({ [BOOK]: booked });
    tap(morning);
    correctSession({ name: { first_name: 'Анна', last_name: 'Котова' } });
    expect(intents.get()[cellOf(morning)]).toEqual({ want: true, state: 'sending' });
    await settled();
  });

  test('the shift is booked on the page and in the cache, and announced', async () => {
    const month: Month = { records: [], absents: {} };
    queryClient.setQueryData(['shifts', 'month', '2026-11'], month);
    writeCachedMonth('2026-11', month);
    const { asked } = playServer({ [BOOK]: booked });
    tap(morning);
    await settled();
    expect(asked).toMatchObject([{ call: BOOK, body: morning }]);
    expect(announcement.get()).toBe('25\u00a0ноября, Смена I: вы записаны');
    expect(queryClient.getQueryData(['shifts', 'month', '2026-11'])).toEqual({
      records: [morning],
      absents: {},
    });
    expect(readCachedMonth('2026-11')?.value.records).toEqual([morning]);
    expect(snackTexts()).toEqual([]);
  });

  test('clearing the box cancels the shift', async () => {
    const month: Month = { records: [morning, evening], absents: {} };
    queryClient.setQueryData(['shifts', 'month', '2026-11'], month);
    playServer({ [CANCEL]: () => new Response(null, { status: 204 }) });
    tap(evening, true);
    await settled();
    expect(announcement.get()).toBe('25\u00a0ноября, Смена II: запись отменена');
    expect(queryClient.getQueryData<Month>(['shifts', 'month', '2026-11'])?.records).toEqual([morning]);
  });

  test('undo is offered until the box is pressed again or the user signs out', async () => {
    const { calls } = playServer({
      [CANCEL]: () => new Response(null, { status: 204 }),
      [BOOK]: booked,
    });
    tap(evening, true);
    await expect.poll(snackTexts).toEqual(['Смена II 25\u00a0ноября снята']);
    const offer = snacks.get()[0]?.action;
    expect(offer?.label).toBe('Вернуть');
    offer?.run();
    await settled();
    expect(calls()).toEqual([CANCEL, BOOK]);

    tap(evening);
    expect(snackTexts()).toEqual([]);
    await settled();
    tap(evening, true);
    await expect.poll(snackTexts).toEqual(['Смена II 25\u00a0ноября снята']);
    signIn('boris');
    expect(snackTexts()).toEqual([]);
  });

  test('an offline cancellation is announced as pending, with undo', () => {
    noteReachable(false);
    tap(evening, true);
    expect(snackTexts()).toEqual(['Смена II 25\u00a0ноября будет снята, когда появится связь']);
    snacks.get()[0]?.action?.run();
    expect(intents.get()).toEqual({});
  });

  test('a full shift shows the server’s refusal and is not announced', async () => {
    playServer({ [BOOK]: () => refusal(409, 'shift_full', 'Мест на этой смене больше нет.') });
    tap(morning);
    await settled();
    expect(snackTexts()).toEqual(['Мест на этой смене больше нет.']);
    expect(announcement.get()).toBe('');
  });

  test('a shift whose request fails is sent once online', async () => {
    const server = playServer();
    tap(morning);
    await expect.poll(() => intents.get()).toEqual({ [cellOf(morning)]: { want: true, state: 'waiting' } });
    server.answers[BOOK] = booked;
    noteReachable(true);
    await settled();
    expect(server.asked).toHaveLength(2);
  });
});

describe('shifts ticked offline', () => {
  test('the shifts wait on the device, are sent once online, and their number is announced', async () => {
    const { calls } = playServer({ [BOOK]: booked });
    noteReachable(false);
    tap(morning);
    tap(evening);
    expect(Object.keys(intents.get())).toEqual([cellOf(morning), cellOf(evening)]);
    expect(localStorage.getItem(STORED_KEY)).toContain(cellOf(evening));
    expect(calls()).toEqual([]);
    noteReachable(true);
    await settled();
    expect(calls()).toEqual([BOOK, BOOK]);
    await expect.poll(snackTexts).toEqual(['2 отметки сохранены']);
  });

  test('refused shifts are named, because the user no longer looks at that box', async () => {
    playServer({
      [BOOK]: ({ body }) =>
        JSON.stringify(body).includes('"shift_id":2')
          ? refusal(409, 'date_closed', 'Запись закрыта.')
          : booked(),
    });
    noteReachable(false);
    tap(morning);
    tap(evening);
    noteReachable(true);
    await settled();
    await expect
      .poll(snackTexts)
      .toEqual(['25\u00a0ноября, Смена I: Запись закрыта.', '1 отметка сохранена']);
  });

  test('the shifts are left to the tab that already sends them', async () => {
    const { calls } = playServer({ [BOOK]: booked });
    noteReachable(false);
    tap(morning);
    lock.isFree = false;
    noteReachable(true);
    void flushIntents();
    expect(calls()).toEqual([]);
    expect(Object.keys(intents.get())).toEqual([cellOf(morning)]);
  });

  test('shifts sent by another tab disappear here too', () => {
    noteReachable(false);
    tap(morning);
    localStorage.removeItem(STORED_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: 'kept:anna:month:2026-11' }));
    expect(Object.keys(intents.get())).toEqual([cellOf(morning)]);
    window.dispatchEvent(new StorageEvent('storage', { key: STORED_KEY }));
    expect(intents.get()).toEqual({});
  });

  test('the shifts are neither shown to nor sent for the next user of this device', () => {
    const { calls } = playServer({ [BOOK]: booked });
    noteReachable(false);
    tap(morning);
    signIn('boris');
    expect(intents.get()).toEqual({});
    noteReachable(true);
    expect(calls()).toEqual([]);
  });
});
