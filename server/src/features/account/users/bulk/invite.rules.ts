import type * as calls from '@portal/contract/account/bulk.calls.ts';
import { mayManage } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordActivity } from '../../../activity/activity.public.ts';
import { assertManaged } from '../../../staff/staff.public.ts';
import * as sql from './bulk.sql.ts';
import { invitation } from './invite.mail.ts';

/** Sends those who have never signed in their login and the way to a password; who has no e-mail is named. */
export async function inviteUsers(ctx: Ctx, { body: { ids } }: Input<typeof calls.inviteUsers>) {
  const { tx, caller, now, mail, config } = ctx;
  const users = await sql.lockUsersWithState(tx, ids);
  if (users.length < ids.length) throw new Refusal('not_found');
  await assertManaged(
    ctx,
    users.map(({ area }) => area),
  );
  if (!users.every(({ role }) => mayManage(caller.role, role))) throw new Refusal('forbidden');
  const waiting = users.filter(({ state, lastSeen }) => state === 'W' && lastSeen === null);
  const reached = waiting.filter(({ email }) => email !== '');
  const unreached = waiting.filter(({ email }) => email === '');
  if (reached.length > 0) {
    await mail.postAll(
      tx,
      reached.map(({ email, username }) => invitation(email, username, config.publicUrl)),
    );
    const details = `Приглашения: ${reached.map(({ username }) => username).join(', ')}`;
    await recordActivity(tx, { userId: caller.accountId, section: 'users', action: 'send', details, now });
  }
  const message = `Отправлено писем: ${reached.length}. Без e-mail: ${unreached.length}.`;
  return { data: { message, without_email: unreached.map(({ id }) => String(id)) } };
}
