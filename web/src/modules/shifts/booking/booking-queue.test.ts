import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { createBookingQueue } from './booking-queue.ts';
import { type BookingIntents, cellOf } from './booking-intent.ts';

const morning: Shift = { date: '2026-11-25', shift_id: 2 };
const evening: Shift = { date: '2026-11-25', shift_id: 3 };
const next: Shift = { date: '2026-11-26', shift_id: 2 };

const failure = (status: number, code = 'x') =>
  new ApiError({
    status,
    call: 'POST /work_time/',
    errors: [{ status: String(status), code, detail: 'Нет.' }],
  });

/** A queue, the server it speaks to, and what it tells the page. */
function page({ stored = {}, isReachable = true }: { stored?: BookingIntents; isReachable?: boolean } = {}) {
  const told: string[] = [];
  const asked: { cell: string; want: boolean; answer: (fault?: unknown) => Promise<void> }[] = [];
  const world = { stored, isReachable };
  const queue = createBookingQueue({
    send: (shift, want) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = async (fault?: unknown): Promise<void> => {
        if (fault === undefined) resolve();
        else reject(fault);
        // Follow-ups of an answer run at once, without a timer.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      };
      asked.push({ cell: cellOf(shift), want, answer });
      return promise;
    },
    isReachable: () => world.isReachable,
    read: () => world.stored,
    write: (waiting) => {
      world.stored = waiting;
    },
    onConfirmed: (shift, want) => told.push(`${want ? 'booked' : 'cancelled'} ${cellOf(shift)}`),
    onCleared: (shift, waits) => told.push(`offered back ${cellOf(shift)}${waits ? ' waiting' : ''}`),
    onRefused: (shift, _error, waited) => told.push(`refused ${cellOf(shift)}${waited ? ' later' : ''}`),
    onPostponed: () => told.push('postponed'),
    onSent: (saved) => told.push(`sent ${saved}`),
  });
  return { ...queue, told, asked, world };
}

const waiting = { want: true, state: 'waiting' } as const;

test.each([
  [401, 'x'],
  [403, 'consent_required'],
])('an intent waits after %s %s, which may pass', async (status, code) => {
  const stored = { [cellOf(morning)]: waiting };
  const { intents, sendWaiting, asked, told } = page({ stored });
  const sending = sendWaiting();
  await asked[0]?.answer(failure(status, code));
  await sending;
  expect(intents.get()).toEqual(stored);
  expect(told).toEqual(['postponed', 'sent 0']);
});

describe('a box ticked online', () => {
  test('the box is ticked at once, and confirmed by the server', async () => {
    const { intents, toggle, asked, told } = page();
    toggle(morning, false, 0);
    expect(intents.get()).toEqual({ '2026-11-25:2': { want: true, state: 'sending' } });
    expect(asked).toMatchObject([{ cell: '2026-11-25:2', want: true }]);
    await asked[0]?.answer();
    expect(intents.get()).toEqual({});
    expect(told).toEqual(['booked 2026-11-25:2']);
  });

  test('the box is reverted with the reason when the server refuses', async () => {
    const { intents, toggle, asked, told } = page();
    toggle(morning, true, 0);
    await asked[0]?.answer(failure(409));
    expect(intents.get()).toEqual({});
    expect(told).toEqual(['refused 2026-11-25:2']);
  });

  test('the change is stored if the request fails, and sent once online', async () => {
    const { intents, toggle, sendWaiting, asked, told, world } = page();
    toggle(morning, false, 0);
    world.isReachable = false;
    await asked[0]?.answer(failure(0));
    expect(intents.get()).toEqual({ [cellOf(morning)]: waiting });
    expect(world.stored).toEqual({ [cellOf(morning)]: waiting });
    expect(told).toEqual([]);
    const sending = sendWaiting();
    await asked[1]?.answer();
    await sending;
    expect(told).toEqual([`booked ${cellOf(morning)}`, 'sent 1']);
  });

  test('the change is retried at once if the connection is back', async () => {
    const { toggle, asked, told, world } = page();
    toggle(morning, true, 0);
    await asked[0]?.answer(failure(503));
    expect(told).toEqual([`offered back ${cellOf(morning)} waiting`]);
    expect(asked.map(({ want }) => want)).toEqual([false, false]);
    await asked[1]?.answer(failure(503));
    expect(asked).toHaveLength(2);
    expect(Object.keys(world.stored)).toEqual([cellOf(morning)]);
  });

  test('the change is not stored for another user who has signed in meanwhile', async () => {
    const { intents, toggle, restart, asked, told, world } = page();
    toggle(morning, false, 0);
    world.stored = {};
    restart();
    await asked[0]?.answer(failure(0));
    expect([intents.get(), world.stored, told]).toEqual([{}, {}, []]);
    expect(asked).toHaveLength(1);
  });

  test('one request is sent, however often the box is pressed before the answer', async () => {
    const { toggle, asked } = page();
    toggle(morning, false, 0);
    toggle(morning, false, 5_000);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer();
    toggle(morning, true, 5_100);
    expect(asked).toMatchObject([{ want: true }, { want: false }]);
  });

  test('other boxes are not blocked', () => {
    const { toggle, asked } = page();
    toggle(morning, false, 0);
    toggle(evening, false, 1);
    expect(asked.map(({ cell }) => cell)).toEqual(['2026-11-25:2', '2026-11-25:3']);
  });

  test('the change is not stored on the device: the server has it after a reload', () => {
    const { toggle, world } = page();
    toggle(morning, false, 0);
    expect(world.stored).toEqual({});
  });
});

