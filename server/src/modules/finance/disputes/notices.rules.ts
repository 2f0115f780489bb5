import { DISPUTE_STATE_LABELS } from '@portal/contract/finance/disputes/dispute.states.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectRecipients } from '../../../platform/people/recipients.sql.ts';
import { dayInZone, russianDay } from '../../../platform/time/zone.ts';
import { excerptOf, managersOf, notify } from '../../notifications/notifications.public.ts';
import * as sql from './disputes.sql.ts';

export const titleOf = ({ reasonType, date }: Pick<sql.DisputeRow, 'reasonType' | 'date'>): string =>
  `${reasonType}, ${russianDay(date)}`;

export const addressOf = (id: number): string => `/disputes?id=${id}`;

/** Notifies those who may decide the dispute. */
export async function notifyDeciders(ctx: Ctx, row: sql.DisputeRow, title: string, text: string) {
  const { tx, settings } = ctx;
  const managers = await managersOf(tx, settings, { area: row.area, employeeIds: [row.employeeId] });
  const except = [row.employeeId, row.groundBy];
  const accountIds = await selectRecipients(tx, settings.pay.deciders, except, managers);
  await notify(ctx, {
    kind: 'pay_dispute_waiting',
    to: { accountIds },
    title: `${title}: ${row.user}`,
    detail: excerptOf(text),
    address: addressOf(row.id),
  });
}

const notifyPerson = (ctx: Ctx, row: sql.DisputeRow, title: string, detail: string) =>
  notify(ctx, {
    kind: 'pay_dispute',
    to: { accountIds: [row.accountId] },
    title,
    detail: excerptOf(detail),
    address: addressOf(row.id),
  });

export const notifyOfMessage = (ctx: Ctx, row: sql.DisputeRow, text: string) =>
  notifyPerson(ctx, row, `Ответ в споре: ${titleOf(row)}`, text);

export const notifyOfDecision = (ctx: Ctx, row: sql.DisputeRow) =>
  notifyPerson(
    ctx,
    row,
    `Спор решён, снятие ${DISPUTE_STATE_LABELS[row.state]}: ${titleOf(row)}`,
    row.reason,
  );

/** Scheduled job; runs on one instance. Notifies administrators once about each dispute with a missed term. */
export async function escalateOverdue(
  { db, mail, jobs, config }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const row of await sql.escalate(tx, dayInZone(now, config.timeZone), now)) {
      const accountIds = await selectRecipients(tx, ['A'], [row.employeeId, row.groundBy]);
      await notify(
        { tx, now, mail, jobs, config },
        {
          kind: 'pay_dispute_waiting',
          to: { accountIds },
          title: `Спор не решён в срок: ${row.reasonType}`,
          detail: `Решить нужно было до ${russianDay(row.decideUntil)} включительно.`,
          address: addressOf(row.id),
        },
      );
    }
  });
}
