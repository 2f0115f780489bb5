import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import type { RequirementSource, RequiredAt } from '../../../platform/duties/requirement-source.sql.ts';
import { isExempt } from '../exemptions/exemptions.table.ts';
import { peopleOf, type PeopleFilter } from './people.sql.ts';
import { type Item, itemsAs, union } from './items.sql.ts';

export interface Teams {
  sources: readonly RequirementSource[];
  at: RequiredAt;
  people: PeopleFilter;
  things: readonly Item[];
  ends: readonly Date[];
}

/** Changes of an area up to the end of week 0, in week 1, and so on. */
export interface TeamChange extends Record<string, unknown> {
  area: string;
  week: number;
  asked: number;
  done: number;
}

/**
 * Pairs of person and record that became required or done in each week. Cumulative sums give the state, so
 * pairs are not computed for each of twelve weeks.
 */
export async function selectTeamChanges(
  tx: Reader,
  { sources, at, people, things, ends }: Teams,
): Promise<TeamChange[]> {
  const weekOf = (moment: string) =>
    sql`width_bucket(${sql.raw(moment)}, ${sql.param(ends.map((end) => end.toISOString()))}::timestamptz[])`;
  const { rows } = await tx.execute<TeamChange>(sql`
    with thing as materialized (${itemsAs(things)}),
      person as materialized (${peopleOf(people)}),
      pair as materialized (
        select a.* from (${union(sources.map((source) => source.pairs(at)))}) a
        where not ${isExempt(sql`a.account_id`, sql`a.kind`, sql`a.record_id`)}),
      spell as (
        select pair.account_id, greatest(d.from_at, pair.since) as from_at, d.until_at
        from pair join (${union(sources.map((source) => source.spells(at)))}) d
          on d.account_id = pair.account_id and d.kind = pair.kind and d.record_id = pair.record_id
        where d.until_at is null or d.until_at > greatest(d.from_at, pair.since)),
      change as (
        select account_id, ${weekOf('since')} as week, 1 as asked, 0 as done from pair
        union all select account_id, ${weekOf('from_at')}, 0, 1 from spell
        union all select account_id, ${weekOf('until_at')}, 0, -1 from spell where until_at is not null)
    select p.area, c.week, sum(c.asked)::int as asked, sum(c.done)::int as done
    from change c join person p on p.id = c.account_id
    group by p.area, c.week order by p.area, c.week`);
  return rows;
}
