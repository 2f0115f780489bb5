import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { unreachableInWords, unreachableNames } from '../../../platform/mail/unreachable/unreachable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity } from '../../activity/activity.public.ts';
import { managedOf } from '../../staff/staff.public.ts';
import { tell } from '../../notifications/notifications.public.ts';
import { dayInWords, weekdayOf, weekInWords } from '../shifts.format.ts';
import { mondayOf, openWeeks } from '../weeks.rules.ts';
import { planWeekLetter } from './people.mail.ts';
import { selectToRemind } from './people.sql.ts';
import * as sql from './reminders.sql.ts';

/** A person is not reminded of the same week again before, milliseconds. */
const REMIND_EVERY = 24 * 60 * 60 * 1000;

/** Everybody of the selection who has planned nothing in an open week is reminded, each in their own ways. */
export async function remindUnplanned(
  ctx: Ctx,
  { body: { date, area, position } }: Input<typeof calls.remindUnplanned>,
) {
  const { tx, caller, mail, jobs, now, timeZone, config } = ctx;
  const week = mondayOf(date);
  const { planning } = ctx.settings;
  const open = openWeeks({ now, timeZone, planning });
  const closesAt = open.find(({ monday }) => monday === week)?.closesAt;
  if (!closesAt) throw new Refusal('date_closed', { detail: 'Запись на эту неделю закрыта.' });

  const olderThan = new Date(now.getTime() - REMIND_EVERY);
  const areas = managedOf(ctx, area === undefined ? undefined : [area]);
  const unplanned = await selectToRemind(tx, { monday: week, areas, position });
  const waiting = unplanned.filter(({ remindedAt }) => remindedAt === null || remindedAt <= olderThan);
  const known = await sql.selectAddressees(
    tx,
    waiting.map(({ id }) => id),
  );
  const batch = known.slice(0, calls.UNPLANNED_LETTERS);
  const put = await sql.putReminders(
    tx,
    batch.map(({ employeeId }) => employeeId),
    { week, at: now, by: caller.accountId, olderThan },
  );
  const reminded = batch.filter(({ employeeId }) => put.has(employeeId));

  const closes = isoInZone(closesAt, timeZone);
  const address = `/workTime?date=${week}`;
  const day = closes.slice(0, 10);
  if (reminded.length > 0) {
    await tell(
      { tx, now, mail, config, jobs },
      {
        kind: 'plan_week',
        to: { employeeIds: reminded.map(({ employeeId }) => employeeId) },
        title: `Запишитесь на смены: ${weekInWords(week)}`,
        detail: `Запись закроется ${dayInWords(day)} (${weekdayOf(day)}) в ${closes.slice(11, 16)}.`,
        address,
        letter: (person) => planWeekLetter({ ...person, week, closes, link: config.publicUrl + address }),
      },
    );
    const where = [weekInWords(week), ...(areas ?? []), position].filter(Boolean).join(', ');
    const details = `Не записались на ${where}. Сотрудников: ${reminded.length}`;
    const entry = {
      section: 'worktime',
      action: 'remind',
      details,
      url: `/workTime/board?from=${week}`,
    } as const;
    await recordActivity(tx, { ...entry, userId: caller.accountId, now });
  }
  const isMute = (person: { address: string }): boolean => person.address === '';
  const unreachable = unreachableNames(known.filter(isMute));
  const byEmail = new Set(waiting.filter(({ channels }) => channels.includes('email')).map(({ id }) => id));
  const byLetter = reminded.filter(({ employeeId }) => byEmail.has(employeeId)).length;
  const parts: [label: string, count: number, words?: string][] = [
    ['Без письма, как выбрали сами', reminded.length - byLetter - reminded.filter(isMute).length],
    ['Без учётной записи', waiting.length - known.length],
    ['Без адреса', unreachable.length, unreachableInWords(unreachable)],
    ['Напоминали за последние сутки', unplanned.length - waiting.length + batch.length - reminded.length],
    ['Осталось для следующего раза', known.length - batch.length],
  ];
  const rest = parts.flatMap(([label, count, words = count]) => (count > 0 ? ` ${label}: ${words}.` : []));
  const message = `Отправлено писем: ${byLetter}.${rest.join('')}`;
  return { data: { message, without_address: unreachable } };
}
