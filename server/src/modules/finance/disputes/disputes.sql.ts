import type { DisputeState } from '@portal/contract/finance/disputes/dispute.states.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { bonusOrFine } from '../finance.table.ts';
import { payDispute } from './disputes.table.ts';

/** Disputes that a caller sees: the own ones, and those that they decide. */
export interface Seen {
  employeeId: number | null;
  /** Scope of a decider; null for others. */
  scope: Scope | null;
  /** An administrator sees escalated disputes without being a decider. */
  escalated: boolean;
}

export interface DisputeFilter {
  seen: Seen;
  today: string;
  ids?: readonly number[] | undefined;
  states?: readonly DisputeState[] | undefined;
  areas?: readonly string[] | undefined;
  users?: readonly number[] | undefined;
  reasonTypes?: readonly string[] | undefined;
  overdue?: boolean | undefined;
}

const isSeen = ({ employeeId, scope, escalated }: Seen): SQL | undefined =>
  or(
    employeeId === null ? sql`false` : eq(payDispute.employeeId, employeeId),
    scope ? (inScope(scope) ?? sql`true`) : undefined,
    escalated ? isNotNull(payDispute.escalatedAt) : undefined,
  );

/** In force, or gone with the ERP's file. */
const ADJUSTMENT = and(
  eq(bonusOrFine.employeeId, payDispute.employeeId),
  eq(bonusOrFine.recordKey, payDispute.recordKey),
);
const isOverdue = (today: string): SQL =>
  sql`(${payDispute.state} = 'open' and ${payDispute.decideUntil} < ${today}::date)`;

/** A removed deduction counts as zero. */
const IS_COUNTED = sql<boolean>`(${payDispute.state} in ('lowered', 'removed')
  and coalesce(${bonusOrFine.value}, 0) = ${payDispute.newValue})`;

const whereOf = ({ seen, today, ids, states, areas, users, reasonTypes, overdue }: DisputeFilter) =>
  and(
    isSeen(seen),
    ids && isAmong(payDispute.id, ids),
    states && isAmong(payDispute.state, states),
    areas && isAmong(employee.area, areas),
    users && isAmong(payDispute.accountId, users),
    reasonTypes && isAmong(payDispute.reasonType, reasonTypes),
    overdue === undefined ? undefined : overdue ? isOverdue(today) : sql`not ${isOverdue(today)}`,
  );

const USER = fullName(employee);
/** Text, because the driver would parse a moment for a file. */
const dayOf = (column: typeof payDispute.date | typeof payDispute.decideUntil) =>
  sql<string>`${column}::text`;
const SORTABLE = {
  created_at: payDispute.createdAt,
  decide_until: payDispute.decideUntil,
  decided_at: payDispute.decidedAt,
  user: USER,
  area: employee.area,
  date: payDispute.date,
  value: payDispute.value,
  reason_type: payDispute.reasonType,
  state: payDispute.state,
};
export type SortField = keyof typeof SORTABLE;

const disputes = (tx: Reader) =>
  tx
    .select({
      ...columns(payDispute, 'id', 'employeeId', 'accountId', 'reasonType', 'value', 'groundBy'),
      ...columns(
        payDispute,
        'message',
        'createdAt',
        'state',
        'escalatedAt',
        'decidedAt',
        'newValue',
        'reason',
      ),
      date: dayOf(payDispute.date),
      decideUntil: dayOf(payDispute.decideUntil),
      adjustmentId: bonusOrFine.id,
      user: USER,
      area: employee.area,
      position: employee.position,
      decidedBy: nameOfAccount(payDispute.decidedBy),
      isCounted: IS_COUNTED,
    })
    .from(payDispute)
    .innerJoin(employee, eq(employee.id, payDispute.employeeId))
    .leftJoin(bonusOrFine, ADJUSTMENT)
    .$dynamic();

/** Newest first by default. */
export const disputeQuery = (tx: Reader, filter: DisputeFilter, sort: readonly SortColumn<SortField>[]) =>
  disputes(tx)
    .where(whereOf(filter))
    .orderBy(
      ...sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field])),
      ...(sort.length ? [] : [desc(payDispute.createdAt)]),
      desc(payDispute.id),
    );

export async function countDisputes(tx: Reader, filter: DisputeFilter): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(payDispute)
    .innerJoin(employee, eq(employee.id, payDispute.employeeId))
    .where(whereOf(filter));
  return row?.n ?? 0;
}

