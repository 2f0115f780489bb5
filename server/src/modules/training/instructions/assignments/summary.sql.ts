import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../../platform/database/database.ts';
import { storedFile } from '../../../files/files.table.ts';
import { instruction, instructionProject } from '../instructions.table.ts';
import { isTask, pairs, type PeopleFilter } from './assignments.sql.ts';

export type SummaryColumn = 'project' | 'instruction' | 'passed' | 'begun';
type Filter = Omit<PeopleFilter, 'statuses'>;

/** Counts of the filter's people who passed or started each instruction; exempt people are not counted. */
export function summaryQuery(tx: Reader, filter: Filter, sort: readonly SortColumn<SummaryColumn>[]) {
  const pair = pairs(tx, { ...filter, statuses: undefined }).as('pair');
  const counted = (condition: SQL) => sql<number>`(count(${pair.userId}) filter (where ${condition}))::int`;
  const passed = counted(sql`${pair.status} = ${PASSED}`);
  const begun = counted(sql`${pair.status} <> ${PASSED} and ${pair.status} > 0 and not ${pair.isExempt}`);
  const columns: Record<SummaryColumn, AnyPgColumn | SQL> = {
    project: instructionProject.name,
    instruction: storedFile.originalName,
    passed,
    begun,
  };
  return tx
    .select({
      instructionId: instruction.id,
      instruction: storedFile.originalName,
      projectId: instruction.projectId,
      project: instructionProject.name,
      people: counted(sql`not ${pair.isExempt}`),
      passed,
      begun,
    })
    .from(instruction)
    .innerJoin(instructionProject, eq(instructionProject.id, instruction.projectId))
    .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
    .leftJoin(pair, eq(pair.instructionId, instruction.id))
    .where(isTask(filter))
    .groupBy(instruction.id, instructionProject.name, storedFile.originalName)
    .orderBy(
      ...sort.map(({ field, descending }) => sql`${columns[field]} ${sql.raw(descending ? 'desc' : 'asc')}`),
      ...[asc(instructionProject.name), asc(storedFile.originalName), asc(instruction.id)],
    )
    .$dynamic();
}

export const countTasks = (tx: Reader, filter: Filter): Promise<number> =>
  tx.$count(instruction, isTask(filter));
