import type { DeliveryEvent } from '@portal/contract/admin/access/webhook-events.ts';
import type * as calls from '@portal/contract/admin/access/webhooks.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer } from '../../../../platform/api/list.ts';
import type { MaintenanceContext } from '../../../../platform/module.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { hostOf, PAGE } from './webhooks.rules.ts';
import * as sql from './webhooks.sql.ts';

function toRecord(row: sql.Delivery, timeZone: string) {
  const { id, event, createdAt, doneAt, gaveUpAt, attempts, status, durationMs } = row;
  const state = doneAt ? ('done' as const) : gaveUpAt ? ('failed' as const) : ('waiting' as const);
  return {
    type: 'webhook_delivery' as const,
    id: String(id),
    attributes: {
      event: event as DeliveryEvent,
      created_at: isoInZone(createdAt, timeZone),
      ...{ state, attempts, status },
      duration_ms: durationMs,
    },
  };
}

export async function listWebhookDeliveries(
  { tx, timeZone }: ReadCtx,
  { params: { id }, query: { page } }: Input<typeof calls.listWebhookDeliveries>,
) {
  orNotFound(await sql.selectWebhook(tx, id));
  return listAnswer(page, {
    rows: (part) => sql.selectDeliveries(tx, id, part),
    count: () => sql.countDeliveries(tx, id),
    record: (row) => toRecord(row, timeZone),
  });
}

const recordSending = (ctx: Ctx, details: string): Promise<void> =>
  recordChange(ctx, { section: 'access', action: 'send', details, url: PAGE });

export async function retryWebhookDelivery(
  ctx: Ctx,
  { params: { id, delivery_id: deliveryId } }: Input<typeof calls.retryWebhookDelivery>,
) {
  const { tx, timeZone, webhooks } = ctx;
  const { url } = orNotFound(await sql.selectWebhook(tx, id));
  await webhooks.sendNow(tx, id, deliveryId);
  await recordSending(ctx, `Вебхук ${hostOf(url)}: событие отправлено ещё раз`);
  return { data: toRecord(await sql.selectDelivery(tx, deliveryId), timeZone) };
}

export async function testWebhook(ctx: Ctx, { params: { id } }: Input<typeof calls.testWebhook>) {
  const { tx, timeZone, webhooks } = ctx;
  const { url, isActive } = orNotFound(await sql.lockWebhook(tx, id));
  if (!isActive) throw new Refusal('webhook_off');
  const deliveryId = await webhooks.publishTest(tx, id);
  await recordSending(ctx, `Вебхук ${hostOf(url)}: пробное событие`);
  return { data: toRecord(await sql.selectDelivery(tx, deliveryId), timeZone) };
}

/** Days of a delivery in the outbox; one that still waits then is given up. */
const KEPT_DAYS = 30;

export const forgetDeliveries = ({ db }: Pick<MaintenanceContext, 'db'>, now: Date): Promise<void> =>
  db.transaction((tx) => sql.endOldDeliveries(tx, new Date(now.getTime() - KEPT_DAYS * 86_400_000), now));