describe('a cancelled shift', () => {
  const cancelled = { want: false, state: 'waiting' } as const;

  test('undo is offered after the confirmation, and books again', async () => {
    const { toggle, restore, asked, told } = page();
    toggle(morning, true, 0);
    expect(told).toEqual([]);
    await asked[0]?.answer();
    expect(told).toEqual(['cancelled 2026-11-25:2', 'offered back 2026-11-25:2']);
    restore(morning);
    await asked[1]?.answer();
    expect(asked.map(({ want }) => want)).toEqual([false, true]);
    expect(told.at(-1)).toBe('booked 2026-11-25:2');
  });

  test('undo is not offered after a refusal', async () => {
    const { toggle, asked, told } = page();
    toggle(morning, true, 0);
    await asked[0]?.answer(failure(409));
    expect(told).toEqual(['refused 2026-11-25:2']);
  });

  test('an offline cancellation offers undo at once, and sends nothing', () => {
    const { intents, toggle, restore, asked, told } = page({ isReachable: false });
    toggle(morning, true, 0);
    expect(told).toEqual(['offered back 2026-11-25:2 waiting']);
    restore(morning);
    expect(intents.get()).toEqual({});
    expect(asked).toEqual([]);
  });

  test('undo while offline waits for the network', async () => {
    const { toggle, restore, asked, world } = page();
    toggle(morning, true, 0);
    await asked[0]?.answer();
    world.isReachable = false;
    restore(morning);
    expect(world.stored).toEqual({ [cellOf(morning)]: waiting });
  });

  test('undo during a pending cancellation books afterwards', async () => {
    const { intents, restore, sendWaiting, asked } = page({ stored: { [cellOf(morning)]: cancelled } });
    const sending = sendWaiting();
    restore(morning);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer();
    await sending;
    await asked[1]?.answer();
    expect(asked.map(({ want }) => want)).toEqual([false, true]);
    expect(intents.get()).toEqual({});
  });

  test('undo does not book twice if the box was ticked again', () => {
    const { toggle, restore, asked } = page();
    toggle(morning, false, 0);
    restore(morning);
    expect(asked).toHaveLength(1);
  });
});

