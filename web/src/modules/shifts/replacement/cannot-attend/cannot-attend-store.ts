import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { isLost } from '../../../../platform/api/api-error.ts';
import { reportFailure } from '../../../../platform/api/failures.ts';
import { notify } from '../../../../platform/notify.ts';
import { isReachable } from '../../../../platform/offline/connection.ts';
import { createWaitingList } from '../../../../platform/offline/waiting.ts';
import { cellOf, shiftOf } from '../../booking/booking-intent.ts';
import { noteBooked, reloadShifts } from '../../shifts.queries.ts';
import { sendCannotAttend } from '../changes.queries.ts';
import { parseReports } from './cannot-attend-reports.ts';

async function deliver(shift: Shift, said: { reason: string; saidAt?: string }): Promise<void> {
  await sendCannotAttend(shift, said);
  noteBooked(shift, false);
  notify.success('Руководитель узнал, что вы не выйдете');
  reloadShifts();
}

function onRefused(error: unknown): void {
  reportFailure(error);
  reloadShifts();
}

/** Reports made offline, by cell. */
const waiting = createWaitingList({
  name: 'waiting-unable',
  parse: parseReports,
  deliver: (said, cell) => deliver(shiftOf(cell), said),
  onRefused: (_said, error) => onRefused(error),
});

/** Reports not yet sent. */
export const cannotAttendReports = waiting.items;

/** Sends reports made offline. */
export const sendWaitingReports = waiting.flush;

/** Reports that the user cannot attend; offline it is sent later with the current time. */
export async function reportCannotAttend(shift: Shift, reason: string): Promise<void> {
  const wait = () => {
    waiting.add(cellOf(shift), { reason, saidAt: new Date().toISOString() });
    notify.success('Связи нет: руководитель узнает, когда она появится');
  };
  if (!isReachable()) return wait();
  try {
    await deliver(shift, { reason });
  } catch (error) {
    if (isLost(error)) return wait();
    onRefused(error);
  }
}

/** Withdraws an unsent report. */
export const withdrawReport = (shift: Shift): void => waiting.remove(cellOf(shift));
