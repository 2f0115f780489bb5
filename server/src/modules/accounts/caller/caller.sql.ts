import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { builtOnce } from '../../../platform/database/statements/built-once.ts';
import { storedSettings } from '../../../platform/settings/settings.sql.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { session, totp } from '../account.table.ts';
import { policyConsent, policyEdition } from '../consent/policy.table.ts';

/** True without consent to the edition in force; read with the session to affect open sessions at once. */
const needsConsent = sql<boolean>`exists (
  select 1 from ${policyEdition} where ${policyEdition.isInForce} and not exists (
    select 1 from ${policyConsent}
    where ${policyConsent.accountId} = ${account.id} and ${policyConsent.edition} = ${policyEdition.number}))`;

const liveSession = builtOnce('session_by_token', (tx) =>
  tx
    .select({
      sessionId: session.id,
      ...columns(session, 'lastSeen', 'signedInBy'),
      accountId: account.id,
      ...columns(account, 'role', 'username', 'employeeId', 'emailStatus'),
      area: sql<string>`coalesce(${employee.area}, '')`,
      position: sql<string>`coalesce(${employee.position}, '')`,
      ...columns(employee, 'team', 'hiredOn'),
      mustChangePassword: sql<boolean>`${session.signedInBy} = 'password' and ${account.mustChangePassword}`,
      hasSecondFactor: sql<boolean>`${totp.key} is not null`,
      needsConsent,
      settings: storedSettings,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(totp, eq(totp.accountId, account.id))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        isNull(account.deletedAt),
        isActive,
      ),
    ),
);

/** Live session of a token with owner and settings (decision 65). */
export const sessionByToken = async (db: Database, tokenHash: Buffer, now: Date) =>
  (await liveSession(db).execute({ tokenHash, now }))[0];

/** Updates the time of use unless newer than `before`; skips locked rows, so that calls never wait. */
export async function touchCaller(db: Database, sessionId: number, now: Date, before: Date): Promise<void> {
  await db.execute(sql`
    with caller as (
      select seen.id, seen.account_id from ${session} seen join ${account} owner on owner.id = seen.account_id
      where seen.id = ${sessionId} and seen.last_seen < ${before.toISOString()}::timestamptz
      for no key update skip locked
    ), touched as (
      update ${session} set last_seen = ${now.toISOString()}::timestamptz from caller where ${session.id} = caller.id
    )
    update ${account} set last_seen = ${now.toISOString()}::timestamptz from caller
    where ${account.id} = caller.account_id`);
}
