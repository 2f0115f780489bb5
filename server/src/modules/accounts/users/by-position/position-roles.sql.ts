import type { PositionRoles } from '@portal/contract/accounts/position-roles.calls.ts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { account, ownAccount } from '../../../../platform/people/account.table.ts';
import { positionRoles } from './position-roles.table.ts';

const NONE: PositionRoles = { automatic: false, login: 'name', roles: [] };

const COLUMNS = columns(positionRoles, 'automatic', 'login', 'roles');

export async function selectPositionRoles(tx: Reader): Promise<PositionRoles> {
  const [row] = await tx.select(COLUMNS).from(positionRoles);
  return row ?? NONE;
}

/** Locks the row, so that changes are serialised. */
export async function lockPositionRoles(tx: Tx): Promise<PositionRoles> {
  await tx.insert(positionRoles).values({}).onConflictDoNothing();
  const [row] = await tx.select(COLUMNS).from(positionRoles).for('update');
  return row ?? NONE;
}

export async function updatePositionRoles(tx: Tx, values: PositionRoles): Promise<void> {
  await tx.update(positionRoles).set(values);
}

/** Active employees in these positions with an ERP e-mail and without an account. */
export async function selectWaiting(
  tx: Reader,
  positions: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .leftJoin(account, ownAccount)
    .where(
      and(
        isNull(account.id),
        eq(employee.state, 'W'),
        ne(employee.email, ''),
        isAmong(employee.position, positions),
      ),
    )
    .orderBy(asc(employee.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
