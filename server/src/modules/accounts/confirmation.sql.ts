import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { emailConfirmation } from './account.table.ts';

/** Invalidates the account's earlier links. */
export async function endConfirmations(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .update(emailConfirmation)
    .set({ endedAt: now })
    .where(and(eq(emailConfirmation.accountId, accountId), isNull(emailConfirmation.endedAt)));
}

export async function insertConfirmation(
  tx: Tx,
  values: typeof emailConfirmation.$inferInsert,
): Promise<void> {
  await tx.insert(emailConfirmation).values(values);
}

export async function countConfirmationsSince(tx: Reader, accountId: number, moment: Date): Promise<number> {
  return tx.$count(
    emailConfirmation,
    and(eq(emailConfirmation.accountId, accountId), gt(emailConfirmation.createdAt, moment)),
  );
}

/** Uses a link of the account; returns its e-mail, undefined for an invalid link. */
export async function useConfirmation(tx: Tx, secretHash: Buffer, accountId: number, now: Date) {
  const [row] = await tx
    .update(emailConfirmation)
    .set({ endedAt: now })
    .where(
      and(
        eq(emailConfirmation.secretHash, secretHash),
        eq(emailConfirmation.accountId, accountId),
        isNull(emailConfirmation.endedAt),
        gt(emailConfirmation.expiresAt, now),
      ),
    )
    .returning({ email: emailConfirmation.email });
  return row;
}
