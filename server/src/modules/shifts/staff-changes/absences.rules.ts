import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { recordActivities } from '../../audit-log/write/activity.public.ts';
import { managersOf, notify } from '../../notifications/notifications.public.ts';
import type { ImportCtx } from '../../../platform/people/after-import.ts';
import type { Change } from '../booking/change.rules.ts';
import { bookingEvent } from '../booking/record.rules.ts';
import { releasePlaces } from '../replacement/release-places.rules.ts';
import { endOffers } from '../replacement/handover/void.rules.ts';
import { shiftOf, startingLater } from '../shift-hours.format.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';
import { absenceEmail, digestEmail, endedInWords } from './absences.mail.ts';
import { type Coming, type EndedBooking, endBookings, lockAbsent } from './absences.sql.ts';

function comingAt(
  { now, timeZone }: Pick<ImportCtx, 'now' | 'timeZone'>,
  shifts: readonly TimedShift[],
  only?: number,
): Coming {
  const coming = startingLater({ now, timeZone, settings: { shifts } });
  return { today: dayInZone(now, timeZone), shiftIds: coming.map(({ shift_id }) => shift_id), only };
}

/** `accountId` is null for the exchange folder and the command line. */
interface Imported {
  employeeIds: readonly number[];
  accountId: number | null;
}

const BY_ERP = 'По данным отдела кадров в эти дни вы отсутствуете.';

async function notifyPeople(change: Change, ended: readonly EndedBooking[], detail: string): Promise<void> {
  const byPerson = Map.groupBy(ended, ({ employee_id }) => Number(employee_id));
  const { settings, config } = change;
  await notify(change, {
    kind: 'booking_ended',
    to: { employeeIds: [...byPerson.keys()] },
    title: 'Запись на смены снята',
    detail,
    address: '/workTime',
    letter: (person) =>
      absenceEmail(
        byPerson.get(person.employeeId ?? 0) ?? [],
        settings.shifts,
        person,
        `${config.publicUrl}/workTime`,
      ),
  });
}

/** Sends one digest per area to its managers; where they manage teams, one per area and supervisor. */
async function notifyManagers(change: Change, ended: readonly EndedBooking[]): Promise<void> {
  const { tx, settings, config } = change;
  const byTeam = settings.manager_scope === 'own_team';
  const groupOf = ({ area, supervisor_code: code }: EndedBooking): string =>
    JSON.stringify([area, byTeam && code]);
  for (const bookings of Map.groupBy(ended, groupOf).values()) {
    const [first] = bookings;
    if (!first) continue;
    const { area } = first;
    const employeeIds = [...new Set(bookings.map(({ employee_id: id }) => Number(id)))];
    const { title, detail } = endedInWords(area, bookings, settings.shifts);
    const address = boardUrl(area, first.day, first.shift_id);
    await notify(change, {
      kind: 'absence_digest',
      to: { accountIds: await managersOf(tx, settings, { area, employeeIds }) },
      title,
      detail,
      address,
      letter: ({ address: to }) =>
        digestEmail({ to, title, bookings, shifts: settings.shifts, link: config.publicUrl + address }),
    });
  }
}

/** Ends not yet started bookings on days of absence after an import; returns the count. */
export async function endBookingsOfAbsent(
  tx: Tx,
  { employeeIds, accountId }: Imported,
  following: ImportCtx,
): Promise<number> {
  const settings = await readSettings(tx, following.config);
  const coming = comingAt(following, settings.shifts);
  await lockAbsent(tx, employeeIds, coming);
  return endComing({ ...following, tx, settings, accountId }, coming, BY_ERP);
}

/** The same for one employee, who is locked. */
export const endBookingsOf = (change: Change, employeeId: number, why: string): Promise<number> =>
  endComing(change, comingAt(change, change.settings.shifts, employeeId), why);

/** Ends the bookings, notifies and releases the places; returns the count. */
async function endComing(change: Change, coming: Coming, why: string): Promise<number> {
  const { tx, now, accountId, settings } = change;
  const { shifts } = settings;
  const ended = await endBookings(tx, coming, now);
  if (ended.length === 0) return 0;
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
  await change.webhooks.publish(
    tx,
    ended.map(({ employee_id: id, day: date, shift_id }) =>
      bookingEvent('unbook', Number(id), { date, shift_id }),
    ),
  );
  await endOffers(
    change,
    ended.map(({ employee_id: id, day, shift_id: shiftId }) => ({ employeeId: Number(id), day, shiftId })),
  );
  await notifyPeople(change, ended, why);
  await notifyManagers(change, ended);
  await releasePlaces(
    change,
    ended.map(({ area, day, shift_id: shiftId }) => ({ area, day, shiftId })),
  );
  return ended.length;
}
