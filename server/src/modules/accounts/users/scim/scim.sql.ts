import type { Role } from '@portal/contract/shared/roles.ts';
import { and, asc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { containing, isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import type { Condition } from './requests/filter.format.ts';

export type UserCondition = Condition<'id' | 'userName' | 'externalId' | 'active'>;

const USER = {
  ...columns(account, 'id', 'username', 'role', 'createdAt', 'updatedAt', 'deactivatedAt'),
  ...columns(employee, 'codeId', 'lastName', 'firstName', 'middleName'),
  employeeUpdatedAt: employee.updatedAt,
};
export type ScimUserRow = Awaited<ReturnType<typeof selectScimUsers>>[number];

/** An id in its only spelling, within the range of ids. */
const ID = /^[1-9]\d{0,14}$/;
const LOGIN = sql`lower(${account.username})`;

/** Logins are compared without case, personnel numbers with it. */
function conditionOf({ attribute, operator, value }: UserCondition): SQL | undefined {
  if (attribute === 'id') return ID.test(String(value)) ? eq(account.id, Number(value)) : sql`false`;
  if (typeof value === 'boolean') return sql`(${account.deactivatedAt} is null) = ${value}`;
  const [column, wanted] =
    attribute === 'userName' ? [LOGIN, value.toLowerCase()] : [sql`${employee.codeId}`, value];
  if (operator === 'eq') return eq(column, wanted);
  return like(column, operator === 'co' ? containing(wanted) : containing(wanted).slice(1));
}

const whereOf = (conditions: readonly UserCondition[]): SQL | undefined =>
  and(isNull(account.deletedAt), ...conditions.map(conditionOf));

const users = (tx: Reader) =>
  tx.select(USER).from(account).leftJoin(employee, eq(employee.id, account.employeeId));

export const selectScimUsers = (
  tx: Reader,
  conditions: readonly UserCondition[],
  { offset, limit }: { offset: number; limit: number },
) => users(tx).where(whereOf(conditions)).orderBy(asc(account.id)).limit(limit).offset(offset);

export async function countScimUsers(tx: Reader, conditions: readonly UserCondition[]): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(whereOf(conditions));
  return row?.n ?? 0;
}

const byId = (id: number) => and(eq(account.id, id), isNull(account.deletedAt));

export async function selectScimUser(tx: Reader, id: number): Promise<ScimUserRow | undefined> {
  const [row] = await users(tx).where(byId(id));
  return row;
}

export async function lockScimUser(tx: Tx, id: number): Promise<ScimUserRow | undefined> {
  const [row] = await users(tx).where(byId(id)).for('update', { of: account });
  return row;
}

/** Locks the employee, so that an ERP import cannot end the employment meanwhile. */
export async function lockEmployeeByCode(tx: Tx, codeId: string) {
  const [row] = await tx
    .select(columns(employee, 'id', 'state', 'position'))
    .from(employee)
    .where(eq(employee.codeId, codeId))
    .for('update');
  return row;
}

export interface Member {
  id: number;
  username: string;
  role: Role;
}

const MEMBER = columns(account, 'id', 'username', 'role');

/** Users of these roles, by id. */
export const selectMembers = (tx: Reader, roles: readonly Role[]): Promise<Member[]> =>
  tx
    .select(MEMBER)
    .from(account)
    .where(and(isAmong(account.role, roles), isNull(account.deletedAt)))
    .orderBy(asc(account.id));

/** Locks users by id, in one order. */
export const lockMembers = (tx: Tx, ids: readonly number[]): Promise<Member[]> =>
  tx
    .select(MEMBER)
    .from(account)
    .where(and(isAmong(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update');

/** Gives one role to users that had another. */
export async function updateRoles(tx: Tx, ids: readonly number[], role: Role, now: Date): Promise<void> {
  await tx
    .update(account)
    .set({ role, updatedAt: now, roleSince: now, roleBefore: account.role })
    .where(isAmong(account.id, ids));
}
