import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { and, asc, eq, gt, isNull, ne, not, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { account, isActive } from '../../../../platform/people/account.table.ts';
import { fileEdition } from '../../../files/editions/editions.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { isFor } from '../audience.sql.ts';
import { isOpen } from '../course.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';

/** Last edition that everybody has to pass: corrections cause no notification. */
export const NOTIFIED_EDITION = sql<number>`coalesce((select max(given.number) from ${fileEdition} given
  where given.owner_type = 'instruction' and given.owner_id = ${instruction.id} and given.kind = 'new'), 1)`;

/** Locks an instruction against deletion and replacement until the transaction ends. */
export async function holdInstruction(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: instruction.id }).from(instruction).where(eq(instruction.id, id)).for('key share');
}

export const ENDED_TIMES = sql<number>`(select count(*)::int from ${userInstruction} past
  where past.account_id = ${account.id} and past.instruction_id = ${instruction.id} and not past.is_current
    and past.status = ${PASSED} and coalesce(past.edition, 1) >= ${NOTIFIED_EDITION})`;

/** One notification for each edition, and again for each repetition. */
export const keyOf = ({
  id,
  edition,
  endedTimes,
}: {
  id: number;
  edition: number;
  endedTimes: number;
}): string => `instruction:${id}:${edition}${endedTimes > 0 ? `:again:${endedTimes}` : ''}`;
/** The same key for the person and the instruction of a statement. */
export const NOTIFIED_KEY = sql`'instruction:' || ${instruction.id} || ':' || ${NOTIFIED_EDITION}
  || case when ${ENDED_TIMES} > 0 then ':again:' || ${ENDED_TIMES} else '' end`;

/** Data for the notification; undefined for a deleted instruction. */
export async function selectNotified(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...columns(instruction, 'id', 'dueDays'),
      name: storedFile.originalName,
      edition: NOTIFIED_EDITION,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(eq(instruction.id, id));
  return row;
}
export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof selectNotified>>>;

interface Batch {
  after: number;
  limit: number;
  among: readonly number[] | undefined;
  today: string;
}

/** Joins a person's current viewing. */
export const OWN_VIEWING = and(
  eq(userInstruction.instructionId, instruction.id),
  eq(userInstruction.accountId, account.id),
  userInstruction.isCurrent,
);

/** A pending instruction: open, not passed, for an active person who is not an accountant. */
export const isWaiting = (today: string) =>
  and(
    isFor(today),
    isNull(account.deletedAt),
    ne(account.role, 'B'),
    isActive,
    sql`coalesce(${userInstruction.status}, 0) <> ${PASSED}`,
    isOpen(account.id, today),
    not(isExempt(account.id, 'instruction', instruction.id)),
  );

export interface Pupil {
  id: number;
  endedTimes: number;
}
const PUPIL = { id: account.id, endedTimes: ENDED_TIMES };

/** People with this instruction pending, by id, from the one after `after`. */
export const selectWaiting = (
  tx: Reader,
  id: number,
  { after, limit, among, today }: Batch,
): Promise<Pupil[]> =>
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
        isWaiting(today),
      ),
    )
    .orderBy(asc(account.id))
    .limit(limit);

/** Those of the people whom the open instruction is for; others are notified when it opens. */
export const selectRequired = (
  tx: Reader,
  id: number,
  people: readonly number[],
  today: string,
): Promise<Pupil[]> =>
  tx
    .select(PUPIL)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, eq(instruction.id, id))
    .where(and(isAmong(account.id, people), isFor(today), isOpen(account.id, today)));
