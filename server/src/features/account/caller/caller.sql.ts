import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { givenList, preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { togetherFor } from '../../../platform/database/together/together.ts';
import { settings } from '../../../platform/settings/settings.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { atWork } from '../account.sql.ts';
import { account, session, totp } from '../account.table.ts';
import { policyConsent, policyEdition } from '../policy.table.ts';

/** The settings ask for it and there is none, nor did the provider judge the person (decision 42); read with the session, so that it holds for open ones at once. */
const needsSecondFactor = sql<boolean>`${session.signedInBy} <> 'provider' and ${totp.key} is null and exists (
  select 1 from ${settings} where ${settings.parts} -> 'totp_required' ? ${account.role}::text)`;

/** Of the edition in force, where there is one; read with the session too. */
const needsConsent = sql<boolean>`exists (
  select 1 from ${policyEdition} where ${policyEdition.isInForce} and not exists (
    select 1 from ${policyConsent}
    where ${policyConsent.accountId} = ${account.id} and ${policyConsent.edition} = ${policyEdition.number}))`;

const byTokens = preparedFor((tx) =>
  tx
    .select({
      token: sql<string>`encode(${session.tokenHash}, 'hex')`,
      expiresAt: session.expiresAt,
      sessionId: session.id,
      lastSeen: session.lastSeen,
      accountId: account.id,
      role: account.role,
      username: account.username,
      employeeId: account.employeeId,
      area: sql<string>`coalesce(${employee.area}, '')`,
      position: sql<string>`coalesce(${employee.position}, '')`,
      emailStatus: account.emailStatus,
      mustChangePassword: sql<boolean>`${session.signedInBy} = 'password' and ${account.mustChangePassword}`,
      needsSecondFactor,
      needsConsent,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(totp, eq(totp.accountId, account.id))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        sql`${session.tokenHash} = any(${givenList('tokenHashes', 'bytea')})`,
        isNull(account.deletedAt),
        atWork,
      ),
    )
    .prepare('sessions_by_token'),
);

const sessionsOf = togetherFor((db: Database) => ({
  async ask(tokenHashes: readonly Buffer[]) {
    const rows = await byTokens(db).execute({ tokenHashes });
    const byHash = new Map(rows.map(({ token, ...found }) => [token, found]));
    return tokenHashes.map((hash) => byHash.get(hash.toString('hex')));
  },
  atOnce: 2,
  most: 100,
}));

/** The session of a token with its owner, unless it has ended or the owner has left. */
export async function selectSessionByToken(db: Database, tokenHash: Buffer, now: Date) {
  const found = await sessionsOf(db, tokenHash);
  if (!found || found.expiresAt <= now) return undefined;
  const { expiresAt: _expiresAt, ...living } = found;
  return living;
}

export async function touchSession(tx: Writer, id: number, lastSeen: Date): Promise<void> {
  await tx.update(session).set({ lastSeen }).where(eq(session.id, id));
}
