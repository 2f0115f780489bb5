import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { account, isActive, nameOfAccount } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { policyConsent, policyEdition } from './policy.table.ts';

/** Newest edition, in force or not; undefined before the first. */
export async function selectNewest(tx: Reader) {
  const [row] = await tx
    .select({
      edition: policyEdition.number,
      ...columns(policyEdition, 'text', 'isInForce', 'publishedAt'),
      publishedBy: nameOfAccount(policyEdition.publishedBy),
    })
    .from(policyEdition)
    .orderBy(desc(policyEdition.number))
    .limit(1);
  return row;
}

/** Users who may sign in, and how many agreed to that edition. */
export async function countAgreed(tx: Reader, edition: number): Promise<{ people: number; agreed: number }> {
  const [row] = await tx
    .select({ people: count(), agreed: count(policyConsent.id) })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(policyConsent, and(eq(policyConsent.accountId, account.id), eq(policyConsent.edition, edition)))
    .where(and(isNull(account.deletedAt), isActive));
  return required(row);
}

const ID = { id: policyEdition.number };

/** Ends the requirement; waits for consents in progress. */
export async function endPolicy(tx: Tx): Promise<void> {
  await tx.update(policyEdition).set({ isInForce: false }).where(eq(policyEdition.isInForce, true));
}

export async function insertEdition(tx: Tx, values: typeof policyEdition.$inferInsert) {
  const [row] = await tx.insert(policyEdition).values(values).returning(ID);
  return required(row);
}

/** Updates an edition and puts it in force. */
export async function updateEdition(tx: Tx, number: number, text: string) {
  const [row] = await tx
    .update(policyEdition)
    .set({ text, isInForce: true })
    .where(eq(policyEdition.number, number))
    .returning(ID);
  return row;
}
