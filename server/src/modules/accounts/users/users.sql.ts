import type { Role } from '@portal/contract/shared/roles.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { containing, isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { employee, fullName, nameSearched } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { SEARCHED } from '../../../platform/people/choices/choices.sql.ts';
import { account, isActive, ownAccount } from '../../../platform/people/account.table.ts';
import { session } from '../account.table.ts';

const FULL_NAME = fullName(employee);

const USER = {
  ...columns(account, 'id', 'username', 'role', 'employeeId', 'lastSeen'),
  fio: FULL_NAME,
  area: sql<string>`coalesce(${employee.area}, '')`,
  position: sql<string>`coalesce(${employee.position}, '')`,
  codeId: sql<string>`coalesce(${employee.codeId}, '')`,
  state: sql<'W' | 'L' | ''>`coalesce(${employee.state}, '')`,
  isDeactivated: sql<boolean>`${account.deactivatedAt} is not null`,
};

const SORTABLE = {
  fio: FULL_NAME,
  username: sql`lower(${account.username})`,
  ...columns(employee, 'area', 'position'),
  group: account.role,
  code_id: employee.codeId,
  employee_state: employee.state,
  last_seen: account.lastSeen,
};
export type UserColumn = keyof typeof SORTABLE;

export interface UserFilter {
  scope: Scope;
  positions: readonly string[] | undefined;
  roles: readonly Role[] | undefined;
  ids: readonly number[] | undefined;
  states: readonly ('W' | 'L')[] | undefined;
  /** True: never signed in; false: signed in before. */
  neverSignedIn: boolean | undefined;
  /** Lower-case words with ё as е; each is part of the name, login or personnel number. */
  words: readonly string[];
}

const seen = (never: boolean) => (never ? isNull(account.lastSeen) : isNotNull(account.lastSeen));

const whereOf = ({ scope, positions, roles, ids, ...of }: UserFilter): SQL | undefined =>
  and(
    isNull(account.deletedAt),
    inScope(scope),
    positions && isAmong(employee.position, positions),
    roles && isAmong(account.role, roles),
    ids && isAmong(account.id, ids),
    of.states && isAmong(employee.state, of.states),
    of.neverSignedIn === undefined ? undefined : seen(of.neverSignedIn),
    ...of.words.map((word) => like(SEARCHED, containing(word))),
  );

const users = (tx: Reader) =>
  tx.select(USER).from(account).leftJoin(employee, eq(employee.id, account.employeeId));

/** Sorted by name by default; ties by id. */
export function userQuery(tx: Reader, filter: UserFilter, sort: readonly SortColumn<UserColumn>[]) {
  const order = sort.map(({ field, descending }) =>
    // Users who never signed in sort as the least recent.
    field === 'last_seen'
      ? sql`${account.lastSeen} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')}`
      : descending
        ? desc(SORTABLE[field])
        : asc(SORTABLE[field]),
  );
  return users(tx)
    .where(whereOf(filter))
    .orderBy(...(order.length ? order : [asc(FULL_NAME)]), asc(account.id))
    .$dynamic();
}

export async function countUsers(tx: Reader, filter: UserFilter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(whereOf(filter));
  return row?.n ?? 0;
}

/** Users by id, with all attributes of a record. */
export const selectUsers = (tx: Reader, ids: readonly number[]) =>
  users(tx)
    .where(and(isAmong(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id));

export async function lockUser(tx: Tx, id: number) {
  const [row] = await users(tx)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
    .for('update', { of: account });
  return row;
}

export async function lockUsers(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ ...columns(account, 'id', 'username', 'role', 'employeeId'), area: USER.area })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(isAmong(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update', { of: account });
}

/** Locks active administrators in one order, so that concurrent role changes wait for each other. */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: account.id, isActive })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.role, 'A'), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update', { of: account });
  return rows.filter((row) => row.isActive).map(({ id }) => id);
}

/** Locks the employee, so that an ERP import cannot end the employment meanwhile. */
export async function lockEmployee(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: employee.id, codeId: employee.codeId, state: employee.state, area: employee.area })
    .from(employee)
    .where(eq(employee.id, id))
    .for('update');
  return row;
}

export async function updateUser(
  tx: Tx,
  id: number,
  values: { updatedAt: Date } & Partial<
    Pick<
      typeof account.$inferInsert,
      'username' | 'role' | 'roleSince' | 'roleBefore' | 'deletedAt' | 'deactivatedAt'
    >
  >,
): Promise<void> {
  await tx.update(account).set(values).where(eq(account.id, id));
}

/** Ends all sessions of these users; returns the count. */
export async function deleteSessionsOfUsers(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx.delete(session).where(isAmong(session.accountId, ids)).returning({ id: session.id });
  return rows.length;
}

/** Areas and positions of active employees and users in the scope. */
export async function selectUserFilters(tx: Reader, scope: Scope) {
  const [row] = await tx
    .select({
      areas: sql<string[]>`coalesce(array_agg(distinct ${employee.area} order by ${employee.area}), '{}')`,
      positions: sql<
        string[]
      >`coalesce(array_agg(distinct ${employee.position} order by ${employee.position}), '{}')`,
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(and(or(eq(employee.state, 'W'), sql`${account.id} is not null`), inScope(scope)));
  return row ?? { areas: [], positions: [] };
}

const NAME_SEARCHED = nameSearched(employee);

interface Candidates {
  scope: Scope;
  /** Lower-case words with ё as е; each is a prefix of a name part or of the personnel number. */
  words: readonly string[];
  limit: number;
}

/** Active employees without an account, by name. */
export async function selectCandidates(tx: Reader, { scope, words, limit }: Candidates) {
  return tx
    .select({
      ...columns(employee, 'id', 'firstName', 'lastName', 'middleName', 'position', 'codeId'),
      fio: FULL_NAME,
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(
      and(
        isNull(account.id),
        eq(employee.state, 'W'),
        inScope(scope),
        ...words.map((word) => {
          const beginning = containing(word).slice(1);
          return or(like(NAME_SEARCHED, `% ${beginning}`), like(sql`lower(${employee.codeId})`, beginning));
        }),
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.middleName), asc(employee.id))
    .limit(limit);
}

/** Lower-case logins that equal one of these apart from a number. */
export async function selectLoginsLike(tx: Reader, stems: readonly string[]): Promise<string[]> {
  if (stems.length === 0) return [];
  const rows = await tx
    .select({ username: sql<string>`lower(${account.username})` })
    .from(account)
    .where(
      and(
        isNull(account.deletedAt),
        isAmong(sql`rtrim(lower(${account.username}), '0123456789')`, new Set(stems)),
      ),
    );
  return rows.map(({ username }) => username);
}

export async function selectAdministrators(tx: Reader) {
  return tx
    .select({
      username: account.username,
      fio: FULL_NAME,
      state: USER.state,
      isDeactivated: USER.isDeactivated,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.role, 'A'), isNull(account.deletedAt)))
    .orderBy(asc(sql`lower(${account.username})`));
}

export async function selectIdOfLogin(tx: Reader, username: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(sql`lower(${account.username})`, username.toLowerCase()), isNull(account.deletedAt)));
  return row?.id;
}
