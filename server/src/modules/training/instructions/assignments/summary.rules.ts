import type * as calls from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, numbers, offsetOf, type Page } from '../../../../platform/api/list.ts';
import { asNumber, asText, type ListColumn } from '../../../../platform/tables/list-file.ts';
import { LIST_TIME, withinTime } from '../../../../platform/database/within-time.ts';
import { exportList } from '../../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import type { PeopleFilter } from './assignments.sql.ts';
import * as sql from './summary.sql.ts';

type Query = Input<typeof calls.summarizeInstructions>['query'];
type Row = Awaited<ReturnType<typeof sql.summaryQuery>>[number];

/** Filter for people and instructions, limited to the caller's scope. */
export const concernedFilter = async (
  ctx: ReadCtx,
  filters: Query['filters'],
): Promise<Omit<PeopleFilter, 'statuses'>> => ({
  projects: numbers(filters['instruction__project.in']),
  instructions: numbers(filters['instruction.in']),
  users: numbers(filters['user.in']),
  scope: await managedScope(ctx, filters['area.in']),
  words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
  today: dayInZone(ctx.now, ctx.timeZone),
});

const toRecord = ({ instructionId, projectId, ...row }: Row) => ({
  type: 'instruction_summary' as const,
  id: String(instructionId),
  attributes: { ...row, project_id: String(projectId) },
});

const COLUMNS: readonly ListColumn<keyof Row>[] = [
  { title: 'Проект', width: 28, field: 'project', cell: asText },
  { title: 'Инструктаж', width: 40, field: 'instruction', cell: asText },
  { title: 'Сотрудников', width: 14, field: 'people', cell: asNumber },
  { title: 'Прошли', width: 14, field: 'passed', cell: asNumber },
  { title: 'Начали', width: 14, field: 'begun', cell: asNumber },
];

export async function summarizeInstructions(ctx: ReadCtx, { query }: { query: Query }) {
  const { filters, sort, page, plain } = query;
  const filter = await concernedFilter(ctx, filters);
  if (plain.format) {
    const title = 'Сводка по инструктажам';
    const rows = sql.summaryQuery(ctx.db, filter, sort);
    return exportList(ctx, 'instruction_log', plain.format, { title, query: rows, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: (part: Page) =>
      withinTime(ctx.db, LIST_TIME, async (tx) =>
        sql.summaryQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part)),
      ),
    count: () => sql.countTasks(ctx.db, filter),
    record: toRecord,
  });
}
