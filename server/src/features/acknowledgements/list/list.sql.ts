import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { acknowledgement, mustRead } from '../acknowledgements.table.ts';
import { PERSON } from '../audience.sql.ts';
import {
  type Filter,
  isLate,
  isPerson,
  isThing,
  type Moment,
  type Pair,
  relationOf,
  USER,
} from '../filter.sql.ts';

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

/** The place of a text among all of them: millions of rows are sorted by numbers. */
const placeOf = (text: SQL | AnyPgColumn, name: string) =>
  sql<number>`dense_rank() over (order by ${text})`.as(name);

/** The people of the filter. */
const person = (tx: Reader, filter: Filter) =>
  tx.$with('person').as(
    tx
      .select({
        userId: sql<number>`${account.id}`.mapWith(account.id).as('person_id'),
        user: sql<string>`${USER}`.as('person_name'),
        area: sql<string>`${PERSON.area}`.as('person_area'),
        position: sql<string>`${PERSON.position}`.as('person_position'),
        role: sql<string>`${PERSON.role}`.as('person_role'),
        byUser: placeOf(sql`${USER}`, 'by_user'),
        byArea: placeOf(PERSON.area, 'by_area'),
        byPosition: placeOf(PERSON.position, 'by_position'),
      })
      .from(account)
      .leftJoin(employee, eq(employee.id, account.employeeId))
      .where(isPerson(filter)),
  );

/** The things of the filter. */
const thing = (tx: Reader, filter: Filter, at: Moment) =>
  tx.$with('thing').as(
    tx
      .select({
        kind: mustRead.kind,
        recordId: mustRead.recordId,
        title: mustRead.title,
        edition: mustRead.edition,
        since: mustRead.since,
        isLate: sql<boolean>`${isLate(at.today)}`.as('is_late'),
        areas: mustRead.audienceAreas,
        positions: mustRead.audiencePositions,
        groups: mustRead.audienceGroups,
        people: mustRead.audiencePeople,
        byTitle: placeOf(mustRead.title, 'by_title'),
        // What is the same for all people of a thing is found out once.
        anyArea: sql<boolean>`${mustRead.audienceAreas} = '{}'`.as('any_area'),
        anyPosition: sql<boolean>`${mustRead.audiencePositions} = '{}'`.as('any_position'),
        anyGroup: sql<boolean>`${mustRead.audienceGroups} = '{}'`.as('any_group'),
        noPeople: sql<boolean>`${mustRead.audiencePeople} = '{}'`.as('no_people'),
        readerAreas: mustRead.readerAreas,
        readerPositions: mustRead.readerPositions,
        readerGroups: mustRead.readerGroups,
        anyReader:
          sql<boolean>`(${mustRead.readerAreas} || ${mustRead.readerPositions} || ${mustRead.readerGroups}) = '{}'`.as(
            'any_reader',
          ),
        isForStaff: sql<boolean>`${mustRead.kind} = 'document'`.as('is_for_staff'),
      })
      .from(mustRead)
      .where(isThing(filter, at)),
  );

type People = ReturnType<typeof person>;
type Things = ReturnType<typeof thing>;

const isReader = (t: Things, p: People): SQL =>
  sql`((${t.readerAreas} = '{}' or ${p.area} = any(${t.readerAreas}))
    and (${t.readerPositions} = '{}' or ${p.position} = any(${t.readerPositions}))
    and (${t.readerGroups} = '{}' or ${p.role} = any(${t.readerGroups})))`;

/** As `isFor` says it, of a pair. */
const isPair = (t: Things, p: People): SQL =>
  sql`(not ${t.isForStaff} or ${p.role} <> 'B') and (${t.anyReader} or ${isReader(t, p)})
    and ((${t.noPeople} or not (${t.anyArea} and ${t.anyPosition} and ${t.anyGroup}))
      and (${t.anyArea} or ${p.area} = any(${t.areas})) and (${t.anyPosition} or ${p.position} = any(${t.positions}))
      and (${t.anyGroup} or ${p.role} = any(${t.groups}))
      or not ${t.noPeople} and ${p.userId} = any(${t.people}))`;

const isRead = (t: Things, p: People) =>
  and(
    eq(acknowledgement.accountId, p.userId),
    eq(acknowledgement.kind, t.kind),
    eq(acknowledgement.recordId, t.recordId),
    eq(acknowledgement.since, t.since),
  );

