import type {
  FreshState,
  FreshType,
  OwnerState,
} from '@portal/contract/knowledge/freshness/freshness.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containing, type Reader, searchedText } from '../../../platform/database/database.ts';
import { COLUMNS, type FreshnessRow } from './care.sql.ts';
import { OWNER, OWNER_AREA, OWNER_NAME, OWNER_STATE, stateOn, ITEMS } from './records.sql.ts';

export interface Filter {
  types: readonly FreshType[] | undefined;
  states: readonly FreshState[] | undefined;
  owners: readonly number[] | undefined;
  ownerStates: readonly OwnerState[] | undefined;
  areas: readonly string[] | undefined;
  /** In lower case, ё as е; the title must contain all. */
  words: readonly string[];
  today: string;
}

export type Column = 'title' | 'group' | 'owner' | 'check_by' | 'yes' | 'no';

const ORDER: Record<Column, SQL> = {
  title: sql`lower(title)`,
  group: sql`lower(group_name)`,
  owner: sql`lower(owner)`,
  check_by: sql`check_by`,
  yes: sql`yes`,
  no: sql`no`,
};

const isOneOf = (value: SQL, list: readonly (string | number)[] | undefined, type: 'text' | 'bigint') =>
  list && sql`${value} = any(${sql.param([...list])}::${sql.raw(type)}[])`;

function whereOf(filter: Filter): SQL {
  const parts = [
    isOneOf(sql`t.type`, filter.types, 'text'),
    isOneOf(stateOn(filter.today), filter.states, 'text'),
    isOneOf(sql`t.owner_id`, filter.owners, 'bigint'),
    isOneOf(OWNER_STATE, filter.ownerStates, 'text'),
    isOneOf(OWNER_AREA, filter.areas, 'text'),
    ...filter.words.map((word) => sql`${searchedText(sql`t.title`)} like ${containing(word)}`),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

const from = (filter: Filter) => sql`from (${ITEMS}) t ${OWNER} where ${whereOf(filter)}`;

/** A page of records; the most urgent check first. */
export async function selectRecords(
  tx: Reader,
  filter: Filter,
  sort: readonly SortColumn<Column>[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FreshnessRow[]> {
  const asked = sort.map(({ field, descending }) =>
    descending ? sql`${ORDER[field]} desc nulls last` : sql`${ORDER[field]} asc nulls last`,
  );
  const order = sql.join(
    [...(asked.length > 0 ? asked : [sql`check_by asc nulls last`, sql`lower(title)`]), sql`type, id`],
    sql`, `,
  );
  // Feedback is counted for the rows of the page only, unless they are sorted by it.
  const isCounted = sort.some(({ field }) => field === 'yes' || field === 'no');
  const rows = sql`select ${COLUMNS(filter.today)} ${from(filter)}`;
  const statement = isCounted
    ? sql`select * from (${rows}) whole order by ${order} limit ${limit} offset ${offset}`
    : pageFirst(filter, order, { limit, offset });
  return (await tx.execute<FreshnessRow>(statement)).rows;
}

/** The same, with the page cut before its rows are counted. */
const pageFirst = (filter: Filter, order: SQL, { limit, offset }: { limit: number; offset: number }) => sql`
  with page as (
    select t.*, row_number() over (order by ${order}) as place from (
      select t.*, ${OWNER_NAME} as owner ${from(filter)}
    ) t order by place limit ${limit} offset ${offset}
  )
  select ${COLUMNS(filter.today)} from page t ${OWNER} order by t.place`;

export async function countItems(tx: Reader, filter: Filter): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${from(filter)}`);
  return rows[0]?.n ?? 0;
}
