import { PASSED, WATCHED } from '@portal/contract/instructions/instruction.status.ts';
import { WHOLE } from '@portal/contract/shared/answers.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, eq, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing, type Reader, searchedText } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { isFor } from '../audience.sql.ts';
import { QUIZ_QUESTIONS } from '../course.sql.ts';
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

const listOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** The filter for the people and instructions of these pairs. */
const narrowedTo = (filter: PeopleFilter, pairs: readonly Pair[]): PeopleFilter => ({
  ...filter,
  users: [...new Set(pairs.map(({ userId }) => userId))],
  instructions: [...new Set(pairs.map(({ instructionId }) => instructionId))],
});

/**
 * Every person × every instruction for that person, of those that pass the filter, and of `pairs` alone where they are
 * given. By name unless asked otherwise; ties by both ids.
 */
export function peopleQuery(tx: Reader, whole: PeopleFilter, sort: Sort, pairs?: readonly Pair[]) {
  const filter = pairs ? narrowedTo(whole, pairs) : whole;
  const [people, tasks] = [person(tx, filter), task(tx, filter)];
  const isPair =
    pairs &&
    sql`(${people.userId}, ${tasks.instructionId}) in (select * from unnest(
      ${listOf(pairs.map(({ userId }) => userId))}, ${listOf(pairs.map(({ instructionId }) => instructionId))}))`;
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
      status: STATUS,
      needsQuiz: sql<boolean>`${STATUS} = ${WATCHED} and ${userInstruction.quizPassedAt} is null and ${tasks.quizQuestions} > 0`,
      isExempt: sql<boolean>`${exemption.id} is not null and ${STATUS} <> ${PASSED}`,
      startTime: userInstruction.startTime,
      endTime: userInstruction.endTime,
      remindedAt: instructionReminder.remindedAt,
    })
    .from(people)
    .innerJoin(tasks, isFor(people, tasks))
    .leftJoin(
      userInstruction,
      and(
        eq(userInstruction.accountId, people.userId),
        eq(userInstruction.instructionId, tasks.instructionId),
        userInstruction.isCurrent,
      ),
    )
    .leftJoin(
      instructionReminder,
      and(
        eq(instructionReminder.accountId, people.userId),
        eq(instructionReminder.instructionId, tasks.instructionId),
      ),
    )
    .leftJoin(
      exemption,
      and(
        eq(exemption.accountId, people.userId),
        eq(exemption.kind, 'instruction'),
        eq(exemption.recordId, tasks.instructionId),
        isNull(exemption.liftedAt),
      ),
    )
    .where(
      and(
        isPair,
        filter.statuses &&
          and(inArray(STATUS, [...filter.statuses]), or(isNull(exemption.id), eq(STATUS, PASSED))),
      ),
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
