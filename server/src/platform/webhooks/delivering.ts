import type { Database, Tx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { InnerAddress, outgoingAddress } from '../outgoing/address.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { MINUTE_MS, nextAttempt } from '../outbox/retry.ts';
import { orNotFound, Refusal } from '../refusal.ts';
import type { Clock } from '../time/clock.ts';
import { signatureHeaders } from './signature.ts';
import * as sql from './webhooks.sql.ts';

/** Timeout of a receiver, milliseconds. */
const RECEIVER_TIMEOUT_MS = 10_000;
/** Answers are ignored; a longer one is not read to its end, bytes. */
const ANSWER_MAX = 65_536;
/** Longest run of one job, milliseconds; another one continues. */
const RUN_MS = 2 * MINUTE_MS;

const HOUR = 60;
/** Pauses after failed attempts. After the last one the delivery is given up. */
const PAUSES_MS = [1, 5, 30, 2 * HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR].map((minutes) => minutes * MINUTE_MS);

/** A webhook and the spelling of its secret. */
export interface SecretOwner {
  id: number;
  hasStandardSecret: boolean;
}

export interface Delivering {
  /** Sends the due deliveries of one webhook in their order, unless another sender does. */
  sendDue(webhookId: number, ending: AbortSignal): Promise<void>;
  /** Sends one waiting or given-up delivery at once, out of its order. Refuses a sent one. */
  sendNow(tx: Tx, webhookId: number, deliveryId: number): Promise<void>;
}

interface DeliveringDeps {
  db: Database;
  jobs: Pick<Jobs, 'report'>;
  clock: Clock;
  allowed: readonly string[];
  secretOf(webhook: SecretOwner): string;
  enqueue(tx: Tx, webhookId: number, after?: Date): Promise<void>;
}

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Describes a failure for the log, without the path of the address, which may contain a password. */
function failureOf(error: unknown): string {
  if (error instanceof InnerAddress) return 'the address is not public';
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.name;
  return String(error);
}

export function createDelivering(deps: DeliveringDeps): Delivering {
  const { db, jobs, clock, allowed } = deps;
  const outgoing = createOutgoing({
    allowed,
    timeoutMs: RECEIVER_TIMEOUT_MS,
    maxAnswerBytes: ANSWER_MAX,
    maxConnections: 20,
  });

  /** Status of the answer; null without one. The address is checked again, because the settings change. */
  async function post(delivery: sql.Waiting): Promise<number | null> {
    const { id, webhookId, hasStandardSecret, url, event, eventId, body } = delivery;
    try {
      const address = outgoingAddress(url, { allowed, plain: true });
      if (address === undefined) throw new InnerAddress(url);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Portal-Webhooks',
        'portal-event': event,
        ...signatureHeaders(deps.secretOf({ id: webhookId, hasStandardSecret }), {
          ...{ id: eventId, body, at: clock.now() },
        }),
      };
      return (await outgoing.post(new URL(address), headers, body)).status;
    } catch (error) {
      jobs.report(new Error(`webhook ${webhookId}, delivery ${id}: ${failureOf(error)}`));
      return null;
    }
  }

  /**
   * Sends once; stores the result and queues the next attempt. A failed manual attempt changes no plan. After a
   * failure at an address that was changed meanwhile the attempts begin anew, at once.
   */
  async function attempt(tx: Tx, delivery: sql.Waiting, isManual = false): Promise<void> {
    const began = performance.now();
    const status = await post(delivery);
    const durationMs = Math.round(performance.now() - began);
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const doneAt = isTaken(status) ? now : null;
    const isMoved =
      !doneAt && delivery.dueAt && (await sql.holdAddress(tx, delivery.webhookId)) !== delivery.url;
    const manualAttempts = isMoved ? attempts : delivery.manualAttempts + (isManual ? 1 : 0);
    const next = isManual ? delivery.dueAt : nextAttempt(PAUSES_MS, attempts - manualAttempts, now);
    const dueAt = doneAt ? null : isMoved ? now : next;
    const gaveUpAt = doneAt || dueAt ? null : (delivery.gaveUpAt ?? now);
    const failedAt = doneAt || isMoved ? null : (delivery.failedAt ?? now);
    const times = { failedAt, dueAt, doneAt, gaveUpAt };
    await sql.updateAttempt(tx, delivery.id, { attempts, manualAttempts, status, durationMs, ...times });
    if (dueAt && !isManual) await deps.enqueue(tx, delivery.webhookId, dueAt);
  }

  /** The lock is held during the request, so that two instances never send for one webhook at a time. */
  async function sendNext(tx: Tx, webhookId: number): Promise<boolean> {
    if (!(await sql.tryLockSending(tx, webhookId))) return false;
    const delivery = await sql.selectNext(tx, webhookId, clock.now());
    if (!delivery) return false;
    await attempt(tx, delivery);
    return true;
  }

  return {
    async sendDue(webhookId, ending) {
      const began = performance.now();
      while (await db.transaction((tx) => sendNext(tx, webhookId))) {
        if (!ending.aborted && performance.now() - began < RUN_MS) continue;
        await db.transaction((tx) => deps.enqueue(tx, webhookId));
        return;
      }
    },
    async sendNow(tx, webhookId, deliveryId) {
      // A wait would hold a connection for as long as the receiver is silent.
      if (!(await sql.tryLockSending(tx, webhookId))) throw new Refusal('delivery_busy');
      const delivery = orNotFound(await sql.selectDelivery(tx, webhookId, deliveryId));
      if (delivery.doneAt) throw new Refusal('delivery_done');
      if (!delivery.isActive) throw new Refusal('webhook_off');
      await attempt(tx, delivery, true);
      // Deliveries that waited for this one may go on.
      await deps.enqueue(tx, webhookId);
    },
  };
}
