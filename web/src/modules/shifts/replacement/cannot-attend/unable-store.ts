import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost } from '../../../../platform/api/api-error.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { notify } from '../../../../platform/notify.ts';
import { isReachable, onReachableChange } from '../../../../platform/offline/connection.ts';
import { OFFLINE_CACHE_PREFIX, readCached, writeCached } from '../../../../platform/offline/offline-cache.ts';
import { createStore } from '../../../../platform/offline/store.ts';
import { onSessionChange } from '../../../../platform/session/session.ts';
import { cellOf, shiftOf } from '../../booking/booking-intent.ts';
import { noteBooked, reloadShifts } from '../../shifts.queries.ts';
import { sendUnable } from '../changes.queries.ts';
import { type SaidUnable, unableFrom } from './unable-said.ts';

/** Storage key of reports made offline. */
const WAITING = 'waiting-unable';

const read = (): SaidUnable => readCached(WAITING, unableFrom)?.value ?? {};

/** Reports not yet sent. */
export const saidUnable = createStore<SaidUnable>(read());

function keep(next: SaidUnable): void {
  saidUnable.set(next);
  writeCached(WAITING, next);
}

function forget(cell: string): void {
  const { [cell]: _sent, ...others } = saidUnable.get();
  keep(others);
}

async function deliver(shift: Shift, said: { reason: string; saidAt?: string }): Promise<void> {
  await sendUnable(shift, said);
  noteBooked(shift, false);
  notify.success('Руководитель узнал, что вы не выйдете');
  reloadShifts();
}

/** Reports that the user cannot attend; offline it is sent later with the current time. */
export async function sayUnable(shift: Shift, reason: string): Promise<void> {
  const wait = () => {
    keep({ ...saidUnable.get(), [cellOf(shift)]: { reason, saidAt: new Date().toISOString() } });
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
export const unsayUnable = (shift: Shift): void => forget(cellOf(shift));

async function sendWaiting(): Promise<void> {
  for (const [cell, said] of Object.entries(saidUnable.get())) {
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
export function flushUnable(): void {
  if (!isReachable() || Object.keys(saidUnable.get()).length === 0) return;
  void navigator.locks.request('portal-waiting-unable', { ifAvailable: true }, async (lock) => {
    if (lock) await sendWaiting();
  });
}

onReachableChange(flushUnable);
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(OFFLINE_CACHE_PREFIX) && key.endsWith(WAITING)) saidUnable.set(read());
});
onSessionChange(() => saidUnable.set(read()));
