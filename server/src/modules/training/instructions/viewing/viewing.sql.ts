import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../../platform/people/employee.table.ts';
import { accountInScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { storedFile } from '../../../files/files.table.ts';
import { isOpen, NEEDS_QUIZ, QUIZ_QUESTIONS } from '../course.sql.ts';
import type { PageTally, Tally } from './progress.rules.ts';
import {
  currentOf,
  instruction,
  instructionProject,
  userInstruction,
  viewingPage,
} from '../instructions.table.ts';

/**
 * The person's viewing, created if missing and the instruction is open; undefined if it was deleted
 * meanwhile. It names the viewed file. The time of a replaced film starts now.
 */
export async function ensureViewing(
  tx: Tx,
  instructionId: number,
  accountId: number,
  { now, today }: { now: Date; today: string },
) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${userInstruction}
      (instruction_id, file_key, file_name, file_size, file_sha256, edition, account_id, start_time, status, current_second, reported_at)
    select ${instruction.id}, ${storedFile.key}, ${storedFile.originalName}, ${storedFile.size}, ${storedFile.sha256},
      ${instruction.edition}, ${accountId}::bigint, ${moment}, 0, 0, ${moment}
    from ${instruction} join ${storedFile} on ${storedFile.key} = ${instruction.fileKey}
    where ${instruction.id} = ${instructionId} and ${isOpen(sql`${accountId}::bigint`, today)} for key share of instruction
    on conflict do nothing`);
  const [row] = await tx
    .select(columns(userInstruction, 'id', 'status', 'currentSecond', 'isOpened', 'quizPassedAt'))
    .from(userInstruction)
    .where(currentOf(instructionId, accountId));
  if (row?.isOpened === false) {
    await tx
      .update(userInstruction)
      .set({ isOpened: true, startTime: now, reportedAt: now })
      .where(and(eq(userInstruction.id, row.id), eq(userInstruction.isOpened, false)));
  }
  return row;
}

const STATE = {
  ...columns(userInstruction, 'id', 'instructionId', 'status', 'currentSecond', 'startTime', 'isOpened'),
  ...columns(userInstruction, 'isCurrent', 'reports', 'playedSeconds', 'hiddenTimes'),
};

/** The person's viewing with the video's length, locked. */
export async function lockViewing(tx: Tx, id: number, accountId: number) {
  const [row] = await tx
    .select({ ...STATE, duration: storedFile.duration, maxSpeed: instruction.maxSpeed })
    .from(userInstruction)
    .innerJoin(instruction, eq(instruction.id, userInstruction.instructionId))
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .where(and(eq(userInstruction.id, id), eq(userInstruction.accountId, accountId)))
    .for('update', { of: userInstruction });
  return row;
}

/** The person's viewing of an instruction with its words, locked. */
export async function lockViewingOf(tx: Tx, instructionId: number, accountId: number) {
  const [row] = await tx
    .select({
      ...STATE,
      words: instruction.words,
      name: userInstruction.fileName,
      needsQuiz: sql<boolean>`${QUIZ_QUESTIONS} > 0 and ${userInstruction.quizPassedAt} is null`,
    })
    .from(userInstruction)
    .innerJoin(instruction, eq(instruction.id, userInstruction.instructionId))
    .where(currentOf(instructionId, accountId))
    .for('update', { of: userInstruction });
  return row;
}

interface Progress extends Tally {
  currentSecond: number;
  status: 0 | 1 | 2 | 3;
  /** Seconds watched since the last report. */
  from: number;
  to: number;
  reportedAt: Date;
}

export async function updateProgress(tx: Tx, id: number, { from, to, ...values }: Progress): Promise<void> {
  const watched = sql`${userInstruction.watched} + int4multirange(int4range(${from}, ${Math.max(from, to)}))`;
  await tx
    .update(userInstruction)
    .set({ ...values, watched })
    .where(eq(userInstruction.id, id));
}

const PAGE = columns(viewingPage, 'report', 'playedSeconds', 'hiddenTimes');

/** Pages stored for one viewing; real use stays below. */
export const MAX_PAGES = 100;

/** Stores a page's report and returns the previous one. Undefined if the viewing has too many pages. */
export async function recordPage(tx: Tx, viewingId: number, pageId: string, page: PageTally) {
  const [before] = await tx
    .select(PAGE)
    .from(viewingPage)
    .where(and(eq(viewingPage.viewingId, viewingId), eq(viewingPage.pageId, pageId)));
  const ofViewing = eq(viewingPage.viewingId, viewingId);
  if (!before && (await tx.$count(viewingPage, ofViewing)) >= MAX_PAGES) return undefined;
  await tx
    .insert(viewingPage)
    .values({ viewingId, pageId, ...page })
    .onConflictDoUpdate({
      target: [viewingPage.viewingId, viewingPage.pageId],
      set: {
        report: sql`greatest(${viewingPage.report}, excluded.report)`,
        playedSeconds: sql`greatest(${viewingPage.playedSeconds}, excluded.played_seconds)`,
        hiddenTimes: sql`greatest(${viewingPage.hiddenTimes}, excluded.hidden_times)`,
      },
    });
  return { before };
}

export async function markPassed(tx: Tx, id: number, endTime: Date): Promise<void> {
  await tx.update(userInstruction).set({ status: 2, endTime }).where(eq(userInstruction.id, id));
}

export interface ViewingFilter {
  accountId: number | undefined;
  scope: Scope | undefined;
  projects: readonly number[] | undefined;
  instructions: readonly number[] | undefined;
  statuses: readonly (0 | 1 | 2 | 3)[] | undefined;
  users: readonly number[] | undefined;
  start: Bounds;
  end: Bounds;
}

export interface Bounds {
  gt?: Date;
  gte?: Date;
  lt?: Date;
  lte?: Date;
}

const within = (column: typeof userInstruction.startTime | typeof userInstruction.endTime, bounds: Bounds) =>
  and(
    bounds.gt && gt(column, bounds.gt),
    bounds.gte && gte(column, bounds.gte),
    bounds.lt && lt(column, bounds.lt),
    bounds.lte && lte(column, bounds.lte),
  );

const whereOf = (filter: ViewingFilter): SQL | undefined =>
  and(
    filter.accountId === undefined ? undefined : eq(userInstruction.accountId, filter.accountId),
    accountInScope(filter.scope, userInstruction.accountId),
    filter.projects &&
      or(
        sql`${userInstruction.instructionId} in (select ${instruction.id} from ${instruction} where ${isAmong(instruction.projectId, filter.projects)})`,
        isAmong(userInstruction.projectId, filter.projects),
      ),
    filter.instructions && isAmong(userInstruction.instructionId, filter.instructions),
    filter.statuses && isAmong(userInstruction.status, filter.statuses),
    filter.users && isAmong(userInstruction.accountId, filter.users),
    within(userInstruction.startTime, filter.start),
    within(userInstruction.endTime, filter.end),
  );

const userName = fullNameOr(employee, account.username);

/** Current project, or the one at the instruction's deletion. */
const projectId = sql<number>`coalesce(${instruction.projectId}, ${userInstruction.projectId})`.mapWith(
  Number,
);
const projectName = sql<string>`coalesce(${instructionProject.name}, ${userInstruction.projectName})`;

const SORTABLE = {
  instruction: userInstruction.fileName,
  project: projectName,
  user: userName,
  start_time: userInstruction.startTime,
  end_time: userInstruction.endTime,
  status: userInstruction.status,
};
export type ViewingColumn = keyof typeof SORTABLE;

const viewings = (tx: Reader) =>
  tx
    .select({
      ...columns(userInstruction, 'id', 'instructionId', 'startTime', 'endTime', 'status', 'currentSecond'),
      ...columns(userInstruction, 'edition', 'fileSize', 'fileSha256', 'reports', 'playedSeconds'),
      ...columns(userInstruction, 'hiddenTimes', 'reportedAt', 'quizRight', 'quizAsked', 'quizPassedAt'),
      instruction: userInstruction.fileName,
      projectId,
      project: projectName,
      userId: userInstruction.accountId,
      user: userName,
      needsQuiz: NEEDS_QUIZ,
      duration: storedFile.duration,
    })
    .from(userInstruction)
    .leftJoin(instruction, eq(instruction.id, userInstruction.instructionId))
    .leftJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .leftJoin(storedFile, eq(storedFile.key, userInstruction.fileKey))
    .innerJoin(account, eq(account.id, userInstruction.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId));

export async function selectViewing(tx: Reader, id: number) {
  const [row] = await viewings(tx).where(eq(userInstruction.id, id));
  return row;
}

/** Newest first by default; ties by id. */
export function viewingQuery(tx: Reader, filter: ViewingFilter, sort: readonly SortColumn<ViewingColumn>[]) {
  const order = sort.map(({ field, descending }) =>
    descending ? desc(SORTABLE[field]) : asc(SORTABLE[field]),
  );
  const byTime = sort.find(({ field }) => field === 'start_time');
  const tie = byTime?.descending === false ? asc : desc;
  return viewings(tx)
    .where(whereOf(filter))
    .orderBy(...(order.length ? order : [desc(userInstruction.startTime)]), tie(userInstruction.id))
    .$dynamic();
}

export const countViewings = (tx: Reader, filter: ViewingFilter): Promise<number> =>
  tx.$count(userInstruction, whereOf(filter));
