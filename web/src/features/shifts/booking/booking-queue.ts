import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost } from '../../../platform/api/api-error.ts';
import { createStore, type Store } from '../../../platform/offline/store.ts';
import { type Choice, type Choices, cellOf, isDoubleTap, nextChoice, shiftOf } from './choice.ts';

/** What the queue needs of the page around it. */
interface Surroundings {
  send: (shift: Shift, want: boolean) => Promise<unknown>;
  isReachable: () => boolean;
  /** What was kept on the device, and keeps it. */
  read: () => Choices;
  write: (waiting: Choices) => void;
  onConfirmed: (shift: Shift, want: boolean) => void;
  /** The server said no; `waited` where nobody looks at that box any more. */
  onRefused: (shift: Shift, error: unknown, waited: boolean) => void;
  /** Choices that waited are through: so many of them were taken. */
  onSent: (saved: number) => void;
}

export interface BookingQueue {
  /** What was ticked and is not yet in the month that the server gave. */
  choices: Store<Choices>;
  /** A tap on a box. `booked` is what the server last confirmed, `at` the time of the tap, ms. */
  choose: (shift: Shift, booked: boolean, at: number) => void;
  /** Sends what was ticked without a network. */
  sendWaiting: () => Promise<void>;
  /** Another tab has sent or taken back what waited. */
  readAgain: () => void;
  /** Somebody else is here now. */
  restart: () => void;
}

const inState = (choices: Choices, isWaiting: boolean): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, { state }]) => (state === 'waiting') === isWaiting));

export function createBookingQueue(around: Surroundings): BookingQueue {
  const choices = createStore<Choices>(around.read());
  /** Cells with a request on its way. */
  const inFlight = new Set<string>();
  const lastTaps = new Map<string, number>();

  const setChoice = (cell: string, choice: Choice | undefined): void => {
    const { [cell]: _old, ...others } = choices.get();
    const next = choice ? { ...others, [cell]: choice } : others;
    choices.set(next);
    around.write(inState(next, true));
  };

  const deliver = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    inFlight.add(cell);
    try {
      await around.send(shift, want);
      around.onConfirmed(shift, want);
      setChoice(cell, undefined);
    } finally {
      inFlight.delete(cell);
    }
  };

  const sendNow = async (shift: Shift, want: boolean): Promise<void> => {
    const cell = cellOf(shift);
    setChoice(cell, { want, state: 'sending' });
    try {
      await deliver(shift, want);
    } catch (error) {
      // The box goes back to what it was: with a lost connection a retry is offered, else the reason is said.
      setChoice(cell, isLost(error) ? { want, state: 'failed' } : undefined);
      if (!isLost(error)) around.onRefused(shift, error, false);
    }
  };

  const sendWaiting = async (): Promise<void> => {
    const waiting = Object.keys(inState(choices.get(), true));
    let saved = 0;
    for (const cell of waiting) {
      // Meanwhile it may have been taken back, here or in another tab, or its owner may have left.
      const choice = choices.get()[cell];
      if (choice?.state !== 'waiting') continue;
      const { want } = choice;
      const shift = shiftOf(cell);
      try {
        // One after another on purpose: what was ticked first takes its place first.
        await deliver(shift, want);
        saved += 1;
      } catch (error) {
        if (isLost(error)) break;
        setChoice(cell, undefined);
        around.onRefused(shift, error, true);
      }
    }
    if (waiting.length > 0) around.onSent(saved);
  };

  return {
    choices,
    choose: (shift, booked, at) => {
      const cell = cellOf(shift);
      if (inFlight.has(cell) || isDoubleTap(lastTaps.get(cell), at)) return;
      lastTaps.set(cell, at);
      const next = nextChoice(choices.get()[cell], booked, around.isReachable());
      if (next?.state === 'sending') void sendNow(shift, next.want);
      else setChoice(cell, next);
    },
    sendWaiting,
    readAgain: () => choices.set({ ...around.read(), ...inState(choices.get(), false) }),
    restart: () => choices.set(around.read()),
  };
}