/** At the most one holds. */
const isSpared = (t: Things, p: People) =>
  and(
    eq(exemption.accountId, p.userId),
    eq(exemption.kind, t.kind),
    eq(exemption.recordId, t.recordId),
    isNull(exemption.liftedAt),
  );

/** The states that are asked for, where readings and exemptions are joined. */
function inStates(states: Filter['states'], t: Things): SQL | undefined {
  if (!states) return undefined;
  const isWaiting = and(isNull(acknowledgement.id), isNull(exemption.id));
  return or(
    states.includes('done') ? isNotNull(acknowledgement.id) : undefined,
    states.includes('exempt') ? and(isNull(acknowledgement.id), isNotNull(exemption.id)) : undefined,
    states.includes('due') ? and(isWaiting, sql`not ${t.isLate}`) : undefined,
    states.includes('overdue') ? and(isWaiting, sql`${t.isLate}`) : undefined,
  );
}

/** Of who has read it: looked up for the rows of a page alone, where neither the order nor the filter needs it. */
const lookedUp = (column: AnyPgColumn, t: Things, p: People): SQL =>
  sql`(select ${column} from ${acknowledgement} where ${isRead(t, p)})`;

const isAmong = (pairs: readonly Pair[], t: Things, p: People): SQL =>
  sql`(${t.kind}, ${t.recordId}, ${p.userId}) in (select * from ${relationOf(pairs)})`;

/** Every person of the audience × every thing to be read. By title and name unless asked otherwise; ties by ids. */
export function acknowledgementQuery(tx: Reader, filter: Filter, sort: Sort, at: Moment) {
  const [p, t] = [person(tx, filter), thing(tx, filter, at)];
  const isJoined =
    filter.states !== undefined || sort.some(({ field }) => field === 'state' || field === 'acknowledged_at');
  const ofReading = (column: AnyPgColumn): SQL => (isJoined ? sql`${column}` : lookedUp(column, t, p));
  const spared = isJoined
    ? sql`${exemption.id}`
    : sql`(select ${exemption.id} from ${exemption} where ${isSpared(t, p)})`;
  const readAt = ofReading(acknowledgement.acknowledgedAt);
  const state = sql<AcknowledgeState>`case when ${readAt} is not null then 'done' when ${spared} is not null then 'exempt' when ${t.isLate} then 'overdue' else 'due' end`;
  const columns: Record<Column, SQL | AnyPgColumn> = {
    type: sql`${t.kind}`,
    id: sql`${t.recordId}`,
    title: sql`${t.byTitle}`,
    edition: sql`${t.edition}`,
    user: sql`${p.byUser}`,
    area: sql`${p.byArea}`,
    position: sql`${p.byPosition}`,
    state,
    acknowledged_at: readAt,
  };
  const asked = sort.map(({ field, descending }) =>
    descending ? sql`${columns[field]} desc nulls last` : asc(columns[field]),
  );
  const usual = [sql`${t.byTitle}`, sql`${t.kind}`, sql`${t.recordId}`, sql`${p.byUser}`, sql`${p.userId}`];
  const ids = [sql`${t.kind}`, sql`${t.recordId}`, sql`${p.userId}`];
  return tx
    .with(p, t)
    .select({
      kind: t.kind,
      recordId: t.recordId,
      title: t.title,
      /** The one that was read; of who has not, the one in force. */
      edition: sql<number>`coalesce(${ofReading(acknowledgement.edition)}, ${t.edition})`.as('edition_read'),
      userId: p.userId,
      user: p.user,
      area: p.area,
      position: p.position,
      state: state.as('state'),
      acknowledgedAt: sql<Date | null>`${readAt}`.mapWith(acknowledgement.acknowledgedAt).as('read_at'),
    })
    .from(t)
    .innerJoin(p, and(filter.only && isAmong(filter.only, t, p), isPair(t, p)))
    .leftJoin(acknowledgement, isJoined ? isRead(t, p) : sql`false`)
    .leftJoin(exemption, isJoined ? isSpared(t, p) : sql`false`)
    .where(inStates(filter.states, t))
    .orderBy(...(asked.length > 0 ? [...asked, ...ids] : usual))
    .$dynamic();
}
