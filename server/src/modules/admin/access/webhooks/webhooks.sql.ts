import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Page } from '../../../../platform/api/list.ts';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { webhook, webhookDelivery } from '../../../../platform/webhooks/webhook.table.ts';

const countOf = (state: 'due_at' | 'gave_up_at') =>
  sql<number>`(select count(*)::int from ${webhookDelivery} d
    where d.webhook_id = "webhook"."id" and d.${sql.identifier(state)} is not null)`;

const select = (tx: Reader) =>
  tx
    .select({
      ...columns(webhook, 'id', 'url', 'events', 'isActive', 'createdAt'),
      waiting: countOf('due_at'),
      failed: countOf('gave_up_at'),
    })
    .from(webhook);

export const selectWebhooks = (tx: Reader) => select(tx).orderBy(asc(webhook.id));
export type Webhook = Awaited<ReturnType<typeof selectWebhooks>>[number];

export async function selectWebhook(tx: Reader, id: number): Promise<Webhook | undefined> {
  const [row] = await select(tx).where(eq(webhook.id, id));
  return row;
}

export const countWebhooks = (tx: Reader): Promise<number> => tx.$count(webhook);

export async function insertWebhook(tx: Tx, values: typeof webhook.$inferInsert): Promise<number> {
  const [row] = await tx.insert(webhook).values(values).returning({ id: webhook.id });
  return required(row).id;
}

/** Stored events do not wait for the lock. */
export async function lockWebhook(tx: Tx, id: number) {
  const [row] = await tx
    .select(columns(webhook, 'url', 'events', 'isActive'))
    .from(webhook)
    .where(eq(webhook.id, id))
    .for('no key update');
  return row;
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  values: Pick<Webhook, 'url' | 'events' | 'isActive'>,
): Promise<void> {
  await tx.update(webhook).set(values).where(eq(webhook.id, id));
}

/** Deletes its deliveries too. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.delete(webhook).where(eq(webhook.id, id));
}

/** Waiting deliveries begin anew, without a pause. */
export async function hurryDeliveries(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${webhookDelivery} set due_at = ${now.toISOString()}::timestamptz, manual_attempts = attempts, failed_at = null
    where webhook_id = ${id} and due_at > ${now.toISOString()}::timestamptz`);
}

const DELIVERY = {
  ...columns(webhookDelivery, 'id', 'event', 'createdAt', 'doneAt', 'gaveUpAt'),
  ...columns(webhookDelivery, 'attempts', 'status', 'durationMs'),
};

export const selectDeliveries = (tx: Reader, webhookId: number, page: Page) =>
  tx
    .select(DELIVERY)
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
export type Delivery = Awaited<ReturnType<typeof selectDeliveries>>[number];

export const countDeliveries = (tx: Reader, webhookId: number): Promise<number> =>
  tx.$count(webhookDelivery, eq(webhookDelivery.webhookId, webhookId));

export async function selectDelivery(tx: Reader, id: number): Promise<Delivery> {
  const [row] = await tx.select(DELIVERY).from(webhookDelivery).where(eq(webhookDelivery.id, id));
  return required(row);
}

/** Gives up what still waits, and deletes what has ended. */
export async function endOldDeliveries(tx: Tx, before: Date, now: Date): Promise<void> {
  const isOld = lt(webhookDelivery.createdAt, before);
  await tx
    .delete(webhookDelivery)
    .where(
      and(
        isOld,
        sql`coalesce(${webhookDelivery.doneAt}, ${webhookDelivery.gaveUpAt}) < ${before.toISOString()}::timestamptz`,
      ),
    );
  await tx
    .update(webhookDelivery)
    .set({ dueAt: null, gaveUpAt: now })
    .where(and(isOld, isNotNull(webhookDelivery.dueAt)));
}
