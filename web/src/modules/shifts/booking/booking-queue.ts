import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost, isPostponed } from '../../../platform/api/api-error.ts';
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

interface BookingQueueDeps {
  send: (shift: Shift, want: boolean) => Promise<unknown>;
  isReachable: () => boolean;
  /** Reads and writes the stored intents. */
  read: () => BookingIntents;
  write: (waiting: BookingIntents) => void;
  onConfirmed: (shift: Shift, want: boolean) => void;
  /** Called after a cancellation; `waits` if it is still to be sent. */
  onCleared: (shift: Shift, waits: boolean) => void;
  /** Called after a refusal; `waited` if the request was delayed, so the user no longer looks at that box. */
  onRefused: (shift: Shift, error: unknown, waited: boolean) => void;
  /** Called with the error that leaves waiting intents on the device. */
  onPostponed: (error: unknown) => void;
  /** Called after waiting intents are sent, with the number of accepted ones. */
  onSent: (saved: number) => void;
}

export interface BookingQueue {
  /** Changes that are not yet part of the month from the server. */
  intents: Store<BookingIntents>;
  /** Toggles a box. `booked` is the last confirmed state, `at` the time of the tap, ms. */
  toggle: (shift: Shift, booked: boolean, at: number) => void;
  /** Undoes a cancellation, also one that waits for the network. */
  restore: (shift: Shift) => void;
  /** Sends the intents created offline. */
  sendWaiting: () => Promise<void>;
  /** Another tab has sent or withdrawn waiting intents. */
  readAgain: () => void;
  /** Another user has signed in. */
  restart: () => void;
}

const inState = (intents: BookingIntents, isWaiting: boolean): BookingIntents =>
  Object.fromEntries(Object.entries(intents).filter(([, { state }]) => (state === 'waiting') === isWaiting));

export function createBookingQueue(deps: BookingQueueDeps): BookingQueue {
  const intents = createStore<BookingIntents>(deps.read());
  /** Cells with a pending request. */
  const inFlight = new Set<string>();
  const lastTaps = new Map<string, number>();
  /** Cells to restore after their pending cancellation. */
  const pendingRestores = new Set<string>();

  const setIntent = (cell: string, intent: BookingIntent | undefined): void => {
    const { [cell]: _old, ...others } = intents.get();
    const next = intent ? { ...others, [cell]: intent } : others;
    intents.set(next);
    deps.write(inState(next, true));
  };

  const deliver = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    inFlight.add(cell);
    try {
      await deps.send(shift, want);
      deps.onConfirmed(shift, want);
      setIntent(cell, undefined);
    } finally {
      inFlight.delete(cell);
      if (pendingRestores.delete(cell)) queueMicrotask(() => restore(shift));
    }
  };

  /** Stores an intent whose request failed; the connection may be back by now. */
  const keepForLater = (shift: Shift, want: boolean): void => {
    const cell = cellOf(shift);
    // Another user has signed in meanwhile.
    if (intents.get()[cell]?.state !== 'sending') return;
    setIntent(cell, { want, state: 'waiting' });
    if (!want) deps.onCleared(shift, true);
    if (deps.isReachable()) void sendWaiting();
  };

  const sendNow = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    setIntent(cell, { want, state: 'sending' });
    try {
      await deliver(shift, want);
      if (!want) deps.onCleared(shift, false);
    } catch (error) {
      if (isLost(error)) return keepForLater(shift, want);
      setIntent(cell, undefined);
      deps.onRefused(shift, error, false);
    }
  };

  const follow = (shift: Shift, next: BookingIntent | undefined): void => {
    if (next?.state === 'sending') {
      void sendNow(shift, next.want);
      return;
    }
    setIntent(cellOf(shift), next);
    if (next?.want === false) deps.onCleared(shift, true);
  };

  const restore = (shift: Shift): void => {
    const cell = cellOf(shift);
    const intent = intents.get()[cell];
    if (intent && isTicked(intent, false)) return;
    if (inFlight.has(cell)) pendingRestores.add(cell);
    // The server has no booking, unless the cancellation still waits here.
    else follow(shift, nextIntent(intent, false, deps.isReachable()));
  };

  const sendWaiting = async (): Promise<void> => {
    const waiting = Object.keys(inState(intents.get(), true));
    let saved = 0;
    for (const cell of waiting) {
      // It may have been withdrawn here or in another tab, or the user has signed out.
      const intent = intents.get()[cell];
      if (intent?.state !== 'waiting' || inFlight.has(cell)) continue;
      const { want } = intent;
      const shift = shiftOf(cell);
      try {
        // Sequential, so that bookings are made in the order of the taps.
        await deliver(shift, want);
        saved += 1;
      } catch (error) {
        if (isPostponed(error)) {
          deps.onPostponed(error);
          break;
        }
        setIntent(cell, undefined);
        deps.onRefused(shift, error, true);
      }
    }
    if (waiting.length > 0) deps.onSent(saved);
  };

  return {
    intents,
    toggle: (shift, booked, at) => {
      const cell = cellOf(shift);
      if (inFlight.has(cell) || isDoubleTap(lastTaps.get(cell), at)) return;
      lastTaps.set(cell, at);
      follow(shift, nextIntent(intents.get()[cell], booked, deps.isReachable()));
    },
    restore,
    sendWaiting,
    readAgain: () => intents.set({ ...deps.read(), ...inState(intents.get(), false) }),
    restart: () => intents.set(deps.read()),
  };
}
