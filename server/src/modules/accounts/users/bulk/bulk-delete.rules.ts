import { errorStatus, type ErrorCode } from '@portal/contract/shared/errors.ts';
import type * as calls from '@portal/contract/accounts/bulk.calls.ts';
import { mayManage } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input } from '../../../../platform/api/context.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';
import { recordActivities } from '../../../audit-log/write/activity.public.ts';
import { isManaged, managedScope } from '../../../../platform/people/scope.ts';
import { assertAdministratorStays } from '../users.rules.ts';
import { deletedEntry } from '../users-log.format.ts';
import { deleteSessionsOfUsers, lockAdministrators } from '../users.sql.ts';
import * as sql from './bulk.sql.ts';

/** One error per user. */
const refused = (code: ErrorCode, ids: readonly number[]): Refusals =>
  new Refusals(
    errorStatus(code),
    ids.map((id) => new Refusal(code, { field: 'ids', meta: { id: String(id) } })),
  );

/** Deletes the accounts of these leavers, all or none. */
export async function bulkDeleteUsers(ctx: Ctx, { body: { ids } }: Input<typeof calls.bulkDeleteUsers>) {
  const { tx, caller, now } = ctx;
  const administrators = caller.role === 'A' ? await lockAdministrators(tx) : [];
  const users = await sql.lockUsersWithState(tx, ids);
  const scope = await managedScope(ctx);
  const known = new Set(users.filter((user) => isManaged(scope, user)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw refused('not_found', unknown);
  if (!users.every(({ role }) => mayManage(caller.role, role))) throw new Refusal('forbidden');
  const active = users.filter(({ state }) => state !== 'L');
  if (active.length > 0)
    throw refused(
      'employee_active',
      active.map(({ id }) => id),
    );
  const leaving = users.find(({ role }) => role === 'A');
  if (leaving) assertAdministratorStays(caller, administrators, leaving.id);
  await sql.deleteAccounts(tx, ids, now);
  await deleteSessionsOfUsers(tx, ids);
  await recordActivities(
    tx,
    users.map((user) => deletedEntry(user, { caller, now })),
  );
  return { data: { message: `Удалено учётных записей: ${users.length}.` } };
}
