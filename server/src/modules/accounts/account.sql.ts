import { MAX_SESSIONS } from '@portal/contract/accounts/account.calls.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../platform/database/database.ts';
import { builtOnce } from '../../platform/database/statements/built-once.ts';
import { required } from '../../platform/database/required.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { account, isActive, emailAddress } from '../../platform/people/account.table.ts';
import { knownAddress, passwordReset, session, totp } from './account.table.ts';

/** Updates the time of use; false for an account deactivated meanwhile. */
export async function touchAccount(tx: Writer, id: number, lastSeen: Date): Promise<boolean> {
  const rows = await tx
    .update(account)
    .set({ lastSeen })
    .where(and(eq(account.id, id), isNull(account.deactivatedAt)))
    .returning({ id: account.id });
  return rows.length > 0;
}

export type SignedInBy = (typeof session.$inferSelect)['signedInBy'];

export type NewSession = typeof session.$inferInsert;

export async function insertSession(tx: Tx, values: NewSession) {
  const [row] = await tx
    .insert(session)
    .values(values)
    .returning({ id: session.id, expiresAt: session.expiresAt });
  return required(row);
}

export async function selectSessions(tx: Reader, accountId: number, now: Date) {
  return tx
    .select(columns(session, 'id', 'device', 'address', 'createdAt', 'lastSeen'))
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeen), desc(session.id))
    .limit(MAX_SESSIONS);
}

/** Ends one session of the account; returns its device, undefined if there was none. */
export async function deleteSession(tx: Tx, accountId: number, id: number) {
  const [row] = await tx
    .delete(session)
    .where(and(eq(session.id, id), eq(session.accountId, accountId)))
    .returning({ device: session.device });
  return row;
}

export async function deleteSessionByToken(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .delete(session)
    .where(eq(session.tokenHash, tokenHash))
    .returning({ accountId: session.accountId, device: session.device });
  return row;
}

export async function deleteSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId));
}

export async function deleteExpiredSessions(tx: Writer, now: Date): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, now));
}

/** Active account by login, case-insensitively, and whether the address is known. */
export async function selectAccountForSignIn(tx: Reader, username: string, addressHash: Buffer) {
  const [row] = await tx
    .select({
      ...columns(account, 'id', 'username', 'passwordHash', 'role', 'mustChangePassword', 'temporaryUntil'),
      directoryLogin: account.directoryLogin,
      totpKey: totp.key,
      isActive,
      known: sql<boolean>`${knownAddress.accountId} is not null`,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(totp, eq(totp.accountId, account.id))
    .leftJoin(
      knownAddress,
      and(eq(knownAddress.accountId, account.id), eq(knownAddress.addressHash, addressHash)),
    )
    .where(and(eq(sql`lower(${account.username})`, username.toLowerCase()), isNull(account.deletedAt)));
  return row;
}

export async function selectHashesOf(tx: Reader, logins: readonly string[]) {
  return tx
    .select({ username: account.username, passwordHash: account.passwordHash })
    .from(account)
    .where(and(isAmong(sql`lower(${account.username})`, logins), isNull(account.deletedAt)))
    .orderBy(account.id);
}

export async function deleteSessionsByHash(tx: Writer, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const owners = tx.select({ id: account.id }).from(account).where(isAmong(account.passwordHash, hashes));
  await tx.delete(session).where(inArray(session.accountId, owners));
}

const accountById = (tx: Reader, id: number) =>
  tx
    .select({
      ...columns(account, 'id', 'username', 'passwordHash', 'role', 'directoryLogin', 'email'),
      ...columns(account, 'emailStatus', 'phone'),
    })
    .from(account)
    .where(eq(account.id, id));

export async function selectAccount(tx: Reader, id: number) {
  const [row] = await accountById(tx, id);
  return row;
}

export async function lockAccount(tx: Tx, id: number) {
  const [row] = await accountById(tx, id).for('update');
  return row;
}

/** E-mail address of the account's owner; '' if unknown. */
export async function selectEmailAddress(tx: Reader, id: number): Promise<string> {
  const [row] = await tx
    .select({ email: emailAddress() })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, id));
  return row?.email ?? '';
}

export async function updateAccount(
  tx: Tx,
  id: number,
  values: Partial<
    Pick<
      typeof account.$inferInsert,
      | 'passwordHash'
      | 'mustChangePassword'
      | 'temporaryUntil'
      | 'directoryLogin'
      | 'email'
      | 'emailStatus'
      | 'phone'
      | 'phoneStatus'
    >
  >,
): Promise<void> {
  await tx.update(account).set(values).where(eq(account.id, id));
}

const info = builtOnce('account_info', (tx) =>
  tx
    .select({
      ...columns(account, 'id', 'username', 'role', 'employeeId'),
      ...columns(employee, 'firstName', 'middleName', 'lastName', 'birthDay', 'area', 'codeId'),
      emailErp: employee.email,
      phoneErp: employee.phone,
      ...columns(account, 'email', 'phone', 'emailStatus', 'phoneStatus', 'directoryLogin'),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, sql.placeholder('id'))),
);

export const selectAccountInfo = async (tx: Reader, id: number) => (await info(tx).execute({ id }))[0];

/** Invalidates the account's password reset links. */
export async function endResets(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .update(passwordReset)
    .set({ endedAt: now })
    .where(and(eq(passwordReset.accountId, accountId), isNull(passwordReset.endedAt)));
}

/** True if any account exists, including deleted ones. */
export async function anyAccount(tx: Reader): Promise<boolean> {
  const rows = await tx.select({ id: account.id }).from(account).limit(1);
  return rows.length > 0;
}

export async function insertAccount(tx: Tx, values: typeof account.$inferInsert) {
  const [row] = await tx.insert(account).values(values).returning({ id: account.id });
  return required(row);
}

export const countSessions = (tx: Reader, now: Date): Promise<number> =>
  tx.$count(session, gt(session.expiresAt, now));

/** True for a live session of an active owner; queried for each part of a video. */
export async function sessionLives(tx: Reader, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(session.id, id), gt(session.expiresAt, now), isActive));
  return rows.length > 0;
}
