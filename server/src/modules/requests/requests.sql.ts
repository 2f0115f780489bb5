import type { RequestKind, RequestState } from '@portal/contract/requests/request.kinds.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columns } from '../../platform/database/columns.ts';
import { containing, isAmong, type Reader, searchedText, type Tx } from '../../platform/database/database.ts';
import { nameOfAccount } from '../../platform/people/account.table.ts';
import { employee, fullName } from '../../platform/people/employee.table.ts';
import { canDecide, isOverdue, takesPart, type Viewer, waitsFor, WHOSE } from './deciders.sql.ts';
import { request, requestType } from './requests.table.ts';

/** Days of one employee. */
export interface Spell {
  employeeId: number;
  firstDay: string;
  lastDay: string;
}

export interface RequestFilter {
  whose: keyof typeof WHOSE;
  ids?: readonly number[] | undefined;
  types?: readonly number[] | undefined;
  kinds?: readonly RequestKind[] | undefined;
  states?: readonly RequestState[] | undefined;
  areas?: readonly string[] | undefined;
  teams?: readonly string[] | undefined;
  users?: readonly number[] | undefined;
  words?: readonly string[] | undefined;
  overdue?: boolean | undefined;
  /** Bounds of the first day. */
  from?: string | undefined;
  to?: string | undefined;
}

const EMPLOYEE = fullName(employee);

function whereOf(filter: RequestFilter, viewer: Viewer): SQL | undefined {
  const { ids, types, kinds, states, areas, teams, users, words = [], overdue, from, to } = filter;
  const late = isOverdue(viewer.today);
  return and(
    WHOSE[filter.whose](viewer),
    ids && isAmong(request.id, ids),
    types && isAmong(request.typeId, types),
    kinds && isAmong(requestType.kind, kinds),
    states && isAmong(request.state, states),
    areas && isAmong(employee.area, areas),
    teams && isAmong(employee.team, teams),
    users && isAmong(request.accountId, users),
    ...words.map((word) =>
      like(searchedText(sql`${EMPLOYEE} || ' ' || ${requestType.name}`), containing(word)),
    ),
    overdue === undefined ? undefined : overdue ? late : sql`not ${late}`,
    from === undefined ? undefined : gte(request.firstDay, from),
    to === undefined ? undefined : lte(request.firstDay, to),
  );
}

/** Text, because the driver would parse a moment for a file. */
const dayOf = (column: AnyPgColumn) => sql<string | null>`${column}::text`;
export const DAYS = sql<
  number | null
>`case when ${requestType.unit} = 'day' then ${request.lastDay} - ${request.firstDay} + 1 end`;

const SORTABLE = {
  number: request.id,
  created_at: request.createdAt,
  decide_until: request.decideUntil,
  decided_at: request.decidedAt,
  first_day: request.firstDay,
  last_day: request.lastDay,
  name: requestType.name,
  kind: requestType.kind,
  state: request.state,
  employee: EMPLOYEE,
  area: employee.area,
  team: employee.team,
};
export type SortField = keyof typeof SORTABLE;

const requests = (tx: Reader, viewer: Viewer) =>
  tx
    .select({
      ...columns(request, 'id', 'typeId', 'employeeId', 'accountId', 'createdAt', 'message', 'shiftId'),
      ...columns(request, 'steps', 'termDays', 'balanceKind', 'step', 'state'),
      ...columns(request, 'decidedAt', 'reason', 'paperId'),
      ...columns(requestType, 'name', 'kind', 'unit', 'documentTypeId'),
      ...columns(employee, 'area', 'position', 'team', 'codeId'),
      firstDay: dayOf(request.firstDay),
      lastDay: dayOf(request.lastDay),
      decideUntil: sql<string>`${request.decideUntil}::text`,
      days: DAYS,
      employee: EMPLOYEE,
      decidedBy: nameOfAccount(request.decidedBy),
      deciderId: request.decidedBy,
      waitsFor: waitsFor(viewer),
      canDecide: canDecide(viewer),
      takesPart: sql<boolean>`coalesce(${takesPart(viewer)}, false)`,
    })
    .from(request)
    .innerJoin(requestType, eq(requestType.id, request.typeId))
    .innerJoin(employee, eq(employee.id, request.employeeId))
    .$dynamic();

/** Newest first by default. */
export const requestQuery = (
  tx: Reader,
  filter: RequestFilter,
  viewer: Viewer,
  sort: readonly SortColumn<SortField>[],
) =>
  requests(tx, viewer)
    .where(whereOf(filter, viewer))
    .orderBy(
      ...sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field])),
      ...(sort.length ? [] : [desc(request.createdAt)]),
      desc(request.id),
    );

export async function countRequests(tx: Reader, filter: RequestFilter, viewer: Viewer): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(request)
    .innerJoin(requestType, eq(requestType.id, request.typeId))
    .innerJoin(employee, eq(employee.id, request.employeeId))
    .where(whereOf(filter, viewer));
  return row?.n ?? 0;
}

/** A request that the viewer takes part in or sees in a list. */
export async function selectRequest(tx: Reader, id: number, viewer: Viewer) {
  const [row] = await requests(tx, viewer).where(and(eq(request.id, id), WHOSE.any(viewer)));
  return row;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof selectRequest>>>;

/** The same, but only for who takes part in its conversation. */
export async function selectPart(tx: Reader, id: number, viewer: Viewer) {
  const [row] = await requests(tx, viewer).where(and(eq(request.id, id), takesPart(viewer)));
  return row;
}

/** Employee and step of a request, before it is locked: employees are locked first. */
export async function selectOwner(tx: Reader, id: number) {
  const [row] = await tx
    .select({ ...columns(request, 'employeeId', 'firstDay', 'lastDay', 'step'), area: employee.area })
    .from(request)
    .innerJoin(employee, eq(employee.id, request.employeeId))
    .where(eq(request.id, id));
  return row;
}

/** Serialises decisions and messages. */
export async function lockRequest(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: request.id }).from(request).where(eq(request.id, id)).for('no key update');
}
