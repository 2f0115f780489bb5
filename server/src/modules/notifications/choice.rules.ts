import {
  type Channels,
  kindsOf,
  type NotificationKind,
  usualChannels,
} from '@portal/contract/notifications/kinds.ts';
import * as calls from '@portal/contract/notifications/notifications.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as sql from './notifications.sql.ts';

/** The user's channels for every kind of their role, with defaults. */
async function choices({
  tx,
  caller: { accountId, role },
  settings,
}: ReadCtx): Promise<Map<NotificationKind, Channels>> {
  const chosen = new Map(
    (await sql.selectChosen(tx, accountId)).map(({ kind, ...channels }) => [kind, channels]),
  );
  return new Map(
    kindsOf(role, settings.sections).map((kind) => [kind, chosen.get(kind) ?? usualChannels(kind, role)]),
  );
}

const toAnswer = ({ accountId }: Caller, channels: ReadonlyMap<NotificationKind, Channels>) => ({
  data: {
    type: 'notification_settings' as const,
    id: String(accountId),
    attributes: Object.fromEntries(channels) as Record<NotificationKind, Channels>,
  },
});

export const getNotificationSettings = async (ctx: ReadCtx) => toAnswer(ctx.caller, await choices(ctx));

/** Absent kinds and channels stay unchanged. */
export async function putNotificationSettings(
  ctx: Ctx,
  { body }: Input<typeof calls.putNotificationSettings>,
) {
  const { tx, caller } = ctx;
  const channels = await choices(ctx);
  const changed = Object.entries(body).map(([name, some]) => {
    const kind = name as NotificationKind;
    const before = channels.get(kind);
    if (!before) throw new Refusal('validation', { field: kind, detail: calls.NO_SUCH_KIND });
    const given = Object.fromEntries(Object.entries(some ?? {}).filter(([, flag]) => flag !== undefined));
    const after: Channels = { ...before, ...given };
    channels.set(kind, after);
    return { accountId: caller.accountId, kind, ...after };
  });
  await sql.putChosen(tx, changed);
  return toAnswer(caller, channels);
}
