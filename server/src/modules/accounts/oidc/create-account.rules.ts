import { randomUUID } from 'node:crypto';
import { DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { OwnCtx } from '../../../platform/api/context.ts';
import { hashPassword } from '../sign-in/password.rules.ts';
import { lockEmployees, selectOwners } from '../users/bulk/bulk.public.ts';
import { makeAccounts } from '../users/bulk/make-accounts.rules.ts';
import { rolesOf } from '../users/by-position/position-roles.rules.ts';
import { selectPositionRoles } from '../users/by-position/position-roles.public.ts';
import { selectNewcomer } from './oidc.sql.ts';

/** Roles with access to pay are given by administrators only. */
const GIVEN: ReadonlySet<Role> = new Set(['O', 'M']);

/**
 * Creates the account of an employee at work without one, whose personnel number the provider names, with a
 * password that nobody knows.
 */
export async function createFromProvider({ db, now }: OwnCtx, codeId: string): Promise<void> {
  const id = await selectNewcomer(db, codeId);
  if (id === undefined) return;
  const hashes = [await hashPassword(randomUUID())];
  await db.transaction(async (tx) => {
    const { login, roles } = await selectPositionRoles(tx);
    const employees = (await lockEmployees(tx, [id])).filter(({ state }) => state === 'W');
    // Another sign-in may have created it meanwhile.
    if ((await selectOwners(tx, [id])).size > 0) return;
    const roleOf = (position: string): Role => {
      const role = rolesOf({ roles })(position);
      return GIVEN.has(role) ? role : DEFAULT_GROUP;
    };
    await makeAccounts(tx, { employees, roleOf, login, hashes, accountId: null, now });
  });
}
