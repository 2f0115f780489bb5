import type { Tx } from '../../platform/database/database.ts';
import { activity, visit } from './activity.table.ts';

export async function insertActivity(tx: Tx, values: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(values);
}

export async function insertVisit(tx: Tx, values: typeof visit.$inferInsert): Promise<void> {
  await tx.insert(visit).values(values);
}
