import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost } from '../../../../platform/api/api-error.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { notify } from '../../../../platform/notify.ts';
import { isReachable, onReachableChange } from '../../../../platform/offline/connection.ts';
import { OFFLINE_CACHE_PREFIX, readCached, writeCached } from '../../../../platform/offline/offline-cache.ts';
import { createStore } from '../../../../platform/offline/store.ts';
import { onUserChange } from '../../../../platform/session/session.ts';
import { cellOf, shiftOf } from '../../booking/booking-intent.ts';
import { noteBooked, reloadShifts } from '../../shifts.queries.ts';
import { sendCannotAttend } from '../changes.queries.ts';
import { type CannotAttendReports, parseReports } from './cannot-attend-reports.ts';

/** Storage key of reports made offline. */
const WAITING = 'waiting-unable';

const read = (): CannotAttendReports => readCached(WAITING, parseReports)?.value ?? {};

/** Reports not yet sent. */
export const cannotAttendReports = createStore<CannotAttendReports>(read());

function keep(next: CannotAttendReports): void {
  cannotAttendReports.set(next);
  writeCached(WAITING, next);
}

function forget(cell: string): void {
  const { [cell]: _sent, ...others } = cannotAttendReports.get();
  keep(others);
}

async function deliver(shift: Shift, said: { reason: string; saidAt?: string }): Promise<void> {
  await sendCannotAttend(shift, said);
  noteBooked(shift, false);
  notify.success('Руководитель узнал, что вы не выйдете');
  reloadShifts();
}

/** Reports that the user cannot attend; offline it is sent later with the current time. */
export async function reportCannotAttend(shift: Shift, reason: string): Promise<void> {
  const wait = () => {
    keep({ ...cannotAttendReports.get(), [cellOf(shift)]: { reason, saidAt: new Date().toISOString() } });
    notify.success('Связи нет: руководитель узнает, когда она появится');
  };
  if (!isReachable()) return wait();
  try {
    await deliver(shift, { reason });
  } catch (error) {
    if (isLost(error)) return wait();
    reportFailure(error);
    reloadShifts();
  }
}

/** Withdraws an unsent report. */
export const withdrawReport = (shift: Shift): void => forget(cellOf(shift));

async function sendWaiting(): Promise<void> {
  for (const [cell, said] of Object.entries(cannotAttendReports.get())) {
    try {
      await deliver(shiftOf(cell), said);
      forget(cell);
    } catch (error) {
      if (isLost(error)) return;
      forget(cell);
      reportFailure(error);
      reloadShifts();
    }
  }
}

/** Sends reports made offline; one tab does it for all. */
export function sendWaitingReports(): void {
  if (!isReachable() || Object.keys(cannotAttendReports.get()).length === 0) return;
  void navigator.locks.request('portal-waiting-unable', { ifAvailable: true }, async (lock) => {
    if (lock) await sendWaiting();
  });
}

onReachableChange(sendWaitingReports);
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(OFFLINE_CACHE_PREFIX) && key.endsWith(WAITING)) cannotAttendReports.set(read());
});
onUserChange(() => cannotAttendReports.set(read()));
