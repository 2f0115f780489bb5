import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { recoveryCode, totp, totpStep } from '../account.table.ts';

export async function selectTotp(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({ key: totp.key, pendingKey: totp.pendingKey })
    .from(totp)
    .where(eq(totp.accountId, accountId));
  return row;
}

export const countRecoveryCodes = (tx: Reader, accountId: number): Promise<number> =>
  tx.$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));

/** Replaces the pending key. */
export async function putPendingKey(tx: Tx, accountId: number, pendingKey: Buffer): Promise<void> {
  await tx
    .insert(totp)
    .values({ accountId, pendingKey })
    .onConflictDoUpdate({ target: totp.accountId, set: { pendingKey } });
}

/** Activates the key; deletes used codes and recovery codes of the earlier one. */
export async function enableKey(tx: Tx, accountId: number, key: Buffer): Promise<void> {
  await tx.update(totp).set({ key, pendingKey: null }).where(eq(totp.accountId, accountId));
  await tx.delete(totpStep).where(eq(totpStep.accountId, accountId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
}

/** True if a factor was active. */
export async function deleteTotp(tx: Tx, accountId: number): Promise<boolean> {
  await tx.delete(totpStep).where(eq(totpStep.accountId, accountId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  const rows = await tx.delete(totp).where(eq(totp.accountId, accountId)).returning({ key: totp.key });
  return rows.some(({ key }) => key !== null);
}

/** Uses up the code of that step; false if used before. */
export async function takeStep(tx: Writer, accountId: number, step: number): Promise<boolean> {
  const rows = await tx
    .insert(totpStep)
    .values({ accountId, step })
    .onConflictDoNothing()
    .returning({ step: totpStep.step });
  return rows.length > 0;
}

export async function insertRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses up a recovery code; false if unknown or used before. */
export async function takeRecoveryCode(
  tx: Writer,
  accountId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, codeHash),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ accountId: recoveryCode.accountId });
  return rows.length > 0;
}

export async function deleteStepsBefore(tx: Writer, step: number): Promise<void> {
  await tx.delete(totpStep).where(lt(totpStep.step, step));
}
