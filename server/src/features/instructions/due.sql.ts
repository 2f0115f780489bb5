import { PASSED } from '@portal/contract/instructions/instruction.status.ts';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { account } from '../account/account.table.ts';
import { storedFile } from '../files/files.table.ts';
import { employee } from '../staff/staff.table.ts';
import { instruction, userInstruction } from './instructions.table.ts';

type Status = 0 | 1 | 2 | 3;
const STATUS = sql<Status>`coalesce(${userInstruction.status}, 0)`;

const noneOr = (list: SQL, holds: SQL): SQL => sql`(${list} = '{}' or ${holds})`;

/** The instruction is for that person; one that names areas or positions is for employees alone. */
const isFor = and(
  noneOr(sql`${instruction.audienceAreas}`, sql`${employee.area} = any(${instruction.audienceAreas})`),
  noneOr(
    sql`${instruction.audiencePositions}`,
    sql`${employee.position} = any(${instruction.audiencePositions})`,
  ),
  noneOr(sql`${instruction.audienceGroups}`, sql`${account.role}::text = any(${instruction.audienceGroups})`),
);

/**
 * Instructions that this person has still to pass, and how many there are. What was never opened is first, as in the
 * person's own list.
 */
export const selectDue = (tx: Reader, accountId: number, limit: number) =>
  tx
    .select({
      id: instruction.id,
      name: storedFile.originalName,
      status: STATUS,
      isForShifts: instruction.requiredForShifts,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .innerJoin(account, eq(account.id, accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(
      userInstruction,
      and(
        eq(userInstruction.instructionId, instruction.id),
        eq(userInstruction.accountId, accountId),
        userInstruction.isCurrent,
      ),
    )
    .where(and(ne(STATUS, PASSED), isFor))
    .orderBy(asc(STATUS), asc(storedFile.originalName), asc(instruction.id))
    .limit(limit);
