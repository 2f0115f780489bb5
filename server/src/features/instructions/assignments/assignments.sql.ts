import { PASSED, WATCHED } from '@portal/contract/instructions/instruction.status.ts';
import { WHOLE } from '@portal/contract/shared/answers.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, eq, inArray, isNull, like, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing, type Reader, searchedText } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { isFor } from '../audience.sql.ts';
import { NEEDS_QUIZ, QUIZ_QUESTIONS } from '../course.sql.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee, fullName, nameParts } from '../../staff/staff.table.ts';
import { storedFile } from '../../files/files.table.ts';
import {
  instruction,
  instructionProject,
  instructionReminder,
  userInstruction,
} from '../instructions.table.ts';

export type Status = 0 | 1 | 2 | 3;

export interface Pair {
  userId: number;
  instructionId: number;
}

export interface PeopleFilter {
  projects: readonly number[] | undefined;
  instructions: readonly number[] | undefined;
  statuses: readonly Status[] | undefined;
  users: readonly number[] | undefined;
  areas: readonly string[] | undefined;
  /** Words in lower case, ё as е: each is a part of the name. */
  words: readonly string[];
}

export type PeopleColumn =
  | 'user'
  | 'area'
  | 'position'
  | 'project'
  | 'instruction'
  | 'status'
  | 'start_time'
  | 'end_time'
  | 'reminded_at';
export type Sort = readonly SortColumn<PeopleColumn>[];

const FULL_NAME = fullName(employee);
const BY_NAME = sql.join(nameParts(employee), sql`, `);
const SEARCHED = searchedText(FULL_NAME);

/** Everybody whom instructions concern: at work, with an account, and not an accountant. */
export const CONCERNED = and(isNull(account.deletedAt), ne(account.role, 'B'), eq(employee.state, 'W'));

/** The place of a text among all of them: a third of a million rows are sorted by numbers. */
const placeOf = (text: SQL | AnyPgColumn, name: string) =>
  sql<number>`dense_rank() over (order by ${text})`.as(name);

/** Which of the people concerned pass the filter. */
export const isConcerned = ({ users, areas, words }: Omit<PeopleFilter, 'statuses'>) =>
  and(
    CONCERNED,
    users && inArray(account.id, [...users]),
    areas && inArray(employee.area, [...areas]),
    ...words.map((word) => like(SEARCHED, containing(word))),
  );

/** Those of the people concerned that pass the filter. */
const person = (tx: Reader, filter: PeopleFilter) =>
  tx.$with('person').as(
    tx
      .select({
        userId: sql<number>`${account.id}`.mapWith(account.id).as('person_id'),
        user: FULL_NAME.as('person_name'),
        area: employee.area,
        position: employee.position,
        role: sql<string>`${account.role}::text`.as('person_role'),
        byUser: placeOf(BY_NAME, 'by_user'),
        byArea: placeOf(employee.area, 'by_area'),
        byPosition: placeOf(employee.position, 'by_position'),
      })
      .from(account)
      .innerJoin(employee, eq(employee.id, account.employeeId))
      .where(isConcerned(filter)),
  );

export const isTask = ({ projects, instructions }: Pick<PeopleFilter, 'projects' | 'instructions'>) =>
  and(
    projects && inArray(instruction.projectId, [...projects]),
    instructions && inArray(instruction.id, [...instructions]),
  );

/** Those of the instructions that pass the filter. */
const task = (tx: Reader, { projects, instructions }: PeopleFilter) =>
  tx.$with('task').as(
    tx
      .select({
        instructionId: sql<number>`${instruction.id}`.mapWith(instruction.id).as('task_id'),
        instruction: storedFile.originalName,
        projectId: instruction.projectId,
        project: instructionProject.name,
        areas: instruction.audienceAreas,
        positions: instruction.audiencePositions,
        groups: instruction.audienceGroups,
        people: instruction.audiencePeople,
        quizQuestions: QUIZ_QUESTIONS.as('quiz_questions'),
        byInstruction: placeOf(storedFile.originalName, 'by_instruction'),
        byProject: placeOf(instructionProject.name, 'by_project'),
      })
      .from(instruction)
      .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
      .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
      .where(isTask({ projects, instructions })),
  );

const STATUS = sql<Status>`coalesce(${userInstruction.status}, 0)`;

