import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { request, requestDecision } from '../requests.table.ts';

type Change = Partial<
  Pick<
    typeof request.$inferInsert,
    'state' | 'step' | 'decideUntil' | 'escalatedAt' | 'decidedAt' | 'decidedBy' | 'reason' | 'paperId'
  >
>;

/** The request must be locked. */
export async function updateRequest(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.update(request).set(change).where(eq(request.id, id));
}

/** Somebody decided the step. */
export async function insertDecision(tx: Tx, values: typeof requestDecision.$inferInsert): Promise<void> {
  await tx.insert(requestDecision).values(values);
}
