import { ACKNOWLEDGE_STATES } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { PERSON } from '../audience.sql.ts';
import { type Filter, type Moment, type Pair, USER } from '../filter.sql.ts';
import { inState, shownIn, withFound } from './count.sql.ts';
import type { Column, Sort } from './list.sql.ts';

const OF_A_PERSON = { user: USER, area: PERSON.area, position: PERSON.position } as const;
type PersonColumn = keyof typeof OF_A_PERSON;
const OF_A_THING = {
  type: 'kind',
  id: 'record_id',
  title: 'title',
  edition: 'edition',
  state: 'state',
} as const;
type ThingColumn = keyof typeof OF_A_THING;

const isOfPerson = (field: Column): field is PersonColumn => field in OF_A_PERSON;
const isOfThing = (field: Column): field is ThingColumn => field in OF_A_THING;

interface Order {
  things: readonly { field: ThingColumn; descending: boolean }[];
  people: readonly { field: PersonColumn; descending: boolean }[];
}

const USUAL: Sort = (['title', 'type', 'id', 'user'] as const).map((field) => ({ field, descending: false }));

/** First by what is read and its state, then by people; undefined of another order. Who has not read has no time. */
function orderOf(sort: Sort, { states }: Filter): Order | undefined {
  const isTimeless = states !== undefined && !states.includes('done');
  const asked = sort.length > 0 ? sort : USUAL;
  const sorted = asked.filter(({ field }) => !(isTimeless && field === 'acknowledged_at'));
  const until = sorted.findIndex(({ field }) => !isOfThing(field));
  const parts = until < 0 ? [sorted, []] : [sorted.slice(0, until), sorted.slice(until)];
  const things = (parts[0] ?? []).flatMap(({ field, descending }) =>
    isOfThing(field) ? [{ field, descending }] : [],
  );
  const people = (parts[1] ?? []).flatMap(({ field, descending }) =>
    isOfPerson(field) ? [{ field, descending }] : [],
  );
  return things.length + people.length === sorted.length ? { things, people } : undefined;
}

const way = (descending: boolean): SQL => sql.raw(descending ? 'desc' : 'asc');

/** An order of nothing is none. */
const orderBy = (parts: readonly SQL[]): SQL =>
  parts.length > 0 ? sql`order by ${sql.join([...parts], sql`, `)}` : sql``;

/** `shown`: whom the list shows of each thing, by the place of the thing in the order, and of its states where they matter. */
function shownBy({ things }: Order, { states }: Filter): SQL {
  const key = sql`dense_rank() over (${orderBy(
    things.map(({ field, descending }) => sql`${sql.raw(OF_A_THING[field])} ${way(descending)}`),
  )})`;
  if (!things.some(({ field }) => field === 'state'))
    return sql`select ${key} as key, kind, record_id, ${shownIn(states)} as people from found`;
  const parts = ACKNOWLEDGE_STATES.map((state) => sql`(${state}::text, ${inState(state, states)})`);
  return sql`select ${key} as key, kind, record_id, in_state.people
    from found cross join lateral (values ${sql.join(parts, sql`, `)}) in_state(state, people)`;
}

/** People of one block: so many that there are about as many blocks as groups of people in one. */
const BLOCK = sql`(select 1 + 2 * sqrt(max(place))::int from person)`;
/** How many of a group a thing has: most groups are one person. */
const OF_GROUP = sql`case when one is null then bit_count(shown.people & members) else get_bit(shown.people, one) end`;

/** So many rows after those before. */
export interface Part {
  from: number;
  size: number;
}

export interface PageOfPairs {
  pairs: Pair[];
  /** How long the list is. */
  count: number;
}

interface Counted extends Record<string, unknown> {
  /** Null of an empty list; what follows is null of a page past the end. */
  count: string | null;
  kind: Pair['kind'] | null;
  record_id: string | null;
  account_id: string | null;
}

/**
 * Pairs of a page of the list in their order, and how long the list is; undefined in an order that cannot be counted. Rows are counted by what
 * comes first in the order, then of what the page shows by blocks of people, by groups of equal people and by thing;
 * pairs are made only of these.
 */
export async function selectPage(
  tx: Reader,
  { filter, sort, part }: { filter: Filter; sort: Sort; part: Part },
  at: Moment,
): Promise<PageOfPairs | undefined> {
  const order = orderOf(sort, filter);
  if (!order) return undefined;
  const [from, to] = [sql`${part.from}::bigint`, sql`${part.from + part.size}::bigint`];
  const near = (counted: SQL, by: SQL, before: SQL): SQL => sql`
    select * from (select *, ${before} + sum(n) over (order by ${by}) as upto from (${counted}) counted) placed
    where n > 0 and upto > ${from} and upto - n < ${to}`;
  const beforeOf = (name: SQL): SQL => sql`(select min(upto - n) from ${name})`;
  const byPerson = order.people.map(({ field, descending }) => sql`${OF_A_PERSON[field]} ${way(descending)}`);
  const { rows } = await tx.execute<Counted>(sql`
    ${withFound(filter, at, orderBy(byPerson))},
      shown as materialized (${shownBy(order, filter)}),
      block as materialized (
        select place / ${BLOCK} as block, bit_or(set_bit(nobody, id::int, 1)) as people
        from person cross join size group by 1),
      total as materialized (select key, sum(bit_count(people)) as n from shown group by key),
      near_key as materialized (${near(sql`select * from total`, sql`key`, sql`0`)}),
      near_shown as materialized (select * from shown where key in (select key from near_key)),
      near_block as materialized (${near(
        sql`select key, block, c.n from near_key cross join block
          cross join lateral (select sum(bit_count(shown.people & block.people)) as n from near_shown shown
            where shown.key = near_key.key) c`,
        sql`key, block`,
        beforeOf(sql`near_key`),
      )}),
      alike as materialized (
        select place, place / ${BLOCK} as block, bit_or(set_bit(nobody, id::int, 1)) as members,
          case when count(*) = 1 then max(id)::int end as one
        from person cross join size where place / ${BLOCK} in (select block from near_block) group by place),
      near_group as materialized (${near(
        sql`select key, place, one, members, c.n from near_block join alike using (block)
          cross join lateral (select sum(${OF_GROUP}) as n from near_shown shown where shown.key = near_block.key) c`,
        sql`key, place`,
        beforeOf(sql`near_block`),
      )}),
      near_thing as materialized (${near(
        sql`select key, place, kind, record_id, shown.people, ${OF_GROUP} as n from near_group join near_shown shown using (key)`,
        sql`key, place, kind, record_id`,
        beforeOf(sql`near_group`),
      )}),
      pair as (
        select kind, record_id, person.id as account_id, row_number() over (order by key, place, kind, record_id, person.id)
          + ${beforeOf(sql`near_thing`)} as at
        from near_thing join person using (place) where get_bit(near_thing.people, person.id::int) = 1)
    select (select sum(n) from total) as count, kind, record_id, account_id
    from (values (1)) one left join pair on at > ${from} and at <= ${to} order by at`);
  const pairs = rows.flatMap(({ kind, record_id: recordId, account_id: userId }) =>
    kind === null ? [] : [{ kind, recordId: Number(recordId), userId: Number(userId) }],
  );
  return { pairs, count: Number(rows[0]?.count ?? 0) };
}
