import { type SQL, sql } from 'drizzle-orm';
import type { RequirementSource } from '../../../../platform/duties/requirement-source.sql.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { personOf } from '../../../accounts/audience/audience.table.ts';
import { joinedAt } from '../../../accounts/newcomers/newcomers.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { inForce, isFor, IS_NEW_BY_ROLE, LISTS } from '../audience.sql.ts';

const pairsOn = (today: string): SQL => sql`thing
  join ${mustRead} on ${mustRead.kind} = thing.kind and ${mustRead.recordId} = thing.record_id
  join person p on ${isFor(today, personOf('p'))}`;

/** End of the last day. */
const dueAt = (timeZone: string): SQL =>
  sql`(${mustRead.due} + 1)::timestamp at time zone ${timeZone}::text - interval '1 millisecond'`;

export const REQUIREMENT_SOURCE: RequirementSource = {
  // The project comes from the record's module.
  things: ({ now, timeZone }) => sql`
    select ${mustRead.kind} as kind, ${mustRead.recordId} as record_id, ${mustRead.title} as title,
      null::bigint as project_id, '' as project, ${mustRead.visibleFrom} as since,
      coalesce(${dueAt(timeZone)} < ${now.toISOString()}::timestamptz, false) as can_be_overdue
    from ${mustRead} where ${inForce(now)}`,
  cells: ({ now, timeZone }) => sql`
    select p.id as account_id, thing.kind, thing.record_id, thing.place, ${acknowledgement.id} is not null as is_done,
      ${acknowledgement.acknowledgedAt} as done_at,
      ${dueAt(timeZone)} as due_at
    from ${pairsOn(dayInZone(now, timeZone))}
    left join ${acknowledgement} on ${acknowledgement.accountId} = p.id and ${acknowledgement.kind} = ${mustRead.kind}
      and ${acknowledgement.recordId} = ${mustRead.recordId} and ${acknowledgement.since} = ${mustRead.since}`,
  pairs: ({ now, timeZone }) => sql`
    select p.id as account_id, thing.kind, thing.record_id,
      greatest(${mustRead.visibleFrom}, ${joinedAt(IS_NEW_BY_ROLE, LISTS)}) as since
    from ${pairsOn(dayInZone(now, timeZone))}
    join ${account} on ${account.id} = p.id
    left join ${employee} on ${employee.id} = ${account.employeeId}`,
  // The end of an edition is not stored: it is over when somebody has read the next one.
  spells: ({ now }) => sql`
    select reading.account_id, reading.kind, reading.record_id, reading.acknowledged_at as from_at,
      case when reading.since < ${mustRead.since}
        then least(edition.next_at, ${now.toISOString()}::timestamptz) end as until_at
    from thing
    join ${mustRead} on ${mustRead.kind} = thing.kind and ${mustRead.recordId} = thing.record_id
    join ${acknowledgement} reading on reading.kind = thing.kind and reading.record_id = thing.record_id
    join (
      select one.kind, one.record_id, one.since,
        lead(min(one.acknowledged_at)) over (partition by one.kind, one.record_id order by one.since) as next_at
      from thing join ${acknowledgement} one on one.kind = thing.kind and one.record_id = thing.record_id
      group by one.kind, one.record_id, one.since
    ) edition on edition.kind = reading.kind and edition.record_id = reading.record_id and edition.since = reading.since`,
};
