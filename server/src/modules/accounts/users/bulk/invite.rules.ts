import type * as calls from '@portal/contract/accounts/bulk.calls.ts';
import { mayManage } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordActivity } from '../../../audit-log/write/activity.public.ts';
import { assertManaged } from '../../../../platform/people/scope.ts';
import * as sql from './bulk.sql.ts';
import { invitation } from './invite.mail.ts';

interface Inviting {
  tx: Tx;
  mail: Mail;
  publicUrl: string;
  /** Inviting account; null for the portal itself. */
  accountId: number | null;
  now: Date;
}

type User = Awaited<ReturnType<typeof sql.lockUsersWithState>>[number];

/** E-mails users with an address, and writes one audit entry. */
async function sendInvitations({ tx, mail, publicUrl, accountId, now }: Inviting, users: readonly User[]) {
  const reached = users.filter(({ email }) => email !== '');
  if (reached.length > 0) {
    await mail.postAll(
      tx,
      reached.map(({ email, username }) => invitation(email, username, publicUrl)),
    );
    const details = `Приглашения: ${reached.map(({ username }) => username).join(', ')}`;
    await recordActivity(tx, { userId: accountId, section: 'users', action: 'send', details, now });
  }
  return reached.length;
}

/** Invites newly created accounts. */
export const invite = async (inviting: Inviting, ids: readonly number[]): Promise<number> =>
  sendInvitations(inviting, await sql.lockUsersWithState(inviting.tx, ids));

/** Invites users who have never signed in; returns those without an e-mail. */
export async function inviteUsers(ctx: Ctx, { body: { ids } }: Input<typeof calls.inviteUsers>) {
  const { tx, caller, now, mail, config } = ctx;
  const users = await sql.lockUsersWithState(tx, ids);
  if (users.length < ids.length) throw new Refusal('not_found');
  await assertManaged(ctx, users);
  if (!users.every(({ role }) => mayManage(caller.role, role))) throw new Refusal('forbidden');
  const waiting = users.filter(
    ({ state, isActive, lastSeen }) => state === 'W' && isActive && lastSeen === null,
  );
  const { publicUrl } = config;
  const sent = await sendInvitations({ tx, mail, publicUrl, accountId: caller.accountId, now }, waiting);
  const unreached = waiting.filter(({ email }) => email === '');
  const message = `Отправлено писем: ${sent}. Без e-mail: ${unreached.length}.`;
  return { data: { message, without_email: unreached.map(({ id }) => String(id)) } };
}
