import type { Role } from '@portal/contract/shared/roles.ts';
import { and, eq } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { feedback } from '../feedback.table.ts';

const OF_MESSAGE = columns(feedback, 'id', 'accountId', 'subject', 'replyTo', 'takenBy');

export async function selectMessage(tx: Reader, id: number) {
  const [row] = await tx.select(OF_MESSAGE).from(feedback).where(eq(feedback.id, id));
  return row;
}

/** The same, locked until the transaction ends, so that replies are serialised. */
export async function lockMessage(tx: Tx, id: number) {
  const [row] = await tx.select(OF_MESSAGE).from(feedback).where(eq(feedback.id, id)).for('no key update');
  return row;
}
export type Message = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

export async function hasRole(tx: Reader, accountId: number, roles: readonly Role[]): Promise<boolean> {
  return (await tx.$count(account, and(eq(account.id, accountId), isAmong(account.role, roles)))) > 0;
}

/** The message must be locked. */
export async function updateMessage(
  tx: Tx,
  id: number,
  values: Partial<Pick<typeof feedback.$inferInsert, 'takenBy' | 'answeredAt' | 'handledAt' | 'handledBy'>>,
): Promise<void> {
  await tx.update(feedback).set(values).where(eq(feedback.id, id));
}
