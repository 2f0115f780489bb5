import type { CellState } from '@portal/contract/training/compliance/compliance.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import type { RequirementSource, RequiredAt } from '../../../platform/duties/requirement-source.sql.ts';
import { exemption } from '../exemptions/exemptions.table.ts';
import { instructionReminder } from '../instructions/instructions.table.ts';
import { peopleOf, type PeopleFilter } from './people.sql.ts';
import { type Item, itemsAs, union } from './items.sql.ts';

export type Column = 'user' | 'area' | 'position';

export interface Matrix {
  sources: readonly RequirementSource[];
  at: RequiredAt;
  people: PeopleFilter;
  /** Only people with a cell in one of these states. */
  states: readonly CellState[] | undefined;
  things: readonly Item[];
  sort: readonly SortColumn<Column>[];
}

/** State, time, reason and last reminder by the record's place; times in milliseconds since 1970. */
export type Cells = Record<
  string,
  [state: CellState, at: number | null, reason: string | null, remindedAt: number | null]
>;

export interface MatrixRow extends Record<string, unknown> {
  id: string;
  name: string;
  area: string;
  position: string;
  cells: Cells | null;
  count: number;
}

const COLUMNS: Record<Column, SQL> = { user: sql`name`, area: sql`area`, position: sql`position` };

/** account_id, place, state, at, reason, reminded_at of each required pair of `person` and `thing`. */
export const cellsOf = ({ sources, at }: Pick<Matrix, 'sources' | 'at'>): SQL => sql`
  select c.account_id, c.place,
    case when c.is_done then 'done' when e.id is not null then 'exempt'
      when c.due_at < ${at.now.toISOString()}::timestamptz then 'overdue' else 'due' end as state,
    case when c.is_done then c.done_at when e.id is null then c.due_at end as at,
    case when not c.is_done then e.reason end as reason,
    case when not c.is_done and e.id is null then r.reminded_at end as reminded_at
  from (${union(sources.map((source) => source.cells(at)))}) c
  left join ${exemption} e on e.account_id = c.account_id and e.kind = c.kind and e.record_id = c.record_id
    and e.lifted_at is null
  left join ${instructionReminder} r on c.kind = 'instruction' and r.account_id = c.account_id
    and r.instruction_id = c.record_id`;

interface Part {
  limit: number;
  offset: number;
}

/** People in order with their cells. Without a filter by state only the page's people get cells. */
function statement(matrix: Matrix, part: Part | undefined): SQL {
  const { people, states, sort } = matrix;
  const order = sql.join(
    [
      ...sort.map(({ field, descending }) => sql`${COLUMNS[field]} ${sql.raw(descending ? 'desc' : 'asc')}`),
      ...(sort.length > 0 ? [] : [sql`name`]),
      sql`id`,
    ],
    sql`, `,
  );
  const limit = part ? sql`limit ${part.limit}::int offset ${part.offset}::int` : sql``;
  const inOrder = (from: SQL) => sql`
    select id, name, area, position, role, team, hired_on, (count(*) over ())::int as count,
      row_number() over (order by ${order}) as rank
    from ${from} order by ${order} ${limit}`;
  const has =
    states &&
    sql`exists (select 1 from cell where cell.account_id = whole.id
    and cell.state = any(${sql.param([...states])}::text[]))`;
  return sql`
    with thing as materialized (${itemsAs(matrix.things)}),
      person as materialized (${has ? peopleOf(people) : inOrder(sql`(${peopleOf(people)}) whole`)}),
      cell as materialized (${cellsOf(matrix)}),
      shown as materialized (${has ? inOrder(sql`(select * from person whole where ${has}) whole`) : sql`select * from person`})
    select s.id, s.name, s.area, s.position, s.count, s.rank, made.cells
    from shown s
    left join (
      select account_id, json_object_agg(place, json_build_array(state, (extract(epoch from at) * 1000)::bigint, reason,
        (extract(epoch from reminded_at) * 1000)::bigint)) as cells
      from cell where account_id in (select id from shown) group by account_id
    ) made on made.account_id = s.id
    order by s.rank`;
}

export async function selectMatrix(tx: Reader, matrix: Matrix, part: Part): Promise<MatrixRow[]> {
  const { rows } = await tx.execute<MatrixRow>(statement(matrix, part));
  return rows;
}

/** The same without pages, for a file. */
export const matrixQuery = (tx: Reader, matrix: Matrix) =>
  tx
    .select({
      name: sql<string>`matrix.name`,
      area: sql<string>`matrix.area`,
      position: sql<string>`matrix.position`,
      cells: sql<Cells | null>`matrix.cells`,
    })
    .from(sql`(${statement(matrix, undefined)}) matrix`)
    .orderBy(sql`matrix.rank`);

/** Places of the records that any of the people has in one of the states. */
export async function selectPlaces(
  tx: Reader,
  matrix: Omit<Matrix, 'sort' | 'states'> & { states: readonly CellState[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    with thing as materialized (${itemsAs(matrix.things)}), person as materialized (${peopleOf(matrix.people)})
    select distinct place from (${cellsOf(matrix)}) cell where state = any(${sql.param([...matrix.states])}::text[])`);
  return new Set(rows.map(({ place }) => place));
}

export interface ItemTotals {
  asked: number;
  done: number;
  overdue: number;
}

/** Numbers of all the people by the record's place, without the exempt; a place without people is missing. */
export async function selectTotals(
  tx: Reader,
  matrix: Omit<Matrix, 'sort' | 'states'>,
): Promise<ReadonlyMap<number, ItemTotals>> {
  const { rows } = await tx.execute<ItemTotals & { place: number } & Record<string, unknown>>(sql`
    with thing as materialized (${itemsAs(matrix.things)}), person as materialized (${peopleOf(matrix.people)})
    select place, count(*)::int as asked, (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'overdue'))::int as overdue
    from (${cellsOf(matrix)}) cell where state <> 'exempt' group by place`);
  return new Map(rows.map(({ place, asked, done, overdue }) => [place, { asked, done, overdue }]));
}

/** Total for an empty page past the last one. */
export async function countMatrix(tx: Reader, matrix: Matrix): Promise<number> {
  const [row] = await selectMatrix(tx, matrix, { limit: 1, offset: 0 });
  return row?.count ?? 0;
}
