import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgementReaders as readers, mustRead } from '../acknowledgements.table.ts';
import { isListed, mayOpen, PERSON, personOf } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isThing, type Moment, type ThingKey } from '../filter.sql.ts';

const [t, g] = [sql.raw('t'), personOf('g')];

/** That account alone; `nobody` is as long as the numbers of accounts go. */
const one = (accountId: SQL): SQL => sql`set_bit(nobody, ${accountId}::int, 1)`;

/** How many rows a thing has in those states, of `audience`, `done` and `exempt`. */
function rowsIn(states: Filter['states']): SQL {
  if (!states) return sql`bit_count(audience)`;
  const wants = (state: AcknowledgeState): SQL => sql`${states.includes(state)}::boolean`;
  return sql`case when ${wants('done')} then bit_count(done) else 0 end
    + case when ${wants('exempt')} then bit_count(exempt & ~done) else 0 end
    + case when case when is_late then ${wants('overdue')} else ${wants('due')} end
      then bit_count(audience & ~done & ~exempt) else 0 end`;
}

/** Things with the same of these are for the same people, those named apart. */
const LISTS = sql`kind = 'document', audience_people = '{}', reader_areas, reader_positions, reader_groups,
  audience_areas, audience_positions, audience_groups`;

/**
 * `counted`: how many rows of the list each thing has. No pairs are made: people are bits of a string, those of one
 * area, position and role are one `team`, and who is asked is found out once for things with the same `lists`.
 */
const withCounts = (filter: Filter, at: Moment): SQL => sql`
    with size as (select repeat('0', coalesce(max(${account.id}), 0)::int + 1)::bit varying as nobody from ${account}),
      team as materialized (
        select area, position, role, bit_or(${one(sql`id`)}) as people
        from (
          select ${account.id} as id, ${PERSON.area} as area, ${PERSON.position} as position, ${account.role} as role
          from ${account} left join ${employee} on ${employee.id} = ${account.employeeId} where ${isPerson(filter)}
        ) person cross join size group by area, position, role),
      thing as materialized (
        select ${mustRead}.*, ${isLate(at.today)} as is_late, dense_rank() over (order by ${LISTS}) as lists
        from ${mustRead} where ${isThing(filter, at)}),
      asked as materialized (
        select t.lists, bit_or(g.people) as readers, bit_or(case when ${isListed(t, g)} then g.people else nobody end) as listed
        from (select distinct on (lists) * from thing order by lists) t join team g on ${mayOpen(t, g)} cross join size
        group by t.lists),
      named as (
        select kind, record_id, bit_or(${one(sql`person.id`)}) as people
        from thing cross join size cross join unnest(audience_people) person(id) where person.id < length(nobody)
        group by kind, record_id),
      spared as (
        select kind, record_id, bit_or(${one(sql`account_id`)}) as people
        from ${exemption} cross join size where lifted_at is null group by kind, record_id),
      found as (
        select t.kind, t.record_id, t.title, t.is_late, a.audience, a.audience & coalesce(s.people, nobody) as exempt,
          a.audience & (coalesce(r.readers, '') || substring(nobody from coalesce(length(r.readers), 0) + 1)) as done
        from thing t
        join asked using (lists)
        cross join size
        left join named n using (kind, record_id)
        left join spared s using (kind, record_id)
        left join ${readers} r using (kind, record_id, since)
        cross join lateral (select asked.listed | (asked.readers & coalesce(n.people, nobody)) as audience) a),
      counted as (select kind, record_id, title, ${rowsIn(filter.states)} as n from found)`;

/** How many rows the list has. */
export async function countAcknowledgements(tx: Reader, filter: Filter, at: Moment): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`${withCounts(filter, at)} select coalesce(sum(n), 0) as n from counted`,
  );
  return Number(rows[0]?.n ?? 0);
}

/**
 * The things that a page of the list in its usual order shows, and how many rows of them come before it: pairs are made
 * of these alone.
 */
export async function selectThingsOfPage(
  tx: Reader,
  filter: Filter,
  at: Moment,
  { offset, size }: { offset: number; size: number },
): Promise<{ only: ThingKey[]; offset: number }> {
  const { rows } = await tx.execute<{ kind: ThingKey['kind']; record_id: string; before: string }>(sql`
    ${withCounts(filter, at)},
      placed as (select kind, record_id, sum(n) over (order by title, kind, record_id) as upto, n from counted where n > 0)
    select kind, record_id, upto - n as before from placed
    where upto > ${offset}::bigint and upto - n < ${offset + size}::bigint order by upto`);
  const only = rows.map(({ kind, record_id: id }) => ({ kind, recordId: Number(id) }));
  return { only, offset: offset - Number(rows[0]?.before ?? offset) };
}
