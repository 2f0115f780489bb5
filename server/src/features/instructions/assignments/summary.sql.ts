import { PASSED } from '@portal/contract/instructions/instruction.status.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { userInstruction } from '../instructions.table.ts';
import { isFor } from '../audience.sql.ts';
import { namedAmong, person, type PeopleFilter, sparedTasks, task } from './assignments.sql.ts';

export type SummaryColumn = 'project' | 'instruction' | 'passed' | 'begun';
type Filter = Omit<PeopleFilter, 'statuses'>;

/** How many of the filter's people have passed and begun each of its instructions; who is exempt has not to. */
export function summaryQuery(tx: Reader, filter: Filter, sort: readonly SortColumn<SummaryColumn>[]) {
  const whole: PeopleFilter = { ...filter, statuses: undefined };
  const [people, tasks] = [person(tx, whole), task(tx, whole)];
  // A million pairs of a person and an instruction come to some thousand of these.
  const alike = tx.$with('alike').as(
    tx
      .select({
        area: people.area,
        position: people.position,
        role: people.role,
        userId: namedAmong(tasks, people.userId).as('alike_id'),
        people: sql<number>`count(*)`.as('alike_people'),
      })
      .from(people)
      .groupBy(people.area, people.position, people.role, sql`alike_id`),
  );
  const isPassed = eq(userInstruction.status, PASSED);
  const tally = tx.$with('tally').as(
    tx
      .select({
        tallyId: sql<number>`${userInstruction.instructionId}`.as('tally_id'),
        passed: sql<number>`count(*) filter (where ${isPassed})`.as('passed'),
        begun: sql<number>`count(*) filter (where not ${isPassed})`.as('begun'),
      })
      .from(userInstruction)
      .innerJoin(people, eq(people.userId, userInstruction.accountId))
      .innerJoin(tasks, and(eq(tasks.instructionId, userInstruction.instructionId), isFor(people, tasks)))
      .where(and(userInstruction.isCurrent, gt(userInstruction.status, 0)))
      .groupBy(userInstruction.instructionId),
  );
  const one = sparedTasks(tx, people, tasks, [0, 1, 3]).as('one_spared');
  const spared = tx.$with('spared').as(
    tx
      .select({
        sparedId: sql<number>`${one.instructionId}`.as('spared_id'),
        all: sql<number>`count(*)`.as('spared_all'),
        begun: sql<number>`count(*) filter (where ${one.isBegun})`.as('spared_begun'),
      })
      .from(one)
      .groupBy(one.instructionId),
  );
  const passed = sql<number>`coalesce(${tally.passed}, 0)::int`;
  const begun = sql<number>`(coalesce(${tally.begun}, 0) - coalesce(${spared.begun}, 0))::int`;
  const columns: Record<SummaryColumn, SQL> = {
    project: sql`${tasks.byProject}`,
    instruction: sql`${tasks.byInstruction}`,
    passed,
    begun,
  };
  return tx
    .with(people, tasks, tally, alike, spared)
    .select({
      instructionId: tasks.instructionId,
      instruction: tasks.instruction,
      projectId: tasks.projectId,
      project: tasks.project,
      people: sql<number>`((select coalesce(sum(${alike.people}), 0) from ${alike} where ${isFor(alike, tasks)})
        - coalesce(${spared.all}, 0))::int`,
      passed,
      begun,
    })
    .from(tasks)
    .leftJoin(tally, eq(tally.tallyId, tasks.instructionId))
    .leftJoin(spared, eq(spared.sparedId, tasks.instructionId))
    .orderBy(
      ...sort.map(({ field, descending }) => (descending ? desc : asc)(columns[field])),
      asc(tasks.byProject),
      asc(tasks.byInstruction),
      asc(tasks.instructionId),
    )
    .$dynamic();
}

export async function countTasks(tx: Reader, filter: Filter): Promise<number> {
  const tasks = task(tx, { ...filter, statuses: undefined });
  const [row] = await tx
    .with(tasks)
    .select({ n: sql<number>`count(*)::int` })
    .from(tasks);
  return row?.n ?? 0;
}
