import type { AcknowledgeState } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, count, countDistinct, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { isFor, isRead } from '../audience.sql.ts';
import { type Filter, isLate, isPerson, isItem, type Moment, relationOf, USER } from '../filter.sql.ts';

export type Column =
  | 'type'
  | 'id'
  | 'title'
  | 'edition'
  | 'user'
  | 'area'
  | 'position'
  | 'state'
  | 'acknowledged_at';
export type Sort = readonly SortColumn<Column>[];

/** An account without an employee has neither. */
const AREA = sql`coalesce(${employee.area}, '')`;
const POSITION = sql`coalesce(${employee.position}, '')`;

const stateOf = ({ today }: Moment) =>
  sql<AcknowledgeState>`case when ${acknowledgement.id} is not null then 'done' when ${exemption.id} is not null then 'exempt' when ${isLate(today)} then 'overdue' else 'due' end`;

/** Matches at most one exemption. */
const isSpared = and(
  eq(exemption.accountId, account.id),
  eq(exemption.kind, mustRead.kind),
  eq(exemption.recordId, mustRead.recordId),
  isNull(exemption.liftedAt),
);

const isAsked = ({ only }: Filter): SQL | undefined =>
  only && sql`(${mustRead.kind}, ${mustRead.recordId}, ${account.id}) in (select * from ${relationOf(only)})`;

const pairs = (tx: Reader, filter: Filter, at: Moment) =>
  tx
    .select({
      ...columns(mustRead, 'kind', 'recordId', 'title'),
      /** The edition that was read, or else the one in force. */
      edition: sql<number>`coalesce(${acknowledgement.edition}, ${mustRead.edition})`.as('edition_read'),
      userId: account.id,
      user: sql<string>`${USER}`.as('person_name'),
      area: sql<string>`${AREA}`.as('person_area'),
      position: sql<string>`${POSITION}`.as('person_position'),
      state: stateOf(at).as('state'),
      acknowledgedAt: acknowledgement.acknowledgedAt,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(mustRead, and(isItem(filter, at), isFor(at.today), isAsked(filter)))
    .leftJoin(acknowledgement, isRead(account.id))
    .leftJoin(exemption, isSpared)
    .where(and(isPerson(filter), filter.states && isAmong(stateOf(at), filter.states)))
    .$dynamic();

export function acknowledgementQuery(tx: Reader, filter: Filter, sort: Sort, at: Moment) {
  const columns: Record<Column, SQL | AnyPgColumn> = {
    type: mustRead.kind,
    id: mustRead.recordId,
    title: mustRead.title,
    edition: mustRead.edition,
    user: USER,
    area: AREA,
    position: POSITION,
    state: stateOf(at),
    acknowledged_at: acknowledgement.acknowledgedAt,
  };
  const asked = sort.map(({ field, descending }) =>
    descending ? sql`${columns[field]} desc nulls last` : sql`${columns[field]}`,
  );
  const usual = [mustRead.title, mustRead.kind, mustRead.recordId, sql`${USER}`, account.id];
  const ids = [mustRead.kind, mustRead.recordId, account.id];
  return pairs(tx, filter, at).orderBy(...(asked.length > 0 ? [...asked, ...ids] : usual));
}

export async function countAcknowledgements(tx: Reader, filter: Filter, at: Moment) {
  const pair = pairs(tx, filter, at).as('pair');
  const [row] = await tx.select({ rows: count(), people: countDistinct(pair.userId) }).from(pair);
  return row ?? { rows: 0, people: 0 };
}
