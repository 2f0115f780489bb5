import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { columns } from '../database/columns.ts';
import type { Reader, Tx } from '../database/database.ts';
import { employee } from '../people/employee.table.ts';
import { webhook, webhookDelivery } from './webhook.table.ts';

/** An event to store; `people` are the fields of its data with the employees they name. */
export interface StoredEvent {
  event: string;
  people: Readonly<Record<string, number | null>>;
  data: object;
}

/** Body of a delivery as it will be sent; every delivery has an id of its own. */
const bodyOf = (createdAt: string) => sql`json_build_object(
  'id', gen_random_uuid(), 'event', e.event, 'created_at', ${createdAt}::text, 'data', e.data || coalesce((
    select jsonb_object_agg(p.key, person.code_id) from jsonb_each_text(e.people) p
    left join ${employee} person on person.id = p.value::bigint), '{}'))::text`;

/**
 * Stores the events for the active webhooks that want them; waits while one is being deleted, and skips it.
 * Returns a webhook's id for each delivery.
 */
export async function insertDeliveries(
  tx: Tx,
  events: readonly StoredEvent[],
  { now, createdAt }: { now: Date; createdAt: string },
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const numbered = JSON.stringify(events.map((one, n) => ({ n, ...one })));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${webhookDelivery} (webhook_id, event, body, created_at, due_at)
    select w.id, e.event, ${bodyOf(createdAt)}, ${at}, ${at}
    from ${webhook} w join jsonb_to_recordset(${numbered}::jsonb) as e(n int, event text, people jsonb, data jsonb)
      on e.event = any(w.events)
    where w.is_active order by e.n, w.id
    for key share of w returning webhook_id as id`);
  return rows.map(({ id }) => Number(id));
}

/** Stores an event for one webhook, whatever it wants. Returns the id of the delivery. */
export async function insertDelivery(
  tx: Tx,
  webhookId: number,
  { event, body, now }: { event: string; body: string; now: Date },
): Promise<number> {
  const values = { webhookId, event, body, createdAt: now, dueAt: now };
  const [row] = await tx.insert(webhookDelivery).values(values).returning({ id: webhookDelivery.id });
  return row?.id ?? 0;
}

/** Class of advisory locks by webhook. */
const LOCK_CLASS = 7_300_021;

/** One sender for a webhook at a time, without locking its row against changes. Until the transaction ends. */
export async function tryLockSending(tx: Tx, webhookId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${webhookId}::int) as free`,
  );
  return rows[0]?.free ?? false;
}

const WAITING = {
  ...columns(webhookDelivery, 'id', 'webhookId', 'event', 'body', 'attempts', 'dueAt', 'doneAt'),
  ...columns(webhookDelivery, 'manualAttempts', 'gaveUpAt', 'failedAt'),
  ...columns(webhook, 'url', 'isActive', 'hasStandardSecret'),
  eventId: sql<string>`${webhookDelivery.body}::json->>'id'`,
};

/** The receiver refused this event and takes others: the next ones go on. Other answers are about the address. */
export const isRefused = sql`coalesce(status in (400, 409, 413, 415, 422), false)`;

/**
 * The next delivery of an active webhook. Deliveries wait for the first one before them that the receiver has
 * neither taken nor refused.
 */
export async function selectNext(tx: Reader, webhookId: number, now: Date) {
  const head = sql`(select min(id) from ${webhookDelivery}
    where webhook_id = ${webhookId} and due_at is not null and not ${isRefused})`;
  const [row] = await tx
    .select(WAITING)
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        lte(webhookDelivery.dueAt, now),
        webhook.isActive,
        sql`${webhookDelivery.id} <= coalesce(${head}, ${webhookDelivery.id})`,
      ),
    )
    .orderBy(asc(webhookDelivery.id))
    .limit(1);
  return row;
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof selectNext>>>;

export async function selectDelivery(tx: Reader, webhookId: number, id: number) {
  const [row] = await tx
    .select(WAITING)
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.id, id)));
  return row;
}

/** Address of a webhook, which stays the same until the transaction ends; undefined for a deleted one. */
export async function holdAddress(tx: Tx, webhookId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ url: webhook.url })
    .from(webhook)
    .where(eq(webhook.id, webhookId))
    .for('share');
  return row?.url;
}

interface Attempt {
  attempts: number;
  manualAttempts: number;
  failedAt: Date | null;
  status: number | null;
  durationMs: number;
  dueAt: Date | null;
  doneAt: Date | null;
  gaveUpAt: Date | null;
}

export async function updateAttempt(tx: Tx, id: number, values: Attempt): Promise<void> {
  await tx.update(webhookDelivery).set(values).where(eq(webhookDelivery.id, id));
}

/** Active webhooks with a delivery that is due. */
export async function selectDueWebhooks(tx: Reader, now: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: webhookDelivery.webhookId })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(isNotNull(webhookDelivery.dueAt), lte(webhookDelivery.dueAt, now), webhook.isActive));
  return rows.map(({ id }) => id);
}
