import { URGENT_KINDS } from '@portal/contract/notifications/kinds.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Push, PushOutcome } from '../../../platform/push/push.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import * as sql from './delivery.sql.ts';
import { MESSAGE_TTL_MS, type Parcel, parcelsOf } from './messages.rules.ts';
import type { PushJob } from './push.queue.ts';
import { quietUntil } from './quiet.rules.ts';

type Sender = Pick<Platform, 'db' | 'push' | 'clock' | 'config'>;

/** Browsers in one batch, which limits the messages in memory. */
const BROWSERS = 100;
/** Concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 20;
/** Longer than the slowest batch takes; then another process retries it, milliseconds. */
const LEASE_MS = 5 * 60_000;
/** Pause before the second attempt, milliseconds; doubled each time up to `most`. */
const RETRY_DELAY_MS = { first: 60_000, most: 3_600_000 };
/** Consecutive refusals before a subscription is deleted. */
const MAX_REFUSALS = 5;
/** Longest run, milliseconds; the next minute's continues. */
const RUN = 4 * 60_000;

const pauseAfter = (tries: number): number =>
  Math.min(RETRY_DELAY_MS.first * 2 ** (tries - 1), RETRY_DELAY_MS.most);

/** Sends concurrently; holds no database connection meanwhile. */
async function sendAll(push: Push, parcels: readonly Parcel[]): Promise<Map<Parcel, PushOutcome>> {
  const outcomes = new Map<Parcel, PushOutcome>();
  const waiting = parcels.values();
  const worker = async (): Promise<void> => {
    for (const parcel of waiting) outcomes.set(parcel, await push.send(parcel.target, parcel.message));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, worker));
  return outcomes;
}

/** Stores the results of a batch; returns the number of messages that failed for a day. */
async function settle(
  db: Sender['db'],
  outcomes: ReadonlyMap<Parcel, PushOutcome>,
  { unwanted, now }: { unwanted: readonly sql.Delivery[]; now: Date },
): Promise<number> {
  const isOld = ({ createdAt, tries }: sql.Delivery) =>
    tries > 1 && createdAt.getTime() <= now.getTime() - MESSAGE_TTL_MS;
  const old = unwanted.filter(isOld);
  const [gone, sent] = [new Set<number>(), new Set<number>()];
  const refused = new Set(old.map(({ subscriptionId }) => subscriptionId));
  const settled: sql.Settled[] = unwanted.map((delivery) => ({ ...delivery, again: null }));
  for (const [{ subscriptionId, deliveries }, outcome] of outcomes) {
    if (outcome.kind === 'gone') gone.add(subscriptionId);
    if (outcome.kind === 'sent') sent.add(subscriptionId);
    if (outcome.kind === 'refused') refused.add(subscriptionId);
    for (const delivery of deliveries) {
      const pause =
        outcome.kind === 'later' ? (outcome.seconds ?? 0) * 1000 || pauseAfter(delivery.tries) : undefined;
      settled.push({ ...delivery, again: pause === undefined ? null : new Date(now.getTime() + pause) });
    }
  }
  await db.transaction(async (tx) => {
    await sql.settleDeliveries(tx, settled);
    await sql.deleteSubscriptions(tx, [...gone]);
    await sql.forgetRefusals(tx, [...sent]);
    await sql.countRefusals(tx, [...refused], MAX_REFUSALS);
  });
  return old.length;
}

/** Sends one batch; undefined if nothing is due. */
async function sendBatch({ db, push, clock }: Sender): Promise<number | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const notBefore = new Date(now.getTime() - MESSAGE_TTL_MS);
  const due = await db.transaction((tx) =>
    sql.claimDeliveries(tx, { now, most: BROWSERS, until, notBefore }),
  );
  if (due.length === 0) return undefined;
  const parcels = parcelsOf(
    due.filter(({ isWanted }) => isWanted),
    now,
  );
  const unwanted = due.filter(({ isWanted }) => !isWanted);
  return settle(db, await sendAll(push, parcels), { unwanted, now });
}

/** Sends all due messages. Throws at the end if messages were given up after failing for a day. */
export async function sendDue(sender: Sender, ending?: AbortSignal): Promise<void> {
  const began = performance.now();
  const mayGoOn = (): boolean => !ending?.aborted && performance.now() - began < RUN;
  let givenUp = 0;
  let more: number | undefined;
  do {
    more = await sendBatch(sender);
    givenUp += more ?? 0;
  } while (more !== undefined && mayGoOn());
  if (givenUp > 0)
    throw new Error(`push messages given up: ${givenUp} (no push service took them for a day)`);
}

/** Creates a delivery for every browser, due now or after the quiet hours, and sends the due ones. */
export async function sendPush(sender: Sender, job: PushJob, ending: AbortSignal): Promise<void> {
  const { db, config, clock } = sender;
  const { quiet_hours: quiet } = await readSettings(db, config);
  const now = clock.now();
  const heldUntil = URGENT_KINDS.includes(job.kind)
    ? undefined
    : quietUntil(quiet, { now, timeZone: config.timeZone });
  await sql.insertDeliveries(db, job.notificationIds, {
    dueAt: heldUntil ?? now,
    isHeld: heldUntil !== undefined,
  });
  await sendDue(sender, ending);
}

export const waitingPushes = sql.countWaiting;
