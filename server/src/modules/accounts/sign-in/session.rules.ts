import { randomBytes } from 'node:crypto';
import type { OwnCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { hashToken } from '../accounts.public.ts';
import * as sql from '../account.sql.ts';
import { rememberSignIn } from '../attempts/known-addresses.rules.ts';

const SESSION_TTL_MS = 30 * 24 * 60 * 60 * 1000;

interface Owner {
  id: number;
  username: string;
  role: 'A' | 'M' | 'O' | 'B';
  mustChangePassword: boolean;
}

interface By {
  signedInBy: sql.SignedInBy;
  /** External authentication method, for the audit log. */
  through?: string;
  /** Columns of a session that began at the identity provider. */
  provider?: Pick<sql.NewSession, 'idToken' | 'providerSub' | 'providerSid'>;
}

type Where = Pick<OwnCtx, 'now' | 'timeZone' | 'address' | 'userAgent' | 'addressSecret'>;

/** Opens a session, writes the audit entry and returns the token. */
export async function openSession(
  tx: Tx,
  { now, timeZone, address, userAgent, addressSecret }: Where,
  account: Owner,
  { signedInBy, through, provider }: By,
) {
  const access = randomBytes(32).toString('base64url');
  const device = deviceOf(userAgent);
  const details = through === undefined ? device : `${device}, через ${through}`;
  await recordActivity(tx, { userId: account.id, section: 'account', action: 'sign_in', details, now });
  await rememberSignIn(tx, { secret: addressSecret, address }, account.id, now);
  if (!(await sql.touchAccount(tx, account.id, now))) throw new Refusal('account_left');
  const session = await sql.insertSession(tx, {
    tokenHash: hashToken(access),
    accountId: account.id,
    signedInBy,
    ...provider,
    device,
    address,
    createdAt: now,
    lastSeen: now,
    expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
  });
  return {
    data: {
      type: 'session' as const,
      id: String(session.id),
      attributes: {
        username: account.username,
        group: account.role,
        access,
        expires_at: isoInZone(session.expiresAt, timeZone),
        must_change_password: signedInBy === 'password' && account.mustChangePassword,
      },
    },
  };
}
