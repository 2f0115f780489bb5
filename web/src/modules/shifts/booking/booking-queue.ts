import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost } from '../../../platform/api/api-error.ts';
import { createStore, type Store } from '../../../platform/offline/store.ts';
import {
  type BookingIntent,
  type BookingIntents,
  cellOf,
  isDoubleTap,
  isTicked,
  nextIntent,
  shiftOf,
} from './booking-intent.ts';

/** What the queue needs of the page around it. */
interface Surroundings {
  send: (shift: Shift, want: boolean) => Promise<unknown>;
  isReachable: () => boolean;
  /** What the device has stored, and how to store it anew. */
  read: () => BookingIntents;
  write: (waiting: BookingIntents) => void;
  onConfirmed: (shift: Shift, want: boolean) => void;
  /** A shift was taken off by a tap; `waits` where the server will hear of it later. */
  onCleared: (shift: Shift, waits: boolean) => void;
  /** The server said no; `waited` where nobody looks at that box any more. */
  onRefused: (shift: Shift, error: unknown, waited: boolean) => void;
  /** Intents that waited are through: so many of them were taken. */
  onSent: (saved: number) => void;
}

export interface BookingQueue {
  /** What was ticked and is not yet in the month that the server gave. */
  intents: Store<BookingIntents>;
  /** A tap on a box. `booked` is what the server last confirmed, `at` the time of the tap, ms. */
  toggle: (shift: Shift, booked: boolean, at: number) => void;
  /** Takes a cancelling back, also one that still waits for the network. */
  restore: (shift: Shift) => void;
  /** Sends what was ticked without a network. */
  sendWaiting: () => Promise<void>;
  /** Another tab has sent or taken back what waited. */
  readAgain: () => void;
  /** Somebody else is here now. */
  restart: () => void;
}

const inState = (intents: BookingIntents, isWaiting: boolean): BookingIntents =>
  Object.fromEntries(Object.entries(intents).filter(([, { state }]) => (state === 'waiting') === isWaiting));

export function createBookingQueue(around: Surroundings): BookingQueue {
  const intents = createStore<BookingIntents>(around.read());
  /** Cells with a request on its way. */
  const inFlight = new Set<string>();
  const lastTaps = new Map<string, number>();
  /** Cells that are wanted back while their cancelling is on its way. */
  const comingBack = new Set<string>();

  const setIntent = (cell: string, intent: BookingIntent | undefined): void => {
    const { [cell]: _old, ...others } = intents.get();
    const next = intent ? { ...others, [cell]: intent } : others;
    intents.set(next);
    around.write(inState(next, true));
  };

  const deliver = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    inFlight.add(cell);
    try {
      await around.send(shift, want);
      around.onConfirmed(shift, want);
      setIntent(cell, undefined);
    } finally {
      inFlight.delete(cell);
      if (comingBack.delete(cell)) queueMicrotask(() => restore(shift));
    }
  };

  /** Stores an intent whose request met no server; the connection may be back by now. */
  const keepForLater = (shift: Shift, want: boolean): void => {
    const cell = cellOf(shift);
    // Another person has signed in meanwhile.
    if (intents.get()[cell]?.state !== 'sending') return;
    setIntent(cell, { want, state: 'waiting' });
    if (!want) around.onCleared(shift, true);
    if (around.isReachable()) void sendWaiting();
  };

  const sendNow = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    setIntent(cell, { want, state: 'sending' });
    try {
      await deliver(shift, want);
      if (!want) around.onCleared(shift, false);
    } catch (error) {
      if (isLost(error)) return keepForLater(shift, want);
      setIntent(cell, undefined);
      around.onRefused(shift, error, false);
    }
  };

  const follow = (shift: Shift, next: BookingIntent | undefined): void => {
    if (next?.state === 'sending') {
      void sendNow(shift, next.want);
      return;
    }
    setIntent(cellOf(shift), next);
    if (next?.want === false) around.onCleared(shift, true);
  };

  const restore = (shift: Shift): void => {
    const cell = cellOf(shift);
    const intent = intents.get()[cell];
    if (intent && isTicked(intent, false)) return;
    if (inFlight.has(cell)) comingBack.add(cell);
    // To the server the shift is off, unless the cancelling still waits here.
    else follow(shift, nextIntent(intent, false, around.isReachable()));
  };

  const sendWaiting = async (): Promise<void> => {
    const waiting = Object.keys(inState(intents.get(), true));
    let saved = 0;
    for (const cell of waiting) {
      // Meanwhile it may have been taken back, here or in another tab, or its owner may have left.
      const intent = intents.get()[cell];
      if (intent?.state !== 'waiting' || inFlight.has(cell)) continue;
      const { want } = intent;
      const shift = shiftOf(cell);
      try {
        // One after another on purpose: what was ticked first takes its place first.
        await deliver(shift, want);
        saved += 1;
      } catch (error) {
        if (isLost(error)) break;
        setIntent(cell, undefined);
        around.onRefused(shift, error, true);
      }
    }
    if (waiting.length > 0) around.onSent(saved);
  };

  return {
    intents,
    toggle: (shift, booked, at) => {
      const cell = cellOf(shift);
      if (inFlight.has(cell) || isDoubleTap(lastTaps.get(cell), at)) return;
      lastTaps.set(cell, at);
      follow(shift, nextIntent(intents.get()[cell], booked, around.isReachable()));
    },
    restore,
    sendWaiting,
    readAgain: () => intents.set({ ...around.read(), ...inState(intents.get(), false) }),
    restart: () => intents.set(around.read()),
  };
}
