import type * as calls from '@portal/contract/accounts/oidc.calls.ts';
import type { Input, OwnCallCtx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordActivity } from '../../../audit-log/write/activity.public.ts';
import { signOut } from '../../sign-in/sign-in.rules.ts';
import { readLogoutToken } from './logout-token.rules.ts';
import * as sql from '../oidc.sql.ts';
import { addressOfLogout } from '../provider.rules.ts';
import { unsealProviderSession } from './provider-session.rules.ts';
import { hashOfState } from '../request.rules.ts';
import { oidcSecret } from '../ticket.rules.ts';

/** Ends the session; returns the provider's address that ends the session there, or null. */
export async function signOutOidc(ctx: OwnCallCtx) {
  const { db, caller, now, config, request } = ctx;
  const sealed = await sql.selectProviderSession(db, caller.sessionId);
  await db.transaction((tx) => signOut(Object.assign(ctx, { tx })));
  const session = unsealProviderSession(await oidcSecret(db), sealed);
  if (!session || !config.oidc) return { data: { url: null } };
  try {
    const address = await addressOfLogout(config.oidc, session.idToken, `${config.publicUrl}/login`, now);
    return { data: { url: address?.href ?? null } };
  } catch (error) {
    // The portal's session has ended; the provider's ends by itself.
    if (!(error instanceof Refusal)) throw error;
    request.log.warn({ code: error.code }, 'the provider has no address to sign out');
    return { data: { url: null } };
  }
}

/** Ends the sessions that the provider's token names, on all instances. A repeated token ends nothing. */
export async function backchannelLogout(
  { db, now, config }: OwnCallCtx,
  { body }: Input<typeof calls.backchannelLogout>,
) {
  if (!config.oidc) throw new Refusal('no_such_path');
  const { sub, sid, jti } = await readLogoutToken(config.oidc, body.logout_token, now);
  await db.transaction(async (tx) => {
    if (!(await sql.takeState(tx, hashOfState(`logout ${jti}`), now))) return;
    const entry = { section: 'account', action: 'end_session', now } as const;
    for (const { accountId, device } of await sql.endProviderSessions(tx, { sub, sid }))
      await recordActivity(tx, { ...entry, userId: accountId, details: `${device}, службой входа` });
  });
  return { data: { message: 'Сеансы завершены.' } };
}
