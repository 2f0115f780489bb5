import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bitOf, ofSize, sizeOf } from '../../../platform/database/bits.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgementReaders as readers, mustRead } from '../acknowledgements.table.ts';
import { isListed, mayOpen, PERSON, personOf } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isThing, type Moment } from '../filter.sql.ts';

const [t, g] = [sql.raw('t'), personOf('g')];

/** Whether people in that state are asked for, in a statement. */
const wants = (states: Filter['states'], state: AcknowledgeState): SQL =>
  sql`${states === undefined || states.includes(state)}::boolean`;

/** People of a thing by state, of `audience`, `done` and `exempt`: nobody where that state is not asked for. */
export const inState = (state: AcknowledgeState, states: Filter['states']): SQL => {
  const waiting = sql`audience & ~done & ~exempt`;
  const people: Record<AcknowledgeState, SQL> = {
    done: sql`done`,
    exempt: sql`exempt & ~done`,
    due: sql`case when is_late then nobody else ${waiting} end`,
    overdue: sql`case when is_late then ${waiting} else nobody end`,
  };
  return sql`case when ${wants(states, state)} then ${people[state]} else nobody end`;
};

/** People of a thing whom the list shows. */
export const shownIn = (states: Filter['states']): SQL =>
  states
    ? sql.join([sql`nobody`, ...states.map((state) => sql`(${inState(state, states)})`)], sql` | `)
    : sql`audience`;

/** Things with the same of these are for the same people, those named apart. */
const LISTS = sql`kind = 'document', audience_people = '{}', reader_areas, reader_positions, reader_groups,
  audience_areas, audience_positions, audience_groups`;

/**
 * `found`: of each thing those who are asked to read it (`audience`), have read it and are exempt, as bits. No pairs are
 * made: people of one area, position and role are one `team`, and who is asked is found out once for things with the
 * same `lists`. `person` has the people; those who are equal in the order have one `place`.
 */
export const withFound = (filter: Filter, at: Moment, order: SQL = sql``): SQL => sql`
    with size as materialized (${sizeOf(account.id)}),
      person as materialized (
        select ${account.id} as id, ${PERSON.area} as area, ${PERSON.position} as position, ${account.role} as role,
          dense_rank() over (${order}) as place
        from ${account} left join ${employee} on ${employee.id} = ${account.employeeId} where ${isPerson(filter)}),
      team as materialized (
        select area, position, role, bit_or(${bitOf(sql`id`)}) as people
        from person cross join size group by area, position, role),
      thing as materialized (
        select ${mustRead}.*, ${isLate(at.today)} as is_late, dense_rank() over (order by ${LISTS}) as lists
        from ${mustRead} where ${isThing(filter, at)}),
      asked as materialized (
        select t.lists, bit_or(g.people) as readers, bit_or(case when ${isListed(t, g)} then g.people else nobody end) as listed
        from (select distinct on (lists) * from thing order by lists) t join team g on ${mayOpen(t, g)} cross join size
        group by t.lists),
      named as (
        select kind, record_id, bit_or(${bitOf(sql`person.id`)}) as people
        from thing cross join size cross join unnest(audience_people) person(id) where person.id < length(nobody)
        group by kind, record_id),
      spared as (
        select kind, record_id, bit_or(${bitOf(sql`account_id`)}) as people
        from ${exemption} cross join size where lifted_at is null group by kind, record_id),
      found as materialized (
        select t.kind, t.record_id, t.since, t.title, t.edition, t.is_late, nobody, a.audience,
          a.audience & coalesce(s.people, nobody) as exempt, a.audience & ${ofSize(sql`r.readers`)} as done
        from thing t
        join asked using (lists)
        cross join size
        left join named n using (kind, record_id)
        left join spared s using (kind, record_id)
        left join ${readers} r using (kind, record_id, since)
        cross join lateral (select asked.listed | (asked.readers & coalesce(n.people, nobody)) as audience) a)`;

/** How many rows the list has. */
export async function countAcknowledgements(tx: Reader, filter: Filter, at: Moment): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`${withFound(filter, at)} select coalesce(sum(bit_count(${shownIn(filter.states)})), 0) as n from found`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Employees whom the list names, each counted once. */
export async function countPeople(tx: Reader, filter: Filter, at: Moment): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`${withFound(filter, at)} select coalesce(bit_count(bit_or(${shownIn(filter.states)})), 0) as n from found`,
  );
  return Number(rows[0]?.n ?? 0);
}
