import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type PortalSettings, readSettings } from '../../../platform/settings/settings.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import { hoursOf } from '../shift-hours.format.ts';
import { longDay, ownShiftUrl } from '../shifts.format.ts';
import { daysOf, openWeeks } from '../weeks.rules.ts';
import { planWeekNotice } from './people.mail.ts';
import { selectComing, selectToRemind } from './people.sql.ts';

type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

const HOUR = 3_600_000;
/** Hours before closing at which reminders are sent; shortest first. */
const BEFORE_CLOSING = [3, 24];

/** Reminds employees without a plan of the closing week, once at each of these hours. */
async function remindOfWeek(clockwork: Clockwork, { planning }: PortalSettings, now: Date): Promise<void> {
  const { db, config } = clockwork;
  const [week] = openWeeks({ now, timeZone: config.timeZone, planning });
  const hours =
    week && BEFORE_CLOSING.find((before) => week.closesAt.getTime() - now.getTime() <= before * HOUR);
  if (!week || hours === undefined) return;
  const { monday } = week;
  await db.transaction(async (tx) => {
    const people = await selectToRemind(tx, { monday, scope: undefined });
    if (people.length === 0) return;
    const to = { employeeIds: people.map(({ id }) => id) };
    const once = `plan_week:${monday}:${hours}`;
    await notify({ ...clockwork, tx, now }, { ...planWeekNotice(week, config), to, once });
  });
}

function startingSoon(
  { shifts }: PortalSettings,
  { now, timeZone, hours }: { now: Date; timeZone: string; hours: number },
) {
  const until = new Date(now.getTime() + hours * HOUR);
  return daysOf(dayInZone(now, timeZone), dayInZone(until, timeZone)).flatMap((date) =>
    shifts.flatMap((shift): { date: string; shift: TimedShift }[] => {
      const { start } = hoursOf({ date, shift_id: shift.id }, { shifts, timeZone });
      return start > now && start <= until ? [{ date, shift }] : [];
    }),
  );
}

/** Reminds booked employees of an upcoming shift, once, if the setting is on. */
async function remindOfShifts(clockwork: Clockwork, settings: PortalSettings, now: Date): Promise<void> {
  const { db, config } = clockwork;
  const { shift_reminder_hours: hours } = settings;
  if (hours === null) return;
  for (const { date, shift } of startingSoon(settings, { now, timeZone: config.timeZone, hours })) {
    await db.transaction(async (tx) => {
      const employeeIds = await selectComing(tx, { date, shiftId: shift.id });
      if (employeeIds.length === 0) return;
      await notify(
        { ...clockwork, tx, now },
        {
          kind: 'shift_soon',
          to: { employeeIds },
          title: `Скоро смена: ${shift.name}, ${hoursInWords(hoursOn(shift, date))}`,
          detail: longDay(date),
          address: ownShiftUrl(date),
          once: `shift_soon:${date}:${shift.id}`,
        },
      );
    });
  }
}

/** Scheduled job; runs on one instance. */
export async function remindByClock(clockwork: Clockwork, now: Date): Promise<void> {
  const settings = await readSettings(clockwork.db, clockwork.config);
  await remindOfWeek(clockwork, settings, now);
  await remindOfShifts(clockwork, settings, now);
}
