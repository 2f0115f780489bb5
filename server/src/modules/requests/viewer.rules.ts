import type { Ctx, ReadCtx } from '../../platform/api/context.ts';
import { managedScope } from '../../platform/people/scope.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import type { Viewer } from './deciders.sql.ts';

export async function viewerOf(ctx: ReadCtx | Ctx): Promise<Viewer> {
  const { caller, settings, now, timeZone } = ctx;
  const { accountId, employeeId, role } = caller;
  return {
    ...{ accountId, employeeId, role, scope: await managedScope(ctx) },
    managerScope: settings.manager_scope,
    isKey: caller.key !== undefined,
    today: dayInZone(now, timeZone),
  };
}
