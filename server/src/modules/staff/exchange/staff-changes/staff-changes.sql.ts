import type { Role } from '@portal/contract/shared/roles.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { account, ownAccount } from '../../../../platform/people/account.table.ts';
import { BY_NAME, employee } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { erpChange, erpImport } from '../erp.table.ts';

interface Wanted {
  since: Date;
  scope: Scope;
  position: string | undefined;
  /** Roles of leavers' accounts. */
  roles: readonly Role[];
  limit: number;
}

/** Employees with that change of state since then, even if it was reversed later. */
const changedTo = (tx: Reader, since: Date, step: SQL) =>
  tx
    .select({ id: sql<number>`(${erpChange.after} ->> 'id')::bigint` })
    .from(erpChange)
    .innerJoin(erpImport, eq(erpImport.id, erpChange.importId))
    .where(
      and(
        eq(erpImport.kind, 'employees'),
        eq(erpImport.state, 'done'),
        sql`${erpImport.createdAt} >= ${since.toISOString()}::timestamptz`,
        step,
      ),
    );

/** Ids of active employees without an account and of leavers' accounts, by name. */
export async function selectStaffChanges(tx: Reader, { since, scope, position, roles, limit }: Wanted) {
  const before = sql`coalesce(${erpChange.before} ->> 'state', 'L')`;
  const after = sql`${erpChange.after} ->> 'state'`;
  const isAsked = and(inScope(scope), position === undefined ? undefined : eq(employee.position, position));
  const hired = await tx
    .select({ id: employee.id })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(
      and(
        isNull(account.id),
        eq(employee.state, 'W'),
        isAsked,
        inArray(employee.id, changedTo(tx, since, sql`${before} = 'L' and ${after} = 'W'`)),
      ),
    )
    .orderBy(...BY_NAME)
    .limit(limit);
  const left = await tx
    .select({ id: account.id })
    .from(employee)
    .innerJoin(account, ownAccount)
    .where(
      and(
        isAmong(account.role, roles),
        eq(employee.state, 'L'),
        isAsked,
        inArray(employee.id, changedTo(tx, since, sql`${before} = 'W' and ${after} = 'L'`)),
      ),
    )
    .orderBy(...BY_NAME)
    .limit(limit);
  return { hired: hired.map(({ id }) => String(id)), left: left.map(({ id }) => String(id)) };
}
