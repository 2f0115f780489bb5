import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { and, asc, eq, ne, not, sql } from 'drizzle-orm';
import { builtOnce } from '../../../platform/database/statements/built-once.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { joinedAt } from '../../accounts/newcomers/newcomers.table.ts';
import { fileEdition } from '../../files/editions/editions.table.ts';
import { isExempt } from '../exemptions/exemptions.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import type { Day } from '../../accounts/audience/audience.table.ts';
import { IS_NEW_BY_ROLE, isFor, LISTS } from './audience.sql.ts';
import { isOpen, NEEDS_QUIZ, openedAt, QUIZ_QUESTIONS } from './course.sql.ts';
import { instruction, userInstruction } from './instructions.table.ts';

export type Status = 0 | 1 | 2 | 3;
export const STATUS = sql<Status>`coalesce(${userInstruction.status}, 0)`;

/**
 * Last expiry of a repeated instruction: months before they were configured, and months of an exemption, do
 * not count. A new edition ends the viewing, so its months do not matter.
 */
const LAST_OVER = sql`(select max(greatest(past.end_time + make_interval(months => ${instruction.repeatMonths}), past.ended_at)) from ${userInstruction} past
  where past.account_id = ${account.id} and past.instruction_id = ${instruction.id} and not past.is_current
    and not exists (select 1 from ${fileEdition} later where later.owner_type = 'instruction'
      and later.owner_id = ${instruction.id} and later.kind = 'new' and later.number > past.edition))`;

/**
 * Due days start with the edition, the person's joining of the audience, the opening in a course, or the
 * expiry, whichever is the latest. Null without due days.
 */
export const dueAt = (today: Day) =>
  sql<Date | null>`case when ${instruction.dueDays} is not null then greatest(
  ${instruction.audienceSince}, ${joinedAt(IS_NEW_BY_ROLE, [LISTS])}, ${openedAt(account.id, today)},
  case when ${instruction.repeatMonths} is not null then ${LAST_OVER} end)
  + make_interval(days => ${instruction.dueDays}) end`.mapWith(instruction.audienceSince);

const TODAY = sql.placeholder('today');

const due = builtOnce('due_instructions', (tx) =>
  tx
    .select({
      id: instruction.id,
      name: storedFile.originalName,
      status: STATUS,
      isForShifts: instruction.requiredForShifts,
      due: dueAt(TODAY),
      needsQuiz: NEEDS_QUIZ,
      quizQuestions: QUIZ_QUESTIONS,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(instruction)
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .innerJoin(account, eq(account.id, sql.placeholder('accountId')))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(
      userInstruction,
      and(
        eq(userInstruction.instructionId, instruction.id),
        eq(userInstruction.accountId, account.id),
        userInstruction.isCurrent,
      ),
    )
    .where(
      and(
        ne(STATUS, PASSED),
        isFor(TODAY),
        isOpen(account.id, TODAY),
        not(isExempt(account.id, 'instruction', instruction.id)),
      ),
    )
    .orderBy(asc(STATUS), asc(storedFile.originalName), asc(instruction.id)),
);

/** All pending open instructions of the person, each with their number. Unopened ones come first, as in the list. */
export const selectDue = (tx: Reader, accountId: number, today: string) =>
  due(tx).execute({ accountId, today });

/** The first pending one; undefined if there is none. */
export const selectNext = async (tx: Reader, accountId: number, today: string) =>
  (await selectDue(tx, accountId, today))[0];
