import type { WebhookEvent, WebhookEventData } from '@portal/contract/admin/access/webhook-events.ts';
import { TEST_EVENT } from '@portal/contract/admin/access/webhook-events.ts';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { Clock } from '../time/clock.ts';
import { isoInZone } from '../time/zone.ts';
import { createDelivering, type Delivering, type SecretOwner } from './delivering.ts';
import { webhookSecret } from './signature.ts';
import * as sql from './webhooks.sql.ts';

type PersonField<D> = Extract<keyof D, `${string}code_id`>;

/** An event with the ids of the employees whose personnel numbers its data has. */
type EventOf<E extends WebhookEvent> = {
  event: E;
  people: Record<PersonField<WebhookEventData<E>>, number | null>;
  data: Omit<WebhookEventData<E>, PersonField<WebhookEventData<E>>>;
};
export type NewEvent = { [E in WebhookEvent]: EventOf<E> }[WebhookEvent];

export interface Webhooks extends Delivering {
  /** Stores and queues the events in the transaction, for the webhooks that want them. */
  publish(tx: Tx, events: readonly NewEvent[]): Promise<void>;
  /** Stores and queues a test event for one webhook. Returns the id of the delivery. */
  publishTest(tx: Tx, webhookId: number): Promise<number>;
  /** Queues the sending of one webhook. */
  enqueue(tx: Tx, webhookId: number): Promise<void>;
  /** Queues the sending of every webhook with due deliveries, in case a job was lost. */
  enqueueDue(): Promise<void>;
  secretOf(webhook: SecretOwner): string;
}

export interface WebhookJob {
  webhookId: number;
}

/** Deliveries of webhooks; the outbox counts the attempts, these retries are for crashes. */
export const WEBHOOK_QUEUE: Queue = {
  name: 'webhooks',
  title: 'отправка вебхуков',
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 600,
  parallel: 4,
  batch: 1,
};

export interface WebhooksDeps {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  timeZone: string;
  /** Derives the secrets of all webhooks. */
  secret: Buffer;
  /** Exceptions of WEBHOOK_ALLOW. */
  allowed: readonly string[];
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, jobs, clock, timeZone } = deps;
  const secretOf = ({ id, hasStandardSecret }: SecretOwner): string =>
    webhookSecret(deps.secret, id, hasStandardSecret ? 'base64' : 'base64url');
  const enqueue = (tx: Tx, webhookId: number, after?: Date): Promise<void> =>
    jobs.enqueue(tx, WEBHOOK_QUEUE, { webhookId } satisfies WebhookJob, after ? { after } : {});
  const enqueueAll = (tx: Tx, ids: Iterable<number>): Promise<void> =>
    jobs.enqueueAll(
      tx,
      WEBHOOK_QUEUE,
      [...ids].map((webhookId): WebhookJob => ({ webhookId })),
    );
  return {
    ...createDelivering({ ...deps, secretOf, enqueue }),
    secretOf,
    enqueue: (tx, webhookId) => enqueue(tx, webhookId),
    async publish(tx, events) {
      if (events.length === 0) return;
      const now = clock.now();
      const ids = await sql.insertDeliveries(tx, events, { now, createdAt: isoInZone(now, timeZone) });
      await enqueueAll(tx, new Set(ids));
    },
    async publishTest(tx, webhookId) {
      const now = clock.now();
      const body = { id: randomUUID(), event: TEST_EVENT, created_at: isoInZone(now, timeZone), data: {} };
      const stored = { event: TEST_EVENT, body: JSON.stringify(body), now };
      const id = await sql.insertDelivery(tx, webhookId, stored);
      await enqueue(tx, webhookId);
      return id;
    },
    enqueueDue: () =>
      db.transaction(async (tx) => enqueueAll(tx, await sql.selectDueWebhooks(tx, clock.now()))),
  };
}
