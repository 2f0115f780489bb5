import { type SQL, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { type Asked, IN_HEAD, IN_TITLE, type Shape, shownHits } from './matches.sql.ts';

/** Hits inside of files alone: so many of the newest are ranked by their whole text, which is slow to read. */
const FAR_RANKED = sql.raw('200');

/** Records with a row for each of the words that they have in that part, from the index alone. */
const wordsIn = (part: SQL, { each }: Asked, where: SQL): SQL[] =>
  each.map(
    (word) => sql`select kind, record_id, 0 as hits from search_match where ${part} @@ ${word} and ${where}`,
  );

/**
 * Hits with a point for each of those rows. Neither this nor `without` is a join: the planner expects few hits and
 * would compare each row with each hit.
 */
const pointsOf = (hits: SQL, rows: readonly SQL[]): SQL =>
  sql`select kind, record_id, count(*) - 1 as points from (
      select kind, record_id, 1 as hits from ${hits} hit union all ${sql.join([...rows], sql` union all `)}
    ) as said group by kind, record_id having sum(hits) > 0`;

const without = (hits: SQL, others: SQL): SQL =>
  sql`(select kind, record_id from ${hits} except select kind, record_id from ${others})`;

/**
 * `near`: hits with words in title or text, with two points for a word of the title and one for a word of the text.
 * Those with a word in the title come first; the others have at most a point for each word, so that they are looked
 * for only where too few have more.
 */
function nearHits(asked: Asked, shape: Shape, last: SQL): SQL {
  const { all, any, each } = asked;
  const isSingle = each.length === 1;
  // A single word that stands in a part stands in the record.
  const isHit = (part: SQL): SQL => sql`${part} @@ ${any} ${isSingle ? sql`` : sql`and terms @@ ${all}`}`;
  const areFew = sql`(select count(*) from titled where points > ${sql.raw(String(each.length))}) < ${last}`;
  const inTitles = wordsIn(IN_TITLE, asked, sql`true`);
  const inTexts = wordsIn(IN_HEAD, asked, sql`${IN_TITLE} @@ ${any}`);
  const titled = isSingle
    ? sql`select kind, record_id, 2 as points from in_title`
    : pointsOf(sql`in_title`, [...inTitles, ...inTexts]);
  const others = without(sql`in_head`, sql`in_title`);
  const untitled = isSingle
    ? sql`select kind, record_id, 1 as points from ${others} hit`
    : pointsOf(others, wordsIn(IN_HEAD, asked, areFew));
  return sql`in_title as materialized (${shownHits(isHit(IN_TITLE), shape)}
    ), titled as materialized (${titled}
    ), in_head as materialized (${shownHits(sql`${isHit(IN_HEAD)} and ${areFew}`, shape)}
    ), near as materialized (select * from titled union all (${untitled})
    )`;
}

/**
 * The page of all hits: those with words in title or text by their points and between equals by how often they say
 * them, after them those that say them inside of a file alone, the newest first. Of hits with as many points those
 * are ranked which the page reaches.
 */
export function pageOf(asked: Asked, shape: Shape, page: Page): SQL {
  const { all, any } = asked;
  const [first, size] = [sql`${offsetOf(page)}::bigint`, sql`${page.size}::bigint`];
  const last = sql`(${first} + ${size})`;
  const nearCount = sql`(select n from near_count)`;
  return sql`${nearHits(asked, shape, last)}, tiers as materialized (
      select points, count(*) as n, sum(count(*)) over (order by points desc) as until from near group by points
    ), near_count as materialized (select count(*) as n from near
    ), best as (
      select kind, record_id, row_number() over () as place from (
        select kind, record_id from near join tiers using (points) where until > ${first} and until - n < ${last}
        order by points desc, (
          select ts_rank(head, ${any}, 1) from search_entry entry
          where entry.kind = near.kind and entry.record_id = near.record_id
        ) desc, kind, record_id
        limit ${size} offset ${first} - coalesce((select max(until) from tiers where until <= ${first}), 0)
      ) as ranked
    ), everywhere as materialized (${shownHits(sql`terms @@ ${all} and ${nearCount} < ${last}`, shape)}
    ), far as (
      select kind, record_id, row_number() over (order by record_id desc, kind) as age
      from ${without(sql`everywhere`, sql`near`)} as hit
      order by record_id desc, kind limit greatest(${FAR_RANKED}, ${last} - ${nearCount})
    ), far_ranked as (
      select kind, record_id, age, case when age <= ${FAR_RANKED} then (
        select ts_rank(terms, ${all}, 1) from search_match hit
        where hit.kind = far.kind and hit.record_id = far.record_id
      ) end as rank from far
    ), page as materialized (
      select kind, record_id, ${first} + place as place from best
      union all (
        select kind, record_id, ${nearCount} + row_number() over (order by rank desc nulls last, age)
        from far_ranked order by 3
        limit greatest(0, ${last} - greatest(${first}, ${nearCount})) offset greatest(0, ${first} - ${nearCount})
      )
    )`;
}
