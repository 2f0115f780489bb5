import { SHIFT_LABELS, type Shift } from '@portal/contract/shifts/shifts.ts';
import { formatDayMonth } from '../../../platform/dates.ts';
import { ApiError, isLost } from '../../../platform/api/api-error.ts';
import { isReachable, onReachableChange } from '../../../platform/offline/connection.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { keep, kept, KEPT_PREFIX } from '../../../platform/offline/kept.ts';
import { notify } from '../../../platform/notify.ts';
import { countOf } from '../../../platform/plural.ts';
import { onSessionChange } from '../../../platform/session/session.ts';
import { createStore } from '../../../platform/offline/store.ts';
import {
  type Choice,
  type Choices,
  choicesFrom,
  cellOf,
  isDoubleTap,
  nextChoice,
  shiftOf,
} from './choice.ts';

import { noteBooked, reloadShifts, sendChoice } from '../worktime.queries.ts';

/** Name under which choices made without a network are kept on the device. */
const WAITING = 'waiting-choices';

/** What was ticked and is not yet in the month that the server gave. */
export const choices = createStore<Choices>(readWaiting());
/** Said to a screen reader once the server has confirmed. */
export const announcement = createStore('');

/** Cells with a request on its way. */
const inFlight = new Set<string>();
const lastTaps = new Map<string, number>();

function readWaiting(): Choices {
  return kept(WAITING, choicesFrom)?.value ?? {};
}

function setChoice(cell: string, choice: Choice | undefined): void {
  const { [cell]: _old, ...others } = choices.get();
  const next = choice ? { ...others, [cell]: choice } : others;
  choices.set(next);
  keep(WAITING, Object.fromEntries(Object.entries(next).filter(([, { state }]) => state === 'waiting')));
}

/** '24 ноября, Смена I' */
const nameOf = (shift: Shift): string => `${formatDayMonth(shift.date)}, ${SHIFT_LABELS[shift.shift_id]}`;

function confirmed(shift: Shift, want: boolean): void {
  noteBooked(shift, want);
  setChoice(cellOf(shift), undefined);
  announcement.set(`${nameOf(shift)}: ${want ? 'вы записаны' : 'запись отменена'}`);
}

async function sendNow(shift: Shift, want: boolean): Promise<void> {
  const cell = cellOf(shift);
  inFlight.add(cell);
  setChoice(cell, { want, state: 'sending' });
  try {
    await sendChoice(shift, want);
    confirmed(shift, want);
  } catch (error) {
    // The box goes back to what it was: with a lost connection a retry is offered, else the reason is said.
    setChoice(cell, isLost(error) ? { want, state: 'failed' } : undefined);
    if (!isLost(error)) {
      reportFailure(error);
      reloadShifts();
    }
  } finally {
    inFlight.delete(cell);
  }
}

/** A tap on a box. `booked` is what the server last confirmed, `at` the time of the tap, ms. */
export function choose(shift: Shift, booked: boolean, at: number): void {
  const cell = cellOf(shift);
  if (inFlight.has(cell) || isDoubleTap(lastTaps.get(cell), at)) return;
  lastTaps.set(cell, at);
  const next = nextChoice(choices.get()[cell], booked, isReachable());
  if (next?.state === 'sending') void sendNow(shift, next.want);
  else setChoice(cell, next);
}

async function sendWaiting(): Promise<void> {
  const waiting = Object.entries(choices.get()).filter(([, { state }]) => state === 'waiting');
  let saved = 0;
  for (const [cell, { want }] of waiting) {
    const shift = shiftOf(cell);
    inFlight.add(cell);
    try {
      // One after another on purpose: what was ticked first takes its place first.
      await sendChoice(shift, want);
      confirmed(shift, want);
      saved += 1;
    } catch (error) {
      if (isLost(error)) break;
      setChoice(cell, undefined);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
        notify.error(`${nameOf(shift)}: ${error.message}`);
      } else reportFailure(error);
    } finally {
      inFlight.delete(cell);
    }
  }
  if (saved > 0)
    notify.success(countOf(saved, ['отметка сохранена', 'отметки сохранены', 'отметок сохранено']));
  if (waiting.length > 0) reloadShifts();
}

/** Sends what was ticked without a network; one tab does it for all. */
export function flushChoices(): void {
  if (!isReachable() || Object.keys(choices.get()).length === 0) return;
  void navigator.locks.request('portal-waiting-choices', { ifAvailable: true }, async (lock) => {
    if (lock) await sendWaiting();
  });
}

onReachableChange(flushChoices);
// Another tab has sent or taken back what waited.
window.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(KEPT_PREFIX) || !key.endsWith(WAITING)) return;
  const own = Object.entries(choices.get()).filter(([, { state }]) => state !== 'waiting');
  choices.set({ ...readWaiting(), ...Object.fromEntries(own) });
});
onSessionChange(() => choices.set(readWaiting()));
