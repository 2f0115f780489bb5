import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { isFor, isListed, mayOpen, PERSON, personOf } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isThing, type Moment, type ThingKey } from '../filter.sql.ts';

const wants = (states: Filter['states'], state: AcknowledgeState) => states?.includes(state) ?? true;

const [t, g, p] = [sql.raw('t'), personOf('g'), personOf('p')];

/**
 * `person`, `thing`, and `pairs`: of how many people each thing is asked. No pairs are made: people of one area,
 * position and role are counted together.
 */
const withPairs = (filter: Filter, at: Moment): SQL => sql`
    with person as (
        select ${account.id} as id, ${PERSON.area} as area, ${PERSON.position} as position, ${account.role} as role
        from ${account} left join ${employee} on ${employee.id} = ${account.employeeId} where ${isPerson(filter)}),
      alike as (select area, position, role, count(*) as n from person group by area, position, role),
      thing as (select ${mustRead}.*, ${isLate(at.today)} as is_late from ${mustRead} where ${isThing(filter, at)}),
      pairs as (
        select t.kind, t.record_id, t.title, t.is_late, sum(g.n) as n
        from thing t join alike g on ${mayOpen(t, g)} and ${isListed(t, g)} group by t.kind, t.record_id, t.title, t.is_late
        union all
        select t.kind, t.record_id, t.title, t.is_late, count(*)
        from thing t cross join unnest(t.audience_people) named(id) join person p on p.id = named.id
        where ${mayOpen(t, p)} and not ${isListed(t, p)} group by t.kind, t.record_id, t.title, t.is_late)`;

/** How many rows the list has; of some states alone what was read is counted from what is written down. */
export async function countAcknowledgements(tx: Reader, filter: Filter, at: Moment): Promise<number> {
  const { states } = filter;
  const [due, overdue, done, exempt] = (['due', 'overdue', 'done', 'exempt'] as const).map((state) =>
    wants(states, state),
  );
  const counted =
    states === undefined
      ? sql`select coalesce(sum(n), 0) as n from pairs`
      : sql`, read as (
        select t.is_late, count(*) as n from thing t
        join ${acknowledgement} a on a.kind = t.kind and a.record_id = t.record_id and a.since = t.since
        join person p on p.id = a.account_id where ${isFor(t, p)} group by t.is_late),
      spared as (
        select t.is_late, count(*) as n from thing t
        join ${exemption} x on x.kind = t.kind and x.record_id = t.record_id and x.lifted_at is null
        join person p on p.id = x.account_id where ${isFor(t, p)} and not exists (select 1 from ${acknowledgement} a
          where a.account_id = p.id and a.kind = t.kind and a.record_id = t.record_id and a.since = t.since)
        group by t.is_late)
    select coalesce((select sum(n) from pairs where case when is_late then ${overdue}::boolean else ${due}::boolean end), 0)
      - coalesce((select sum(n) from read where case when is_late then ${overdue}::boolean else ${due}::boolean end), 0)
      - coalesce((select sum(n) from spared where case when is_late then ${overdue}::boolean else ${due}::boolean end), 0)
      + coalesce((select sum(n) from read where ${done}::boolean), 0)
      + coalesce((select sum(n) from spared where ${exempt}::boolean), 0) as n`;
  const { rows } = await tx.execute<{ n: string }>(sql`${withPairs(filter, at)} ${counted}`);
  return Number(rows[0]?.n ?? 0);
}

/**
 * The things that a page of the list in its usual order shows, all states, and how many rows of them come before it:
 * pairs are made of these alone.
 */
export async function selectThingsOfPage(
  tx: Reader,
  filter: Filter,
  at: Moment,
  { offset, size }: { offset: number; size: number },
): Promise<{ only: ThingKey[]; offset: number }> {
  const { rows } = await tx.execute<{ kind: ThingKey['kind']; record_id: string; before: string }>(sql`
    ${withPairs(filter, at)},
      whole as (select kind, record_id, title, sum(n) as n from pairs group by kind, record_id, title),
      placed as (select kind, record_id, sum(n) over (order by title, kind, record_id) as upto, n from whole)
    select kind, record_id, upto - n as before from placed
    where upto > ${offset}::bigint and upto - n < ${offset + size}::bigint order by upto`);
  const only = rows.map(({ kind, record_id: id }) => ({ kind, recordId: Number(id) }));
  return { only, offset: offset - Number(rows[0]?.before ?? offset) };
}
