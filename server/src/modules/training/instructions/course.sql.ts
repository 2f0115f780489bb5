import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { PASSED, WATCHED } from '@portal/contract/training/instructions/instruction.status.ts';
import { MAX_UNLOCKED_INSTRUCTIONS } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { isExempt } from '../exemptions/exemptions.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { type Day, personOf } from '../../accounts/audience/audience.table.ts';
import { isFor } from './audience.sql.ts';
import { instruction, instructionOpened, userInstruction } from './instructions.table.ts';
import { instructionQuiz } from './quiz/quiz.table.ts';

/** Instructions of one course; real courses are shorter. */
export const MAX_COURSE_LENGTH = 50;

/**
 * Sorts an instruction behind its predecessors in the same project: their names, then its own. A course has at
 * most MAX_COURSE_LENGTH instructions.
 */
export const COURSE_ORDER = sql`((with recursive before as (
    select ${instruction.opensAfterId} as id, array[]::text[] as names
    union all
    select earlier.opens_after_id, array[named.original_name, earlier.id::text] || before.names
    from before join ${instruction} earlier on earlier.id = before.id and earlier.project_id = ${instruction.projectId}
      join ${storedFile} named on named.key = earlier.file_key
    where cardinality(before.names) < ${2 * MAX_COURSE_LENGTH})
  select names from before order by cardinality(names) desc limit 1)
  || array[${storedFile.originalName}, ${instruction.id}::text]), ${instruction.id}`;

const LEARNER = personOf('learner', 'pupil');
const isForOpener = (today: Day, person = LEARNER) => isFor(today, person, sql`prior`);

/**
 * True if the person may start the instruction: it has no predecessor, or that was passed, is not for this
 * person, or the person is exempt from it. A started one stays open.
 */
export const isOpen = (accountId: SQL | typeof account.id, today: Day): SQL<boolean> => sql<boolean>`(
  ${instruction.opensAfterId} is null
  or exists (select 1 from ${userInstruction} begun where begun.account_id = ${accountId}
    and begun.instruction_id = ${instruction.id} and begun.is_current)
  or not exists (select 1 from ${instruction} prior
    join ${account} learner on learner.id = ${accountId}
    left join ${employee} pupil on pupil.id = learner.employee_id
    where prior.id = ${instruction.opensAfterId} and ${isForOpener(today)}
      and not ${isExempt(sql`learner.id`, 'instruction', sql`prior.id`)}
      and not exists (select 1 from ${userInstruction} done where done.account_id = learner.id
        and done.instruction_id = prior.id and done.is_current and done.status = ${PASSED})))`;

const LEARNER_BEFORE = { ...LEARNER, role: sql`learner.role_before` };

/**
 * Time since which the person may start the next instruction: the predecessor was passed, the role does not
 * need it, or an editor opened it. Null if it never was closed.
 */
export const openedAt = (accountId: SQL | typeof account.id, today: Day): SQL => sql`greatest(
  case when ${instruction.opensAfterId} is not null then coalesce((select done.end_time
      from ${userInstruction} done where done.account_id = ${accountId}
      and done.instruction_id = ${instruction.opensAfterId} and done.is_current and done.status = ${PASSED}),
    (select learner.role_since from ${instruction} prior join ${account} learner on learner.id = ${accountId}
      left join ${employee} pupil on pupil.id = learner.employee_id
      where prior.id = ${instruction.opensAfterId} and ${isForOpener(today, LEARNER_BEFORE)}
        and not ${isForOpener(today)}
        and not ${isExempt(sql`learner.id`, 'instruction', sql`prior.id`)})) end,
  (select opened.opened_at from ${instructionOpened} opened where opened.account_id = ${accountId}
    and opened.instruction_id = ${instruction.id}))`;

/** Number of quiz questions; 0 without a quiz. */
export const QUIZ_QUESTIONS = sql<number>`coalesce((select jsonb_array_length(quiz.questions)
  from ${instructionQuiz} quiz where quiz.instruction_id = ${instruction.id}), 0)::int`;

/** True if the joined viewing is complete except for the quiz. */
export const NEEDS_QUIZ = sql<boolean>`coalesce(${userInstruction.status} = ${WATCHED} and ${userInstruction.quizPassedAt} is null
  and ${QUIZ_QUESTIONS} > 0, false)`;

/** File name of the predecessor. */
export const OPENER_NAME = sql<string | null>`(select opener_file.original_name from ${instruction} opener
  join ${storedFile} opener_file on opener_file.key = opener.file_key where opener.id = ${instruction.opensAfterId})`;

/** Predecessor that the person must pass first; undefined if the instruction is open or missing. */
export async function selectOpener(tx: Reader, id: number, accountId: number, today: string) {
  const [row] = await tx
    .select({ id: instruction.opensAfterId, name: OPENER_NAME })
    .from(instruction)
    // A single-table query would use unqualified column names, which mean those of the subquery.
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(sql`${eq(instruction.id, id)} and not ${isOpen(sql`${accountId}::bigint`, today)}`);
  return row?.id ? { id: row.id, name: row.name ?? '' } : undefined;
}

export const selectOpened = (tx: Reader, id: number) =>
  tx
    .select({ id: instruction.id, name: storedFile.originalName })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(eq(instruction.opensAfterId, id))
    .orderBy(asc(storedFile.originalName), asc(instruction.id))
    .limit(MAX_UNLOCKED_INSTRUCTIONS);

interface Closed {
  /** Successors of these. */
  after?: readonly number[] | undefined;
  /** These themselves. */
  ids?: readonly number[] | undefined;
  /** Only for these people; undefined: for all. */
  people?: readonly number[] | undefined;
}

/** Pairs of a person and an instruction that is for them and still closed. */
export async function selectClosed(tx: Reader, { after = [], ids = [], people }: Closed, today: string) {
  // Most changes of an instruction do not affect a course.
  if (after.length + ids.length === 0) return [];
  return tx
    .select({ id: instruction.id, accountId: account.id })
    .from(instruction)
    .innerJoin(account, isNull(account.deletedAt))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        or(isAmong(instruction.opensAfterId, after), isAmong(instruction.id, ids)),
        people && isAmong(account.id, people),
        isFor(today),
        not(isOpen(account.id, today)),
      ),
    )
    .orderBy(asc(instruction.id), asc(account.id));
}

interface Pair {
  id: number;
  accountId: number;
}

/** Stores this moment as the opening of instructions that were closed and are open now. */
export async function keepOpened(
  tx: Tx,
  closed: readonly Pair[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (closed.length === 0) return;
  const [ids, people] = [closed.map(({ id }) => id), closed.map(({ accountId }) => accountId)];
  await tx.execute(sql`
    insert into ${instructionOpened} (instruction_id, account_id, opened_at)
    select ${instruction.id}, ${account.id}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(people)}::bigint[]) pair (id, account_id)
    join ${instruction} on ${instruction.id} = pair.id join ${account} on ${account.id} = pair.account_id
    where ${isOpen(account.id, today)}
    on conflict (account_id, instruction_id) do update set opened_at = excluded.opened_at`);
}

/** The instruction and all its predecessors, nearest first; empty if it is missing. */
export async function selectChain(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive chain (id, opens_after_id, place) as (
      select i.id, i.opens_after_id, 1 from ${instruction} i where i.id = ${id}
      union all
      select i.id, i.opens_after_id, chain.place + 1
      from chain join ${instruction} i on i.id = chain.opens_after_id
      where chain.place <= ${MAX_COURSE_LENGTH})
    select id from chain order by place`);
  return rows.map((row) => Number(row.id));
}
