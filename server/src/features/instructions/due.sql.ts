import { PASSED } from '@portal/contract/instructions/instruction.status.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { storedFile } from '../files/files.table.ts';
import { instruction, userInstruction } from './instructions.table.ts';

type Status = 0 | 1 | 2 | 3;
const STATUS = sql<Status>`coalesce(${userInstruction.status}, 0)`;

/**
 * The instruction that this person passes next, and how many there are to be passed; undefined for none. What was
 * never opened is first, as in the person's own list.
 */
export async function selectNextDue(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({
      id: instruction.id,
      name: storedFile.originalName,
      status: STATUS,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(
      userInstruction,
      and(eq(userInstruction.instructionId, instruction.id), eq(userInstruction.accountId, accountId)),
    )
    .where(ne(STATUS, PASSED))
    .orderBy(asc(STATUS), asc(storedFile.originalName), asc(instruction.id))
    .limit(1);
  return row;
}
