import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { isFor, isListed, mayOpen, PERSON, personOf } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isThing, type Moment } from '../filter.sql.ts';

const wants = (states: Filter['states'], state: AcknowledgeState) => states?.includes(state) ?? true;

/**
 * How many rows the list has. No pairs are made: people of one area, position and role are counted together, and
 * what was read is counted from what is written down.
 */
export async function countAcknowledgements(tx: Reader, filter: Filter, at: Moment): Promise<number> {
  const late = sql`, ${isLate(at.today)} as is_late`;
  const [t, g, p] = [sql.raw('t'), personOf('g'), personOf('p')];
  const { states } = filter;
  const [due, overdue, done] = (['due', 'overdue', 'done'] as const).map((state) => wants(states, state));
  const { rows } = await tx.execute<{ n: string }>(sql`
    with person as (
        select ${account.id} as id, ${PERSON.area} as area, ${PERSON.position} as position, ${account.role} as role
        from ${account} left join ${employee} on ${employee.id} = ${account.employeeId} where ${isPerson(filter)}),
      alike as (select area, position, role, count(*) as n from person group by area, position, role),
      thing as (select ${mustRead}.*${late} from ${mustRead} where ${isThing(filter, at)}),
      pairs as (
        select t.is_late, sum(g.n) as n from thing t join alike g on ${mayOpen(t, g)} and ${isListed(t, g)} group by t.is_late
        union all
        select t.is_late, count(*) from thing t cross join unnest(t.audience_people) named(id) join person p on p.id = named.id
        where ${mayOpen(t, p)} and not ${isListed(t, p)} group by t.is_late),
      read as (
        select t.is_late, count(*) as n from thing t
        join ${acknowledgement} a on a.kind = t.kind and a.record_id = t.record_id and a.since = t.since
        join person p on p.id = a.account_id where ${isFor(t, p)} group by t.is_late)
    select coalesce((select sum(n) from pairs where case when is_late then ${overdue}::boolean else ${due}::boolean end), 0)
      - coalesce((select sum(n) from read where case when is_late then ${overdue}::boolean else ${due}::boolean end), 0)
      + coalesce((select sum(n) from read where ${done}::boolean), 0) as n`);
  return Number(rows[0]?.n ?? 0);
}
