import { ACKNOWLEDGE_STATES } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { acknowledgement } from '../acknowledgements.table.ts';
import type { Filter, Moment, Pair } from '../filter.sql.ts';
import { inState, shownIn, withFound } from './count.sql.ts';
import type { Sort } from './list.sql.ts';
import { type PageOfPairs, type Part, selectPage } from './page.sql.ts';

interface Asked {
  filter: Filter;
  sort: Sort;
  part: Part;
}

interface Read extends Record<string, unknown> {
  count: string | null;
  read: string | null;
  kind: Pair['kind'] | null;
  record_id: string | null;
  account_id: string | null;
}

/** Acknowledgements that are looked at: so many, and for each row of the list so many more. */
const AMONG = { least: 5_000, each: 8 };
/** Rows before those of the part; further on the list is made whole. */
const MOST_BEFORE = 100_000;

/**
 * The rows of the part that somebody has read, among so many acknowledgements that come first: left to itself the
 * database sorts all that were ever written.
 */
async function selectRead(tx: Reader, { filter, part, sort }: Asked, at: Moment) {
  const way = sql.raw(sort[0]?.descending ? 'desc' : 'asc');
  const among = AMONG.least + AMONG.each * (part.from + part.size);
  const order = (of: SQL): SQL =>
    sql`${of}.acknowledged_at ${way}, ${of}.kind, ${of}.record_id, ${of}.account_id`;
  const { rows } = await tx.execute<Read>(sql`
    ${withFound(filter, at)},
      shown as materialized (
        select kind, record_id, since, ${inState('done', filter.states)} as people, ${shownIn(filter.states)} as whole from found),
      first as materialized (
        select a.acknowledged_at, a.kind, a.record_id, a.since, a.account_id
        from ${acknowledgement} a order by ${order(sql`a`)} limit ${among}),
      pair as (
        select f.acknowledged_at, f.kind, f.record_id, f.account_id
        from first f join shown using (kind, record_id, since)
        where f.account_id < length(shown.people) and get_bit(shown.people, f.account_id::int) = 1
        order by ${order(sql`f`)} limit ${part.size} offset ${part.from})
    select summed.count, summed.read, pair.kind, pair.record_id, pair.account_id
    from (select sum(bit_count(whole)) as count, sum(bit_count(people)) as read from shown) summed
    left join pair on true
    order by ${order(sql`pair`)}`);
  const pairs = rows.flatMap(({ kind, record_id: recordId, account_id: userId }) =>
    kind === null ? [] : [{ kind, recordId: Number(recordId), userId: Number(userId) }],
  );
  return { pairs, count: Number(rows[0]?.count ?? 0), read: Number(rows[0]?.read ?? 0) };
}

/** By the time of reading; who has not read comes last in any direction. Undefined where those read are not among the first. */
async function selectByTime(tx: Reader, asked: Asked, at: Moment): Promise<PageOfPairs | undefined> {
  const { filter, part } = asked;
  if (part.from > MOST_BEFORE) return undefined;
  const { pairs, count, read } = await selectRead(tx, asked, at);
  if (pairs.length < Math.min(part.size, read - part.from)) return undefined;
  const states = (filter.states ?? ACKNOWLEDGE_STATES).filter((state) => state !== 'done');
  if (pairs.length === part.size || states.length === 0) return { pairs, count };
  const rest = { from: Math.max(0, part.from - read), size: part.size - pairs.length };
  const sort = [{ field: 'type', descending: false }] as const;
  const others = await selectPage(tx, { filter: { ...filter, states }, sort, part: rest }, at);
  return { pairs: [...pairs, ...(others?.pairs ?? [])], count };
}

/** Pairs of a part of the list in their order; undefined where the list has to be made whole. */
export async function selectPart(tx: Reader, asked: Asked, at: Moment): Promise<PageOfPairs | undefined> {
  const [first, ...others] = asked.sort;
  const isByTime = first?.field === 'acknowledged_at' && others.length === 0;
  const hasRead = asked.filter.states?.includes('done') ?? true;
  return isByTime && hasRead ? selectByTime(tx, asked, at) : selectPage(tx, asked, at);
}
