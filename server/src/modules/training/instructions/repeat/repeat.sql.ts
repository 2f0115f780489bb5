import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { instruction, userInstruction } from '../instructions.table.ts';

/** Ends the oldest viewings whose term is over; returns people and instructions to be passed again. */
export async function endExpired(tx: Tx, now: Date, limit: number) {
  const old = tx
    .select({ id: userInstruction.id })
    .from(userInstruction)
    .innerJoin(instruction, eq(instruction.id, userInstruction.instructionId))
    .where(
      and(
        userInstruction.isCurrent,
        eq(userInstruction.status, PASSED),
        not(isExempt(userInstruction.accountId, 'instruction', instruction.id)),
        sql`${userInstruction.endTime} + make_interval(months => ${instruction.repeatMonths}) <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(userInstruction.id))
    .limit(limit)
    .for('update', { of: userInstruction, skipLocked: true });
  return tx
    .update(userInstruction)
    .set({ isCurrent: false, endedAt: now })
    .where(sql`${userInstruction.id} = any(array(${old}))`)
    .returning(columns(userInstruction, 'accountId', 'instructionId'));
}
