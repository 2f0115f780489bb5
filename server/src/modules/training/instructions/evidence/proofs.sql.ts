import { and, desc, gt } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { userInstruction } from '../instructions.table.ts';

/** Started viewings of those people, newest first, including those of deleted instructions. */
export const selectProofs = (tx: Reader, accountIds: readonly number[], most: number) =>
  tx
    .select({
      ...columns(userInstruction, 'accountId', 'edition', 'startTime', 'endTime', 'status', 'quizRight'),
      ...columns(userInstruction, 'quizAsked', 'quizAt', 'quizPassedAt'),
      recordId: userInstruction.instructionId,
      title: userInstruction.fileName,
      sha256: userInstruction.fileSha256,
    })
    .from(userInstruction)
    .where(and(isAmong(userInstruction.accountId, accountIds), gt(userInstruction.status, 0)))
    .orderBy(desc(userInstruction.startTime), desc(userInstruction.id))
    .limit(most);
