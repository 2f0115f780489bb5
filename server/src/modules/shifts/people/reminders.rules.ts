import * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { unreachableInWords, unreachableNames } from '../../../platform/mail/unreachable/unreachable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { weekInWords } from '../shifts.format.ts';
import { mondayOf, openWeeks } from '../weeks.rules.ts';
import { planWeekNotice } from './people.mail.ts';
import { selectToRemind } from './people.sql.ts';
import * as sql from './reminders.sql.ts';

/** Minimum interval between reminders of the same week, milliseconds. */
const REMINDER_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Reminds the selected employees without a plan, each by their enabled channels. */
export async function remindUnplanned(
  ctx: Ctx,
  { body: { date, area, position } }: Input<typeof calls.remindUnplanned>,
) {
  const { tx, caller, settings, now, timeZone, config } = ctx;
  const week = mondayOf(date);
  const open = openWeeks({ now, timeZone, planning: settings.planning });
  const asked = open.find(({ monday }) => monday === week);
  if (!asked) throw new Refusal('date_closed', { detail: 'Запись на эту неделю закрыта.' });

  const olderThan = new Date(now.getTime() - REMINDER_INTERVAL_MS);
  const scope = await managedScope(ctx, area === undefined ? undefined : [area]);
  const unplanned = await selectToRemind(tx, { monday: week, scope, position });
  const waiting = unplanned.filter(({ remindedAt }) => remindedAt === null || remindedAt <= olderThan);
  const known = await sql.selectAddressees(
    tx,
    waiting.map(({ id }) => id),
  );
  const batch = known.slice(0, calls.MAX_UNPLANNED_EMAILS);
  const put = await sql.putReminders(
    tx,
    batch.map(({ employeeId }) => employeeId),
    { week, at: now, by: caller.accountId, olderThan },
  );
  const reminded = batch.filter(({ employeeId }) => put.has(employeeId));

  if (reminded.length > 0) {
    const to = { employeeIds: reminded.map(({ employeeId }) => employeeId) };
    await notify(ctx, { ...planWeekNotice(asked, config), to });
    const where = [weekInWords(week), ...(scope.areas ?? []), position].filter(Boolean).join(', ');
    const details = `Не записались на ${where}. Сотрудников: ${reminded.length}`;
    const url = `/workTime/board?from=${week}`;
    await recordChange(ctx, { section: 'worktime', action: 'remind', details, url });
  }
  const isMute = (person: { address: string }): boolean => person.address === '';
  const unreachable = unreachableNames(known.filter(isMute));
  const byEmail = new Set(waiting.filter(({ channels }) => channels.includes('email')).map(({ id }) => id));
  const byLetter = reminded.filter(({ employeeId }) => byEmail.has(employeeId)).length;
  const parts: [label: string, count: number, words?: string][] = [
    ['Без письма, как выбрали сами', reminded.length - byLetter - reminded.filter(isMute).length],
    ['Без действующей учётной записи', waiting.length - known.length],
    ['Без адреса', unreachable.length, unreachableInWords(unreachable)],
    ['Напоминали за последние сутки', unplanned.length - waiting.length + batch.length - reminded.length],
    ['Осталось для следующего раза', known.length - batch.length],
  ];
  const rest = parts.flatMap(([label, count, words = count]) => (count > 0 ? ` ${label}: ${words}.` : []));
  const message = `Отправлено писем: ${byLetter}.${rest.join('')}`;
  return { data: { message, without_address: unreachable } };
}
