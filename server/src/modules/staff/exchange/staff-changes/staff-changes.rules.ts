import type * as calls from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { STAFF_CHANGE_DAYS, MAX_STAFF_CHANGES } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { mayManage, ROLES } from '@portal/contract/shared/roles.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { selectStaffChanges } from './staff-changes.sql.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Recent hires without an account and leavers with one, by imported files. */
export async function getStaffChanges(ctx: ReadCtx, { query }: Input<typeof calls.getStaffChanges>) {
  const { tx, caller, now } = ctx;
  const data = await selectStaffChanges(tx, {
    since: new Date(now.getTime() - STAFF_CHANGE_DAYS * DAY),
    scope: await managedScope(ctx, query.area === undefined ? undefined : [query.area]),
    position: query.position,
    roles: ROLES.filter((role) => mayManage(caller.role, role)),
    limit: MAX_STAFF_CHANGES,
  });
  return { data };
}