export async function selectDispute(tx: Reader, id: number, seen: Seen) {
  const [row] = await disputes(tx).where(and(eq(payDispute.id, id), isSeen(seen)));
  return row;
}
export type DisputeRow = NonNullable<Awaited<ReturnType<typeof selectDispute>>>;

/** Locks the dispute, so that decisions and messages are serialised. */
export async function lockDispute(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: payDispute.id }).from(payDispute).where(eq(payDispute.id, id)).for('no key update');
}

export async function insertDispute(tx: Tx, values: typeof payDispute.$inferInsert): Promise<number> {
  const [row] = await tx.insert(payDispute).values(values).returning({ id: payDispute.id });
  return required(row).id;
}

type Decision = Pick<
  typeof payDispute.$inferInsert,
  'state' | 'newValue' | 'reason' | 'decidedAt' | 'decidedBy'
>;

/** The dispute must be locked and open. */
export async function updateDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.update(payDispute).set(decision).where(eq(payDispute.id, id));
}

/** Open disputes that the caller may decide, by term. */
export const selectToDecide = (tx: Reader, filter: DisputeFilter, most: number) =>
  disputes(tx)
    .where(
      and(
        whereOf({ ...filter, states: ['open'] }),
        filter.seen.employeeId === null ? undefined : ne(payDispute.employeeId, filter.seen.employeeId),
        filter.seen.employeeId === null
          ? undefined
          : sql`${payDispute.groundBy} is distinct from ${filter.seen.employeeId}`,
      ),
    )
    .orderBy(asc(payDispute.decideUntil), asc(payDispute.id))
    .limit(most);

/** Marks open disputes with a missed term as escalated and returns them; each is escalated once. */
export const escalate = (tx: Tx, today: string, now: Date) =>
  tx
    .update(payDispute)
    .set({ escalatedAt: now })
    .where(and(isOverdue(today), sql`${payDispute.escalatedAt} is null`))
    .returning(columns(payDispute, 'id', 'employeeId', 'reasonType', 'decideUntil', 'groundBy'));

const COUNT = sql`count(*)`;

/** Disputes since that moment in the scope, decided ones and their terms. */
export async function selectFigures(tx: Reader, scope: Scope, since: Date) {
  const [row] = await tx
    .select({
      disputes: sql<number>`${COUNT}::int`,
      decided: sql<number>`(${COUNT} filter (where ${payDispute.state} <> 'open'))::int`,
      changed: sql<number>`(${COUNT} filter (where ${payDispute.state} in ('lowered', 'removed')))::int`,
      medianDays: sql<number | null>`round((percentile_cont(0.5) within group (order by
        extract(epoch from ${payDispute.decidedAt} - ${payDispute.createdAt}) / 86400))::numeric, 1)::float8`,
    })
    .from(payDispute)
    .innerJoin(employee, eq(employee.id, payDispute.employeeId))
    .where(and(inScope(scope), gte(payDispute.createdAt, since)));
  return required(row);
}

/** Deductions that the ERP brought since that day. */
export async function countDeductions(tx: Reader, scope: Scope, since: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`${COUNT}::int` })
    .from(bonusOrFine)
    .innerJoin(employee, eq(employee.id, bonusOrFine.employeeId))
    .where(and(inScope(scope), lt(bonusOrFine.value, '0'), gte(bonusOrFine.date, since)));
  return row?.n ?? 0;
}

/** Areas and grounds of disputes in the scope. */
export async function selectChoices(tx: Reader, scope: Scope, most: number) {
  const of = (column: typeof employee.area | typeof payDispute.reasonType) =>
    tx
      .selectDistinct({ name: column })
      .from(payDispute)
      .innerJoin(employee, eq(employee.id, payDispute.employeeId))
      .where(inScope(scope))
      .orderBy(column)
      .limit(most);
  return {
    areas: (await of(employee.area)).map(({ name }) => name),
    reasonTypes: (await of(payDispute.reasonType)).map(({ name }) => name),
  };
}

/** Decisions that change an amount, in their order. */
export const correctionQuery = (tx: Reader, scope: Scope, since: Date | undefined) =>
  tx
    .select({
      ...columns(payDispute, 'number', 'value', 'newValue', 'reasonType'),
      date: dayOf(payDispute.date),
      codeId: employee.codeId,
    })
    .from(payDispute)
    .innerJoin(employee, eq(employee.id, payDispute.employeeId))
    .where(
      and(
        inScope(scope),
        isAmong(payDispute.state, ['lowered', 'removed']),
        since && gte(payDispute.decidedAt, since),
      ),
    )
    .orderBy(asc(payDispute.decidedAt), asc(payDispute.id));
