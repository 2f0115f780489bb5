import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { ShiftTimes } from '../../../platform/config-values.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { dayInZone, momentInZone } from '../../../platform/time/zone.ts';
import { recordActivities } from '../../activity/activity.public.ts';
import { type Coming, endBookings, lockAbsent } from './absences.sql.ts';
import { absenceLetter } from './absences.mail.ts';
import { readShifts } from '../../../platform/settings/settings.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';

/** What the shifts need to follow people after an import. */
export interface Following {
  now: Date;
  timeZone: string;
  /** Hours that nobody has saved yet. */
  shiftTimes: Record<2 | 3, ShiftTimes>;
  publicUrl: string;
  mail: Pick<Mail, 'postAll'>;
}

function comingAt({ now, timeZone }: Following, shifts: readonly DayShift[]): Coming {
  const today = dayInZone(now, timeZone);
  const coming = shifts.filter(({ start }) => momentInZone(`${today}T${start}`, timeZone) > now);
  return { today, shiftIds: coming.map(({ id }) => id) };
}

/** Whose absences changed, and who took the file in; null for the exchange folder and the command. */
interface Imported {
  employeeIds: readonly number[];
  accountId: number | null;
}

/**
 * Ends the bookings of shifts that have not started on days on which their people are absent, each with an
 * entry of the change log; one letter to each person. In the transaction of the import. Answers how many.
 */
export async function endBookingsOfAbsent(
  tx: Tx,
  { employeeIds, accountId }: Imported,
  following: Following,
): Promise<number> {
  const { now, publicUrl, mail } = following;
  const shifts = await readShifts(tx, following);
  const coming = comingAt(following, shifts);
  await lockAbsent(tx, employeeIds, coming);
  const ended = await endBookings(tx, coming, now);
  await recordActivities(
    tx,
    ended.map(({ fio, area, day, shift_id, reason }) => ({
      userId: accountId,
      section: 'worktime',
      action: 'end_booking',
      details: `${fio}: ${shiftInWords(day, shiftOf(shifts, shift_id).name)}. Причина: ${reason}`,
      url: boardUrl(area, day, shift_id),
      now,
    })),
  );
  const byPerson = Map.groupBy(
    ended.filter(({ address }) => address !== ''),
    ({ employee_id }) => employee_id,
  );
  const letters = [...byPerson.values()].map((bookings) =>
    absenceLetter(bookings, shifts, `${publicUrl}/workTime`),
  );
  await mail.postAll(tx, letters);
  return ended.length;
}
