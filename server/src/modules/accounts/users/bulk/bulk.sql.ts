import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import {
  containing,
  isAmong,
  type Reader,
  searchedText,
  type Tx,
} from '../../../../platform/database/database.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { account, isActive, emailAddress, ownAccount } from '../../../../platform/people/account.table.ts';

const FULL_NAME = fullName(employee);

const SORTABLE = {
  full_name: FULL_NAME,
  ...columns(employee, 'position', 'area', 'email'),
  code_id: employee.codeId,
};

export interface EmployeeFilter {
  scope: Scope;
  positions: readonly string[] | undefined;
  /** Lower-case words with ё as е; each is part of the name or personnel number. */
  words: readonly string[];
}

const SEARCHED = searchedText(sql`concat_ws(' ', ${FULL_NAME}, ${employee.codeId})`);

const whereOf = ({ scope, positions, words }: EmployeeFilter): SQL | undefined =>
  and(
    isNull(account.id),
    eq(employee.state, 'W'),
    inScope(scope),
    positions && isAmong(employee.position, positions),
    ...words.map((word) => like(SEARCHED, containing(word))),
  );

/** Active employees without an account, sorted by name by default; ties by id. */
export function withoutAccountQuery(
  tx: Reader,
  filter: EmployeeFilter,
  sort: readonly SortColumn<keyof typeof SORTABLE>[],
) {
  const order = sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field]));
  return tx
    .select({
      ...columns(employee, 'id', 'position', 'area', 'codeId', 'email'),
      fio: FULL_NAME,
    })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(whereOf(filter))
    .orderBy(...(order.length ? order : [asc(FULL_NAME)]), asc(employee.id))
    .$dynamic();
}

export async function countWithoutAccount(tx: Reader, filter: EmployeeFilter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(whereOf(filter));
  return row?.n ?? 0;
}

export const selectEmployees = (tx: Reader, ids: readonly number[]) =>
  tx
    .select({
      ...columns(employee, 'id', 'lastName', 'firstName', 'middleName', 'codeId', 'area', 'position'),
      state: employee.state,
    })
    .from(employee)
    .where(isAmong(employee.id, ids))
    .orderBy(asc(employee.id));

/** Locks them in one order, so that an ERP import cannot end their employment meanwhile. */
export const lockEmployees = async (tx: Tx, ids: readonly number[]) => selectEmployees(tx, ids).for('update');

export async function selectOwners(tx: Reader, ids: readonly number[]): Promise<Set<number | null>> {
  const rows = await tx
    .select({ employeeId: account.employeeId })
    .from(account)
    .where(and(isAmong(account.employeeId, ids), isNull(account.deletedAt)));
  return new Set(rows.map(({ employeeId }) => employeeId));
}

/** Inserts all in one statement; returns ids in row order. */
export async function insertAccounts(
  tx: Tx,
  rows: readonly (typeof account.$inferInsert)[],
): Promise<number[]> {
  const made = await tx
    .insert(account)
    .values([...rows])
    .returning({ id: account.id, employeeId: account.employeeId });
  const ids = new Map(made.map(({ id, employeeId }) => [employeeId, id]));
  return rows.map(({ employeeId }) => ids.get(employeeId ?? null) ?? 0);
}

/** Users with employees and e-mail addresses ('' if unknown), locked by id. */
export const lockUsersWithState = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      ...columns(account, 'id', 'username', 'role', 'employeeId', 'lastSeen'),
      fio: FULL_NAME,
      area: sql<string>`coalesce(${employee.area}, '')`,
      state: employee.state,
      isActive,
      email: emailAddress(),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(isAmong(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update', { of: account });

export async function deleteAccounts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.update(account).set({ deletedAt: now }).where(isAmong(account.id, ids));
}