/** What is told of a pair beside its person and instruction. */
const OF_PAIR = {
  status: STATUS,
  isExempt: sql<boolean>`${exemption.id} is not null and ${STATUS} <> ${PASSED}`,
  startTime: userInstruction.startTime,
  endTime: userInstruction.endTime,
  remindedAt: instructionReminder.remindedAt,
};

/** What the three tables have of a person and an instruction. */
const joinsOf = (userId: SQLWrapper, instructionId: SQLWrapper) => ({
  viewing: and(
    sql`${userInstruction.accountId} = ${userId}`,
    sql`${userInstruction.instructionId} = ${instructionId}`,
    userInstruction.isCurrent,
  ),
  reminder: and(
    sql`${instructionReminder.accountId} = ${userId}`,
    sql`${instructionReminder.instructionId} = ${instructionId}`,
  ),
  exemption: and(
    sql`${exemption.accountId} = ${userId}`,
    eq(exemption.kind, 'instruction'),
    sql`${exemption.recordId} = ${instructionId}`,
    isNull(exemption.liftedAt),
  ),
});

/** Every person × every instruction for that person, of those that pass the filter. By name unless asked otherwise; ties by both ids. */
export function peopleQuery(tx: Reader, filter: PeopleFilter, sort: Sort) {
  const [people, tasks] = [person(tx, filter), task(tx, filter)];
  const columns: Record<PeopleColumn, SQL> = {
    user: sql`${people.byUser}`,
    area: sql`${people.byArea}`,
    position: sql`${people.byPosition}`,
    project: sql`${tasks.byProject}`,
    instruction: sql`${tasks.byInstruction}`,
    status: STATUS,
    start_time: sql`${userInstruction.startTime}`,
    end_time: sql`${userInstruction.endTime}`,
    reminded_at: sql`${instructionReminder.remindedAt}`,
  };
  const order = sort.map(({ field, descending }) =>
    descending ? sql`${columns[field]} desc nulls last` : asc(columns[field]),
  );
  const on = joinsOf(people.userId, tasks.instructionId);
  return tx
    .with(people, tasks)
    .select({
      userId: people.userId,
      user: people.user,
      area: people.area,
      position: people.position,
      instructionId: tasks.instructionId,
      instruction: tasks.instruction,
      projectId: tasks.projectId,
      project: tasks.project,
      needsQuiz: sql<boolean>`${STATUS} = ${WATCHED} and ${userInstruction.quizPassedAt} is null and ${tasks.quizQuestions} > 0`,
      ...OF_PAIR,
    })
    .from(people)
    .innerJoin(tasks, isFor(people, tasks))
    .leftJoin(userInstruction, on.viewing)
    .leftJoin(instructionReminder, on.reminder)
    .leftJoin(exemption, on.exemption)
    .where(
      filter.statuses &&
        and(inArray(STATUS, [...filter.statuses]), or(isNull(exemption.id), eq(STATUS, PASSED))),
    )
    .orderBy(
      ...(order.length ? order : [asc(people.byUser)]),
      people.userId,
      tasks.byProject,
      tasks.byInstruction,
      tasks.instructionId,
    )
    .$dynamic();
}

/** The rows of these pairs, in their order. */
export function selectPairs(tx: Reader, pairs: readonly Pair[]) {
  const users = sql.param(pairs.map(({ userId }) => userId));
  const instructions = sql.param(pairs.map(({ instructionId }) => instructionId));
  const on = joinsOf(account.id, instruction.id);
  return tx
    .select({
      userId: account.id,
      user: FULL_NAME,
      area: employee.area,
      position: employee.position,
      instructionId: instruction.id,
      instruction: storedFile.originalName,
      projectId: instruction.projectId,
      project: instructionProject.name,
      needsQuiz: NEEDS_QUIZ,
      ...OF_PAIR,
    })
    .from(
      sql`unnest(${users}::bigint[], ${instructions}::bigint[])
        with ordinality as pair(user_id, instruction_id, place)`,
    )
    .innerJoin(account, sql`${account.id} = pair.user_id`)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, sql`${instruction.id} = pair.instruction_id`)
    .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(userInstruction, on.viewing)
    .leftJoin(instructionReminder, on.reminder)
    .leftJoin(exemption, on.exemption)
    .orderBy(sql`pair.place`);
}

/** Areas of the people concerned, by name. */
export async function selectConcernedAreas(tx: Reader): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ area: employee.area })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(CONCERNED)
    .orderBy(asc(employee.area))
    .limit(WHOLE + 1);
  return rows.map(({ area }) => area);
}
