import { KIND_NAMES, NOTIFICATION_KINDS, usualChannels } from '@portal/contract/notifications/kinds.ts';
import type * as calls from '@portal/contract/notifications/unsubscribe.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { readUnsubscribeToken } from '../../../platform/mail/unsubscribe.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as sql from '../notifications.sql.ts';

/** Refuses a link that this portal has not made, as one of a confirmation that was never sent. */
function orInvalid<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('unsubscribe_invalid');
  return found;
}

/** Account, kind and channels of a link. */
async function subscriptionOf(
  { tx, unsubscribeSecret }: Pick<ReadCtx, 'tx' | 'unsubscribeSecret'>,
  token: string,
) {
  const found = orInvalid(readUnsubscribeToken(unsubscribeSecret, token));
  const kind = orInvalid(KIND_NAMES.find((name) => name === found.kind));
  const { role, hasPush } = orInvalid(await sql.selectSubscriber(tx, found.accountId));
  const chosen = (await sql.selectChosen(tx, found.accountId)).find((one) => one.kind === kind);
  return { accountId: found.accountId, kind, hasPush, channels: chosen ?? usualChannels(kind, role) };
}

export async function getSubscription(
  ctx: ReadCtx,
  { params: { token } }: Input<typeof calls.getSubscription>,
) {
  const { kind } = await subscriptionOf(ctx, token);
  return { data: { kind, title: NOTIFICATION_KINDS[kind].title } };
}

/** Turns off the e-mails of one kind. Push without a device would become a part of the digest. */
export async function unsubscribe(ctx: Ctx, { params: { token } }: Input<typeof calls.unsubscribe>) {
  const { accountId, kind, hasPush, channels } = await subscriptionOf(ctx, token);
  const { portal, push } = channels;
  await sql.putChosen(ctx.tx, [{ accountId, kind, portal, push: push && hasPush, email: false }]);
  return {
    data: { message: `Письма «${NOTIFICATION_KINDS[kind].title}» больше не приходят.` },
  };
}
