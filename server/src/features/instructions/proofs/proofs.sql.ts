import { and, desc, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { userInstruction } from '../instructions.table.ts';

/** Viewings of a person that were begun, newest first, also of instructions that were deleted. */
export const selectProofs = (tx: Reader, accountId: number, most: number) =>
  tx
    .select({
      recordId: userInstruction.instructionId,
      title: userInstruction.fileName,
      edition: userInstruction.edition,
      sha256: userInstruction.fileSha256,
      startTime: userInstruction.startTime,
      endTime: userInstruction.endTime,
      status: userInstruction.status,
    })
    .from(userInstruction)
    .where(and(eq(userInstruction.accountId, accountId), gt(userInstruction.status, 0)))
    .orderBy(desc(userInstruction.startTime), desc(userInstruction.id))
    .limit(most);
