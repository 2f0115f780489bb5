import { REQUEST_STATE_LABELS } from '@portal/contract/requests/request.kinds.ts';
import type { Ctx } from '../../../platform/api/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectRecipients } from '../../../platform/people/recipients.sql.ts';
import { type PortalSettings, readSettings } from '../../../platform/settings/settings.ts';
import { dayInZone, russianDay } from '../../../platform/time/zone.ts';
import { excerptOf, managersOf, notify, type NotifyCtx } from '../../notifications/notifications.public.ts';
import * as sql from './notices.sql.ts';
import type { RequestRow } from '../requests.sql.ts';

type Titled = Pick<RequestRow, 'name' | 'firstDay' | 'lastDay'>;

/** 'Отпуск, 01.12.2026 – 14.12.2026' */
export function titleOf({ name, firstDay, lastDay }: Titled): string {
  if (firstDay === null || lastDay === null) return name;
  const days = firstDay === lastDay ? [firstDay] : [firstDay, lastDay];
  return `${name}, ${days.map((day) => russianDay(day)).join(' – ')}`;
}

export const addressOf = (id: number): string => `/requests?id=${id}`;

const only = (id: number | null | undefined): number[] => (typeof id === 'number' ? [id] : []);

type Waiting = Pick<RequestRow, 'id' | 'employee'> & Titled & Partial<Pick<RequestRow, 'deciderId'>>;

/** Notifies those for whom the request waits, of the present step or of the next one; once decided, who decided it. */
export async function notifyDeciders(
  ctx: NotifyCtx & { settings: Pick<PortalSettings, 'manager_scope'> },
  row: Waiting,
  { title, detail, isNext = false }: { title: string; detail: string; isNext?: boolean },
): Promise<void> {
  const { tx, settings } = ctx;
  const waiting = await sql.selectWaiting(tx, row.id, settings.manager_scope, isNext);
  if (!waiting) return;
  const { step, supervisorId, employeeId, area } = waiting;
  const accountsOf = async () => {
    if (step === null || step === 'supervisor') return only(row.deciderId);
    const managers =
      step === 'M' ? await managersOf(tx, settings, { area, employeeIds: [employeeId] }) : undefined;
    return selectRecipients(tx, [step], [employeeId], managers);
  };
  await notify(ctx, {
    kind: 'request_waiting',
    to: step === 'supervisor' ? { employeeIds: only(supervisorId) } : { accountIds: await accountsOf() },
    title: `${title}: ${row.employee}`,
    detail: excerptOf(detail),
    address: addressOf(row.id),
  });
}

const notifyPerson = (ctx: Ctx, row: RequestRow, title: string, detail: string) =>
  notify(ctx, {
    kind: 'request',
    to: { accountIds: [row.accountId] },
    title,
    detail: excerptOf(detail),
    address: addressOf(row.id),
  });

export const notifyOfMessage = (ctx: Ctx, row: RequestRow, text: string) =>
  notifyPerson(ctx, row, `Ответ по заявке: ${titleOf(row)}`, text);

/** After each step: what was decided, or that the request goes on. */
export const notifyOfDecision = (ctx: Ctx, row: RequestRow) =>
  row.state === 'open'
    ? notifyPerson(ctx, row, `Заявка одобрена и идёт дальше: ${titleOf(row)}`, row.reason)
    : notifyPerson(ctx, row, `${REQUEST_STATE_LABELS[row.state]}: ${titleOf(row)}`, row.reason);

/** Scheduled job; runs on one instance. Notifies those of the next step once about each request with a missed term. */
export async function escalateOverdue(
  { db, mail, jobs, config }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settings = await readSettings(tx, config);
    for (const row of await sql.escalate(tx, dayInZone(now, config.timeZone), now)) {
      const detail = `${titleOf(row)}. Решить нужно было до ${russianDay(row.decideUntil)} включительно.`;
      await notifyDeciders({ tx, now, mail, jobs, config, settings }, row, {
        title: 'Заявка не решена в срок',
        detail,
        isNext: true,
      });
    }
  });
}
