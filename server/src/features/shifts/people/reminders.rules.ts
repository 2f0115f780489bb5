import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { unreachableInWords, unreachableNames } from '../../../platform/mail/unreachable/unreachable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity } from '../../activity/activity.public.ts';
import { managedOf } from '../../staff/staff.public.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { weekInWords } from '../shifts.format.ts';
import { mondayOf, openWeeks } from '../weeks.rules.ts';
import { planWeekLetter } from './people.mail.ts';
import { selectToRemind } from './people.sql.ts';
import * as sql from './reminders.sql.ts';

/** A person is not reminded of the same week again before, milliseconds. */
const REMIND_EVERY = 24 * 60 * 60 * 1000;

/** A letter to everybody of the selection who has planned nothing in an open week. */
export async function remindUnplanned(
  ctx: Ctx,
  { body: { date, area, position } }: Input<typeof calls.remindUnplanned>,
) {
  const { tx, caller, mail, now, timeZone, config } = ctx;
  const week = mondayOf(date);
  const { planning } = await readSettings(tx, config);
  const open = openWeeks({ now, timeZone, planning });
  const closesAt = open.find(({ monday }) => monday === week)?.closesAt;
  if (!closesAt) throw new Refusal('date_closed', { detail: 'Запись на эту неделю закрыта.' });

  const olderThan = new Date(now.getTime() - REMIND_EVERY);
  const areas = await managedOf(ctx, area === undefined ? undefined : [area]);
  const unplanned = await selectToRemind(tx, { monday: week, areas, position });
  const waiting = unplanned.filter(({ remindedAt }) => remindedAt === null || remindedAt <= olderThan);
  const known = await sql.selectAddressees(
    tx,
    waiting.map(({ id }) => id),
  );
  const reachable = known.filter(({ address }) => address !== '');
  const batch = reachable.slice(0, calls.UNPLANNED_LETTERS);
  const put = await sql.putReminders(
    tx,
    batch.map(({ employeeId }) => employeeId),
    { week, at: now, by: caller.accountId, olderThan },
  );
  const reminded = batch.filter(({ employeeId }) => put.has(employeeId));

  const closes = isoInZone(closesAt, timeZone);
  const link = `${config.publicUrl}/workTime?date=${week}`;
  await mail.postAll(
    tx,
    reminded.map((person) => planWeekLetter({ ...person, week, closes, link })),
  );
  if (reminded.length > 0) {
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
  const unreachable = unreachableNames(known.filter(({ address }) => address === ''));
  const parts: [label: string, count: number, words?: string][] = [
    ['Без учётной записи', waiting.length - known.length],
    ['Без адреса', unreachable.length, unreachableInWords(unreachable)],
    ['Напоминали за последние сутки', unplanned.length - waiting.length + batch.length - reminded.length],
    ['Осталось для следующего раза', reachable.length - batch.length],
  ];
  const rest = parts.flatMap(([label, count, words = count]) => (count > 0 ? ` ${label}: ${words}.` : []));
  const message = `Отправлено писем: ${reminded.length}.${rest.join('')}`;
  return { data: { message, without_address: unreachable } };
}
