import { and, asc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account, isActive, emailAddress } from '../../../../platform/people/account.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { isFor } from '../audience.sql.ts';
import { isOpen, NEEDS_QUIZ } from '../course.sql.ts';
import {
  instruction,
  instructionProject,
  instructionReminder,
  userInstruction,
} from '../instructions.table.ts';
import { CONCERNED, type Pair } from './assignments.sql.ts';

type Status = 0 | 1 | 2 | 3;

/** Data for reminders; skips pairs with a missing person or instruction. */
export async function selectPairs(tx: Reader, pairs: readonly Pair[], today: string) {
  const listed = (ids: readonly number[]) => `{${ids.join(',')}}`;
  const asked = sql`unnest(${listed(pairs.map(({ userId }) => userId))}::bigint[],
    ${listed(pairs.map(({ instructionId }) => instructionId))}::bigint[]) as asked(user_id, instruction_id)`;
  return tx
    .selectDistinct({
      ...columns(account, 'employeeId'),
      userId: account.id,
      ...columns(employee, 'firstName', 'middleName', 'area'),
      fullName: fullName(employee),
      code: employee.codeId,
      address: emailAddress(),
      instructionId: instruction.id,
      instruction: storedFile.originalName,
      project: instructionProject.name,
      status: sql<Status>`coalesce(${userInstruction.status}, 0)`,
      needsQuiz: NEEDS_QUIZ,
      /** In a course: the predecessor was passed. */
      isOpen: isOpen(account.id, today),
      isExempt: isExempt(account.id, 'instruction', instruction.id),
    })
    .from(asked)
    .innerJoin(account, sql`${account.id} = asked.user_id`)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, sql`${instruction.id} = asked.instruction_id`)
    .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(
      userInstruction,
      and(
        eq(userInstruction.accountId, account.id),
        eq(userInstruction.instructionId, instruction.id),
        userInstruction.isCurrent,
      ),
    )
    .where(and(CONCERNED, isActive, isFor(today)))
    .orderBy(
      asc(account.id),
      asc(instructionProject.name),
      asc(storedFile.originalName),
      asc(instruction.id),
    );
}

/** Stores reminders where the last one is older; of two concurrent editors, one reminds. */
export async function putReminders(
  tx: Tx,
  pairs: readonly Pair[],
  { at, by, olderThan }: { at: Date; by: number; olderThan: Date },
): Promise<Pair[]> {
  if (pairs.length === 0) return [];
  return tx
    .insert(instructionReminder)
    .values(
      pairs
        .toSorted((a, b) => a.userId - b.userId || a.instructionId - b.instructionId)
        .map(({ userId, instructionId }) => ({
          accountId: userId,
          instructionId,
          remindedAt: at,
          remindedBy: by,
        })),
    )
    .onConflictDoUpdate({
      target: [instructionReminder.accountId, instructionReminder.instructionId],
      set: { remindedAt: at, remindedBy: by },
      setWhere: sql`${instructionReminder.remindedAt} <= ${olderThan.toISOString()}::timestamptz`,
    })
    .returning({ userId: instructionReminder.accountId, instructionId: instructionReminder.instructionId });
}
