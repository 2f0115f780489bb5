import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { instruction } from '../instructions.table.ts';
import { isTask, type PeopleFilter } from './assignments.sql.ts';
import { withFound } from './viewers.sql.ts';

export type SummaryColumn = 'project' | 'instruction' | 'passed' | 'begun';
type Filter = Omit<PeopleFilter, 'statuses'>;

const COLUMNS: Record<SummaryColumn, SQL> = {
  project: sql`summary.project`,
  instruction: sql`summary.name`,
  passed: sql`summary.passed`,
  begun: sql`summary.begun`,
};

/** How many of the filter's people have passed and begun each of its instructions; who is exempt has not to. */
export function summaryQuery(tx: Reader, filter: Filter, sort: readonly SortColumn<SummaryColumn>[]) {
  const counted = sql`${withFound(filter)}
    select task.id, task.name, task.project_id, task.project,
      coalesce(bit_count(audience) - bit_count(exempt & ~passed), 0)::int as people,
      coalesce(bit_count(passed), 0)::int as passed, coalesce(bit_count((begun | watched) & ~exempt), 0)::int as begun
    from task left join found using (id)`;
  return tx
    .select({
      instructionId: sql<number>`summary.id`.mapWith(instruction.id),
      instruction: sql<string>`summary.name`,
      projectId: sql<number>`summary.project_id`.mapWith(instruction.id),
      project: sql<string>`summary.project`,
      people: sql<number>`summary.people`,
      passed: sql<number>`summary.passed`,
      begun: sql<number>`summary.begun`,
    })
    .from(sql`(${counted}) summary`)
    .orderBy(
      ...sort.map(({ field, descending }) => sql`${COLUMNS[field]} ${sql.raw(descending ? 'desc' : 'asc')}`),
      ...[sql`summary.project`, sql`summary.name`, sql`summary.id`],
    )
    .$dynamic();
}

export const countTasks = (tx: Reader, filter: Filter): Promise<number> =>
  tx.$count(instruction, isTask(filter));
