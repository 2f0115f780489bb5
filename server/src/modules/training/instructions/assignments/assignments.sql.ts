import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, eq, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columns } from '../../../../platform/database/columns.ts';
import { containing, isAmong, type Reader, searchedText } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { isFor } from '../audience.sql.ts';
import { NEEDS_QUIZ } from '../course.sql.ts';
import { type Status, STATUS } from '../due.sql.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee, fullName, nameParts } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { storedFile } from '../../../files/files.table.ts';
import {
  instruction,
  instructionProject,
  instructionReminder,
  userInstruction,
} from '../instructions.table.ts';

export interface Pair {
  userId: number;
  instructionId: number;
}

export interface PeopleFilter {
  projects: readonly number[] | undefined;
  instructions: readonly number[] | undefined;
  statuses: readonly Status[] | undefined;
  users: readonly number[] | undefined;
  scope: Scope;
  /** In lower case, ё as е; the name must contain all. */
  words: readonly string[];
  /** The organisation's day. */
  today: string;
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
const SEARCHED = searchedText(FULL_NAME);

/** People with instructions: active, with an account, and not accountants. */
export const CONCERNED = and(isNull(account.deletedAt), ne(account.role, 'B'), eq(employee.state, 'W'));

export const isConcerned = ({ users, scope, words }: Pick<PeopleFilter, 'users' | 'scope' | 'words'>) =>
  and(
    CONCERNED,
    users && isAmong(account.id, users),
    inScope(scope),
    ...words.map((word) => like(SEARCHED, containing(word))),
  );

export const isTask = ({ projects, instructions }: Pick<PeopleFilter, 'projects' | 'instructions'>) =>
  and(
    projects && isAmong(instruction.projectId, projects),
    instructions && isAmong(instruction.id, instructions),
  );

const isViewing = and(
  eq(userInstruction.accountId, account.id),
  eq(userInstruction.instructionId, instruction.id),
  userInstruction.isCurrent,
);
const isReminder = and(
  eq(instructionReminder.accountId, account.id),
  eq(instructionReminder.instructionId, instruction.id),
);
const isSpared = and(
  eq(exemption.accountId, account.id),
  eq(exemption.kind, 'instruction'),
  eq(exemption.recordId, instruction.id),
  isNull(exemption.liftedAt),
);

/** An exempt person counts only as passed. */
const isInStatus = (statuses: readonly Status[]) =>
  and(isAmong(STATUS, statuses), or(isNull(exemption.id), eq(STATUS, PASSED)));

export const pairs = (tx: Reader, filter: PeopleFilter) =>
  tx
    .select({
      userId: sql<number>`${account.id}`.mapWith(account.id).as('user_id'),
      user: FULL_NAME.as('person_name'),
      ...columns(employee, 'area', 'position'),
      instructionId: sql<number>`${instruction.id}`.mapWith(instruction.id).as('instruction_id'),
      instruction: storedFile.originalName,
      projectId: instruction.projectId,
      project: instructionProject.name,
      needsQuiz: NEEDS_QUIZ.as('needs_quiz'),
      status: STATUS.as('viewing_status'),
      isExempt: sql<boolean>`${exemption.id} is not null and ${STATUS} <> ${PASSED}`.as('is_exempt'),
      ...columns(userInstruction, 'startTime', 'endTime'),
      remindedAt: instructionReminder.remindedAt,
    })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(instruction, isFor(filter.today))
    .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(userInstruction, isViewing)
    .leftJoin(instructionReminder, isReminder)
    .leftJoin(exemption, isSpared)
    .where(and(isConcerned(filter), isTask(filter), filter.statuses && isInStatus(filter.statuses)))
    .$dynamic();

const BY_NAME = nameParts(employee);

const COLUMNS: Record<PeopleColumn, readonly (AnyPgColumn | SQL)[]> = {
  user: BY_NAME,
  area: [employee.area],
  position: [employee.position],
  project: [instructionProject.name],
  instruction: [storedFile.originalName],
  status: [STATUS],
  start_time: [userInstruction.startTime],
  end_time: [userInstruction.endTime],
  reminded_at: [instructionReminder.remindedAt],
};

/** Rows of the list. By name by default; ties by both ids. */
export function peopleQuery(tx: Reader, filter: PeopleFilter, sort: Sort) {
  const asked = sort.flatMap(({ field, descending }) =>
    COLUMNS[field].map((column) => (descending ? sql`${column} desc nulls last` : sql`${column}`)),
  );
  const ties = [account.id, instructionProject.name, storedFile.originalName, instruction.id];
  return pairs(tx, filter).orderBy(...(asked.length > 0 ? asked : BY_NAME), ...ties);
}

export async function countPairs(tx: Reader, filter: PeopleFilter): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(pairs(tx, filter).as('pair'));
  return row?.n ?? 0;
}

export async function selectConcernedAreas(tx: Reader, scope: Scope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ area: employee.area })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(and(CONCERNED, inScope(scope)))
    .orderBy(asc(employee.area))
    .limit(UNPAGED_LIMIT + 1);
  return rows.map(({ area }) => area);
}
