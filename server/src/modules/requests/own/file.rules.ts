import type { Ctx } from '../../../platform/api/context.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addWorkingDays } from '../../../platform/time/working-days.ts';
import { addDays, dayInZone, momentInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { toRecord } from '../list.rules.ts';
import { addressOf, notifyDeciders, titleOf } from '../notices/notices.rules.ts';
import { selectRequest } from '../requests.sql.ts';
import type { TypeRow } from '../types/types.rules.ts';
import { viewerOf } from '../viewer.rules.ts';
import * as sql from './own.sql.ts';

/** Requests of one person a day. */
const MAX_A_DAY = 20;

interface Filed {
  employeeId: number;
  message: string;
  firstDay: string | null;
  lastDay: string | null;
  shiftId: number | null;
}

/** Stores a request of the locked employee, tells who decides it and logs it. */
export async function fileRequest(ctx: Ctx, type: TypeRow, { employeeId, ...filed }: Filed) {
  const { tx, caller, now, timeZone, settings, webhooks } = ctx;
  const { message, firstDay, lastDay } = filed;
  const today = dayInZone(now, timeZone);
  if ((await sql.countSince(tx, employeeId, momentInZone(today, timeZone))) >= MAX_A_DAY)
    throw new Refusal('too_many_attempts', {
      detail: `Сегодня заявок уже ${MAX_A_DAY}. Остальные подайте завтра.`,
      retryAfter: Math.ceil((momentInZone(addDays(today, 1), timeZone).getTime() - now.getTime()) / 1000),
    });
  const id = await sql.insertRequest(tx, {
    ...{ typeId: type.id, employeeId, accountId: caller.accountId, createdAt: now, ...filed },
    ...{ steps: type.steps, termDays: type.termDays, balanceKind: type.balanceKind },
    decideUntil: addWorkingDays(today, type.termDays, settings.pay.holidays),
  });
  const row = required(await selectRequest(tx, id, await viewerOf(ctx)));
  await webhooks.publish(tx, [
    {
      event: 'request.created',
      people: { code_id: employeeId },
      data: { request_id: String(id), kind: type.kind, first_day: firstDay, last_day: lastDay },
    },
  ]);
  await notifyDeciders(ctx, row, { title: titleOf(row), detail: message });
  await recordChange(ctx, {
    section: 'requests',
    action: 'create',
    details: titleOf(row),
    url: addressOf(id),
  });
  return { data: toRecord(row, ctx) };
}
