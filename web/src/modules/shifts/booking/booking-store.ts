import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { reportFailure } from '../../../platform/api/failures.ts';
import { formatDayMonth } from '../../../platform/dates.ts';
import { dismissSnack, notify } from '../../../platform/notify.ts';
import { isReachable } from '../../../platform/offline/connection.ts';
import { readCached, writeCached } from '../../../platform/offline/offline-cache.ts';
import { createStore } from '../../../platform/offline/store.ts';
import { sendWhenReachable } from '../../../platform/offline/waiting.ts';
import { countOf } from '../../../platform/plural.ts';
import { leadToInstruction } from '../training/to-instruction.ts';
import { noteBooked, reloadShifts, sendBooking } from '../shifts.queries.ts';
import { createBookingQueue } from './booking-queue.ts';
import { cellOf, intentsFrom } from './booking-intent.ts';

/** Storage key of intents created offline. */
const WAITING = 'waiting-choices';

/** Screen reader announcement after confirmation by the server. */
export const announcement = createStore('');

/** '24 ноября, Смена I' */
const nameOf = (shift: Shift): string => `${formatDayMonth(shift.date)}, ${shiftName(shift.shift_id)}`;

/** Undo notifications by cell: a new tap on the box closes them. */
const offers = new Map<string, number>();

function offerBack(shift: Shift, waits: boolean): void {
  const what = `${shiftName(shift.shift_id)} ${formatDayMonth(shift.date)}`;
  const text = waits ? `${what} будет снята, когда появится связь` : `${what} снята`;
  const undo = { label: 'Вернуть', run: () => queue.restore(shift) };
  offers.set(cellOf(shift), notify.success(text, undo));
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;

const queue = createBookingQueue({
  send: sendBooking,
  isReachable,
  read: () => readCached(WAITING, intentsFrom)?.value ?? {},
  write: (waiting) => writeCached(WAITING, waiting),
  onConfirmed: (shift, want) => {
    noteBooked(shift, want);
    announcement.set(`${nameOf(shift)}: ${want ? 'вы записаны' : 'запись отменена'}`);
  },
  onCleared: offerBack,
  onRefused: (shift, error, waited) => {
    if (leadToInstruction(error)) announcement.set(`${nameOf(shift)}: нужен инструктаж`);
    else if (waited && isRefusal(error)) notify.error(`${nameOf(shift)}: ${error.message}`);
    else reportFailure(error);
    if (!waited) reloadShifts();
  },
  onPostponed: (error) => reportFailure(error, 'all'),
  onSent: (saved) => {
    if (saved > 0)
      notify.success(countOf(saved, ['отметка сохранена', 'отметки сохранены', 'отметок сохранено']));
    reloadShifts();
  },
});

export const { intents } = queue;

export function toggle(shift: Shift, booked: boolean, at: number): void {
  const offer = offers.get(cellOf(shift));
  if (offer !== undefined) dismissSnack(offer);
  queue.toggle(shift, booked, at);
}

/** Sends intents created offline. */
export const flushIntents = sendWhenReachable({
  name: WAITING,
  isEmpty: () => Object.keys(intents.get()).length === 0,
  send: queue.sendWaiting,
  readAgain: queue.readAgain,
  restart: () => {
    queue.restart();
    for (const offer of offers.values()) dismissSnack(offer);
    offers.clear();
  },
});
