import * as calls from '@portal/contract/notifications/push.calls.ts';
import { LAST_MOMENT } from '@portal/contract/shared/moments.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { outgoingAddress } from '../../../platform/outgoing/address.ts';
import { isAuth, isPoint } from '../../../platform/push/push.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import * as sql from './push.sql.ts';

export const getPushKey = ({ push }: ReadCtx) => ({
  data: { type: 'push_key' as const, id: '1', attributes: { key: push.publicKey } },
});

const wrong = (field: string, detail: string) => new Refusal('validation', { field, detail });

function browserOf(
  { endpoint: text, keys, expirationTime }: Input<typeof calls.subscribePush>['body'],
  allowed: readonly string[],
) {
  const endpoint = outgoingAddress(text, { allowed });
  if (endpoint === undefined) throw wrong('endpoint', calls.SUBSCRIPTION_FAULTS.endpoint);
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isPoint(p256dh)) throw wrong('keys/p256dh', calls.SUBSCRIPTION_FAULTS.p256dh);
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!isAuth(auth)) throw wrong('keys/auth', calls.SUBSCRIPTION_FAULTS.auth);
  return {
    endpoint,
    p256dh,
    auth,
    expiresAt: expirationTime ? new Date(Math.min(expirationTime, LAST_MOMENT)) : null,
  };
}

/** A browser belongs to one person and receives messages until the end of the session that subscribed it. */
export async function subscribePush(
  { tx, caller, now, timeZone, config }: Ctx,
  { body }: Input<typeof calls.subscribePush>,
) {
  const browser = browserOf(body, config.pushAllow);
  const { accountId, sessionId } = caller;
  // A concurrent sign-out leaves no subscription behind.
  if (!(await sql.holdSession(tx, sessionId))) throw new Refusal('session_ended');
  await sql.deleteOfOthers(tx, browser.endpoint, accountId);
  const { id, isNew } = await sql.putSubscription(tx, {
    ...browser,
    accountId,
    sessionId,
    introducedAt: now,
  });
  await sql.deleteBeyond(tx, accountId, calls.MAX_SUBSCRIPTIONS);
  const attributes = { endpoint: browser.endpoint, introduced_at: isoInZone(now, timeZone) };
  return { isNew, answer: { data: { type: 'push_subscription' as const, id: String(id), attributes } } };
}

export async function unsubscribePush(
  { tx, caller, config }: Ctx,
  { body }: Input<typeof calls.unsubscribePush>,
): Promise<void> {
  const endpoint = outgoingAddress(body.endpoint, { allowed: config.pushAllow }) ?? body.endpoint;
  if (!(await sql.deleteSubscription(tx, endpoint, caller.accountId))) throw new Refusal('not_found');
}