describe('boxes ticked offline', () => {
  test('changes wait on the device, and a second press withdraws one', () => {
    const { toggle, world, asked } = page({ isReachable: false });
    toggle(morning, false, 0);
    toggle(evening, true, 0);
    expect(world.stored).toEqual({
      '2026-11-25:2': waiting,
      '2026-11-25:3': { want: false, state: 'waiting' },
    });
    toggle(morning, false, 1_000);
    expect(Object.keys(world.stored)).toEqual(['2026-11-25:3']);
    expect(asked).toEqual([]);
  });

  test('changes are sent one by one in the order of the presses', async () => {
    const stored = { [cellOf(next)]: waiting, [cellOf(morning)]: waiting };
    const { intents, sendWaiting, asked, told, world } = page({ stored });
    const sending = sendWaiting();
    expect(asked.map(({ cell }) => cell)).toEqual([cellOf(next)]);
    await asked[0]?.answer();
    expect(asked.map(({ cell }) => cell)).toEqual([cellOf(next), cellOf(morning)]);
    expect(Object.keys(world.stored)).toEqual([cellOf(morning)]);
    await asked[1]?.answer();
    await sending;
    expect(intents.get()).toEqual({});
    expect(told).toEqual([`booked ${cellOf(next)}`, `booked ${cellOf(morning)}`, 'sent 2']);
  });

  test('changes keep waiting if the connection is lost again', async () => {
    const { intents, sendWaiting, asked, told } = page({
      stored: { [cellOf(morning)]: waiting, [cellOf(evening)]: waiting },
    });
    const sending = sendWaiting();
    await asked[0]?.answer(failure(503));
    await sending;
    expect(asked).toHaveLength(1);
    expect(Object.values(intents.get())).toEqual([waiting, waiting]);
    expect(told).toEqual(['postponed', 'sent 0']);
  });

  test('refusals are reported one by one, and the rest is sent', async () => {
    const { sendWaiting, asked, told, world } = page({
      stored: { [cellOf(morning)]: waiting, [cellOf(evening)]: waiting },
    });
    const sending = sendWaiting();
    await asked[0]?.answer(failure(409));
    await asked[1]?.answer();
    await sending;
    expect(told).toEqual([`refused ${cellOf(morning)} later`, `booked ${cellOf(evening)}`, 'sent 1']);
    expect(world.stored).toEqual({});
  });

  test('a box cannot be pressed during its request', async () => {
    const { intents, toggle, sendWaiting, asked } = page({ stored: { [cellOf(morning)]: waiting } });
    const sending = sendWaiting();
    toggle(morning, false, 0);
    expect(intents.get()).toEqual({ [cellOf(morning)]: waiting });
    await asked[0]?.answer();
    await sending;
  });

  test('changes are sent once, also when a failed box is retried meanwhile', async () => {
    const { sendWaiting, toggle, asked } = page({ stored: { [cellOf(morning)]: waiting } });
    const sending = sendWaiting();
    toggle(evening, false, 0);
    await asked[1]?.answer(failure(0));
    await asked[2]?.answer();
    expect(asked.map(({ cell }) => cell)).toEqual([morning, evening, evening].map(cellOf));
    await asked[0]?.answer();
    await sending;
  });

  test('changes withdrawn during the sending are not sent', async () => {
    const { intents, toggle, sendWaiting, asked, told } = page({
      stored: { [cellOf(morning)]: waiting, [cellOf(evening)]: waiting },
    });
    const sending = sendWaiting();
    toggle(evening, false, 0);
    await asked[0]?.answer();
    expect(asked.map(({ cell }) => cell)).toEqual([cellOf(morning)]);
    await sending;
    expect(intents.get()).toEqual({});
    expect(told).toEqual([`booked ${cellOf(morning)}`, 'sent 1']);
  });

  test('changes are not sent in the name of another user', async () => {
    const { sendWaiting, restart, asked, world } = page({
      stored: { [cellOf(morning)]: waiting, [cellOf(evening)]: waiting },
    });
    const sending = sendWaiting();
    world.stored = {};
    restart();
    await asked[0]?.answer();
    expect(asked.map(({ cell }) => cell)).toEqual([cellOf(morning)]);
    await sending;
  });

  test('an empty queue reports nothing', async () => {
    const { sendWaiting, told } = page();
    await sendWaiting();
    expect(told).toEqual([]);
  });
});

describe('changes by another tab', () => {
  test('the other tab’s state replaces waiting changes, and keeps pending requests', () => {
    const { intents, toggle, readAgain, world } = page({ stored: { [cellOf(next)]: waiting } });
    toggle(morning, false, 0);
    world.stored = { [cellOf(evening)]: waiting };
    readAgain();
    expect(intents.get()).toEqual({
      [cellOf(evening)]: waiting,
      [cellOf(morning)]: { want: true, state: 'sending' },
    });
  });

  test('another user who signs in sees no changes', () => {
    const { intents, toggle, restart, world } = page({ isReachable: false });
    toggle(morning, false, 0);
    world.stored = {};
    restart();
    expect(intents.get()).toEqual({});
  });
});
