import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { and, asc, eq, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { fileEdition } from '../../../files/editions/editions.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { isFor } from '../audience.sql.ts';
import { isOpen } from '../course.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';

/** The last edition that everybody has to pass: of a correction nobody is told. */
export const TOLD_EDITION = sql<number>`coalesce((select max(given.number) from ${fileEdition} given
  where given.owner_type = 'instruction' and given.owner_id = ${instruction.id} and given.kind = 'new'), 1)`;

/** Keeps an instruction from being deleted or replaced until the transaction ends. */
export async function holdInstruction(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: instruction.id }).from(instruction).where(eq(instruction.id, id)).for('key share');
}

/** How often what the person has passed of that edition was over. */
export const ENDED_TIMES = sql<number>`(select count(*)::int from ${userInstruction} past
  where past.account_id = ${account.id} and past.instruction_id = ${instruction.id} and not past.is_current
    and past.status = ${PASSED} and coalesce(past.edition, 1) >= ${TOLD_EDITION})`;

/** Of one edition a person is told once, and again each time that it has to be passed again. */
export const keyOf = ({
  id,
  edition,
  endedTimes,
}: {
  id: number;
  edition: number;
  endedTimes: number;
}): string => `instruction:${id}:${edition}${endedTimes > 0 ? `:again:${endedTimes}` : ''}`;
/** The same of the person and the instruction of a statement. */
export const TOLD_KEY = sql`'instruction:' || ${instruction.id} || ':' || ${TOLD_EDITION}
  || case when ${ENDED_TIMES} > 0 then ':again:' || ${ENDED_TIMES} else '' end`;

/** What people are told of an instruction; undefined where it is no more. */
export async function selectTold(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...columns(instruction, 'id', 'dueDays'),
      name: storedFile.originalName,
      edition: TOLD_EDITION,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(eq(instruction.id, id));
  return row;
}
export type Told = NonNullable<Awaited<ReturnType<typeof selectTold>>>;

interface Batch {
  after: number;
  limit: number;
  /** Only of these people. */
  among: readonly number[] | undefined;
}

/** Joins a person to the own viewing that counts. */
export const OWN_VIEWING = and(
  eq(userInstruction.instructionId, instruction.id),
  eq(userInstruction.accountId, account.id),
  userInstruction.isCurrent,
);

/** An instruction waits for somebody whom it is for: at work, not an accountant; it may be begun and was not passed. */
export const WAITS = and(
  isFor(),
  isNull(account.deletedAt),
  ne(account.role, 'B'),
  sql`coalesce(${employee.state}, 'W') = 'W'`,
  sql`coalesce(${userInstruction.status}, 0) <> ${PASSED}`,
  isOpen(account.id),
  not(isExempt(account.id, 'instruction', instruction.id)),
);

/** Somebody who is to be told. */
export interface Pupil {
  id: number;
  endedTimes: number;
}
const PUPIL = { id: account.id, endedTimes: ENDED_TIMES };

/** People whom the instruction is for, who may begin it and have not passed it, by number, from the one after `after`. */
export const selectWaiting = (tx: Reader, id: number, { after, limit, among }: Batch): Promise<Pupil[]> =>
  tx
    .select(PUPIL)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, eq(instruction.id, id))
    .leftJoin(userInstruction, OWN_VIEWING)
    .where(
      and(
        gt(account.id, after),
        among && sql`${account.id} = any(${sql.param([...among])}::bigint[])`,
        WAITS,
      ),
    )
    .orderBy(asc(account.id))
    .limit(limit);

/** Those of the people whom the instruction is for and who may begin it; others are told when it opens. */
export const selectAsked = (tx: Reader, id: number, people: readonly number[]): Promise<Pupil[]> =>
  tx
    .select(PUPIL)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, eq(instruction.id, id))
    .where(and(inArray(account.id, [...people]), isFor(), isOpen(account.id)));

/** Viewings whose term is over count no more; of the oldest so many, with who has to pass what again. */
export async function endOld(tx: Tx, now: Date, limit: number) {
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
