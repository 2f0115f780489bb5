import { and, eq } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { policyConsent, policyEdition } from './policy.table.ts';

const inForce = (tx: Reader, accountId: number) =>
  tx
    .select({
      edition: policyEdition.number,
      ...columns(policyEdition, 'text', 'publishedAt'),
      agreedAt: policyConsent.agreedAt,
    })
    .from(policyEdition)
    .leftJoin(
      policyConsent,
      and(eq(policyConsent.edition, policyEdition.number), eq(policyConsent.accountId, accountId)),
    )
    .where(eq(policyEdition.isInForce, true));

/** Edition in force and the account's consent; undefined without an edition. */
export async function selectPolicy(tx: Reader, accountId: number) {
  const [row] = await inForce(tx, accountId);
  return row;
}

/** Same as `selectPolicy`; keeps the edition in force until the transaction ends. */
export async function holdPolicy(tx: Tx, accountId: number) {
  const [row] = await inForce(tx, accountId).for('share', { of: policyEdition });
  return row;
}

/** False if the account has already agreed. */
export async function insertConsent(tx: Tx, values: typeof policyConsent.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(policyConsent)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: policyConsent.id });
  return rows.length > 0;
}
