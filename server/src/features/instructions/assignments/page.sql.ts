import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { employee, nameParts } from '../../staff/staff.table.ts';
import type { Pair, PeopleColumn, PeopleFilter, Sort, Status } from './assignments.sql.ts';
import { inStatus, shownIn, withFound } from './viewers.sql.ts';

const OF_A_PERSON = {
  user: nameParts(employee),
  area: [employee.area],
  position: [employee.position],
} as const;
type PersonColumn = keyof typeof OF_A_PERSON;
const OF_A_ROW = ['status', 'project', 'instruction'] as const;
type RowColumn = (typeof OF_A_ROW)[number];

/** By a state or an instruction at the most, then by people. */
type CountedSort = readonly { field: PersonColumn | RowColumn; descending: boolean }[];

const isOfRow = (field: PeopleColumn): field is RowColumn => OF_A_ROW.some((name) => name === field);

/** True where pages of the list in that order can be found by counting. */
export const isCounted = (sort: Sort): sort is CountedSort =>
  sort.every(({ field }, at) => (at === 0 && isOfRow(field)) || field in OF_A_PERSON);

const ALL: readonly Status[] = [0, 1, 2, 3];
/** People of one block: so many that there are about as many blocks as people in one. */
const BLOCK = sql`(select 1 + 2 * sqrt(count(*))::int from person)`;

/** `shown`: whom the list shows of each instruction, by what comes first in the order. */
function shownBy([first]: CountedSort, { statuses }: PeopleFilter): SQL {
  const named = sql`id, dense_rank() over (order by project) as by_project, dense_rank() over (order by name) as by_name`;
  const way = sql.raw(first?.descending ? 'desc' : 'asc');
  if (first?.field === 'status') {
    const parts = (statuses ?? ALL).map(
      (status) =>
        sql`(${first.descending ? -status : status}::bigint, ${inStatus(status, statuses !== undefined)})`,
    );
    return sql`select state.key, state.people, task.* from found
      cross join lateral (values ${sql.join(parts, sql`, `)}) state(key, people)
      join (select ${named} from found) task using (id)`;
  }
  const key =
    first?.field === 'project' || first?.field === 'instruction'
      ? sql`dense_rank() over (order by ${sql.raw(first.field === 'project' ? 'project' : 'name')} ${way})`
      : sql`1::bigint`;
  return sql`select ${key} as key, ${shownIn(statuses)} as people, ${named} from found`;
}

function orderOf(sort: CountedSort): SQL {
  const [first, ...rest] = sort;
  const people = first && isOfRow(first.field) ? rest : sort;
  const asked = people.flatMap(({ field, descending }) =>
    OF_A_PERSON[field as PersonColumn].map((column) => (descending ? desc : asc)(column)),
  );
  const usual = OF_A_PERSON.user.map((column) => asc(column));
  return sql.join([...(sort.length > 0 ? asked : usual), asc(account.id)], sql`, `);
}

/**
 * Pairs of a page of the list in their order, and how long the list is. Rows are counted by what comes first in the
 * order, in what the page shows of these by blocks of people, and in its blocks by person; pairs are made only of the
 * people that the page shows. Of no states there are none.
 */
export async function selectPage(
  tx: Reader,
  filter: PeopleFilter,
  sort: CountedSort,
  page: Page,
): Promise<{ pairs: Pair[]; count: number }> {
  if (filter.statuses?.length === 0) return { pairs: [], count: 0 };
  const [from, to] = [sql`${offsetOf(page)}::bigint`, sql`${offsetOf(page) + page.size}::bigint`];
  const near = (counted: SQL, order: SQL, before: SQL): SQL => sql`
    select * from (select *, ${before} + sum(n) over (order by ${order}) as upto from (${counted}) counted) placed
    where n > 0 and upto > ${from} and upto - n < ${to}`;
  const beforeOf = (name: SQL): SQL => sql`(select min(upto - n) from ${name})`;
  const { rows } = await tx.execute<{ count: string | null; account_id: string | null; id: string }>(sql`
    ${withFound(filter, orderOf(sort))},
      shown as materialized (${shownBy(sort, filter)}),
      block as materialized (
        select place / ${BLOCK} as block, bit_or(set_bit(nobody, id::int, 1)) as people
        from person cross join size group by 1),
      total as materialized (select key, sum(bit_count(people)) as n from shown group by key),
      near_key as materialized (${near(sql`select * from total`, sql`key`, sql`0`)}),
      near_shown as materialized (select * from shown where key in (select key from near_key)),
      -- What is for the same people is counted once.
      alike as materialized (select key, people, count(*) as times from near_shown group by key, people),
      near_block as materialized (${near(
        sql`select key, block, c.n from near_key cross join block
          cross join lateral (select sum(alike.times * bit_count(alike.people & block.people)) as n from alike
            where alike.key = near_key.key) c`,
        sql`key, block`,
        beforeOf(sql`near_key`),
      )}),
      near_person as materialized (${near(
        sql`select key, place, person.id as account_id, c.n from near_block join person on place / ${BLOCK} = block
          cross join lateral (select sum(alike.times * get_bit(alike.people, person.id::int)) as n from alike
            where alike.key = near_block.key) c`,
        sql`key, place`,
        beforeOf(sql`near_block`),
      )}),
      pair as (
        select account_id, shown.id, row_number() over (order by key, place, by_project, by_name, shown.id)
          + ${beforeOf(sql`near_person`)} as at
        from near_person join near_shown shown using (key) where get_bit(shown.people, account_id::int) = 1)
    select (select sum(n) from total) as count, pair.account_id, pair.id
    from (values (1)) one left join pair on pair.at > ${from} and pair.at <= ${to} order by pair.at`);
  const pairs = rows.flatMap(({ account_id: userId, id }) =>
    userId === null ? [] : [{ userId: Number(userId), instructionId: Number(id) }],
  );
  return { pairs, count: Number(rows[0]?.count ?? 0) };
}

/** How many rows the list has. */
export async function countPeople(tx: Reader, filter: PeopleFilter): Promise<number> {
  const { rows } = await tx.execute<{ n: string | null }>(
    sql`${withFound(filter)} select sum(bit_count(${shownIn(filter.statuses)})) as n from found`,
  );
  return Number(rows[0]?.n ?? 0);
}
