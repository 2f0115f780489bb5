import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { tell } from '../../notifications/notifications.public.ts';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import { hoursOf } from '../shift-hours.format.ts';
import { dayInWords, longDay, weekdayOf, weekInWords } from '../shifts.format.ts';
import { daysOf, openWeeks } from '../weeks.rules.ts';
import { planWeekLetter } from './people.mail.ts';
import { selectComing, selectToRemind } from './people.sql.ts';

type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

const HOUR = 3_600_000;
/** How long before a week closes people are reminded of it, hours; the shortest first. */
const BEFORE_CLOSING = [3, 24];

/** Reminds those who have planned nothing of the week that closes next, once at each of the hours before. */
async function remindOfWeek(
  { db, mail, jobs, config }: Clockwork,
  { planning }: Settings,
  now: Date,
): Promise<void> {
  const { timeZone, publicUrl } = config;
  const [week] = openWeeks({ now, timeZone, planning });
  const hours =
    week && BEFORE_CLOSING.find((before) => week.closesAt.getTime() - now.getTime() <= before * HOUR);
  if (!week || hours === undefined) return;
  const { monday } = week;
  const closes = isoInZone(week.closesAt, timeZone);
  const day = closes.slice(0, 10);
  const address = `/workTime?date=${monday}`;
  await db.transaction(async (tx) => {
    const people = await selectToRemind(tx, { monday, areas: undefined });
    if (people.length === 0) return;
    await tell(
      { tx, now, mail, jobs, config },
      {
        kind: 'plan_week',
        to: { employeeIds: people.map(({ id }) => id) },
        title: `Запишитесь на смены: ${weekInWords(monday)}`,
        detail: `Запись закроется ${dayInWords(day)} (${weekdayOf(day)}) в ${closes.slice(11, 16)}.`,
        address,
        once: `plan_week:${monday}:${hours}`,
        letter: (person) => planWeekLetter({ ...person, week: monday, closes, link: publicUrl + address }),
      },
    );
  });
}

/** Shifts that start within so many hours. */
function startingSoon(
  { shifts }: Settings,
  { now, timeZone, hours }: { now: Date; timeZone: string; hours: number },
) {
  const until = new Date(now.getTime() + hours * HOUR);
  return daysOf(dayInZone(now, timeZone), dayInZone(until, timeZone)).flatMap((date) =>
    shifts.flatMap((shift): { date: string; shift: DayShift }[] => {
      const { start } = hoursOf({ date, shift_id: shift.id }, { shifts, timeZone });
      return start > now && start <= until ? [{ date, shift }] : [];
    }),
  );
}

/** Reminds those who are booked of a shift that starts soon, once, where the organisation wants that. */
async function remindOfShifts(
  { db, mail, jobs, config }: Clockwork,
  settings: Settings,
  now: Date,
): Promise<void> {
  const { shift_reminder_hours: hours } = settings;
  if (hours === null) return;
  for (const { date, shift } of startingSoon(settings, { now, timeZone: config.timeZone, hours })) {
    await db.transaction(async (tx) => {
      const employeeIds = await selectComing(tx, { date, shiftId: shift.id });
      if (employeeIds.length === 0) return;
      await tell(
        { tx, now, mail, jobs, config },
        {
          kind: 'shift_soon',
          to: { employeeIds },
          title: `Скоро смена: ${shift.name}, ${hoursInWords(shift)}`,
          detail: longDay(date),
          address: `/workTime?date=${date}`,
          once: `shift_soon:${date}:${shift.id}`,
        },
      );
    });
  }
}

/** What the clock reminds people of; on one instance. */
export async function remindByClock(clockwork: Clockwork, now: Date): Promise<void> {
  const settings = await readSettings(clockwork.db, clockwork.config);
  await remindOfWeek(clockwork, settings, now);
  await remindOfShifts(clockwork, settings, now);
}
