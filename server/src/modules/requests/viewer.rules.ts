import type { Ctx, ReadCtx } from '../../platform/api/context.ts';
import { managedScope } from '../../platform/people/scope.ts';
import { selectTeam } from '../../platform/people/scope.sql.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import type { Viewer } from './deciders.sql.ts';

export async function viewerOf(ctx: ReadCtx | Ctx): Promise<Viewer> {
  const { tx, caller, settings, now, timeZone } = ctx;
  const { accountId, employeeId, role } = caller;
  const team = employeeId === null ? [] : await selectTeam(tx, employeeId);
  return {
    ...{ accountId, employeeId, role, scope: await managedScope(ctx) },
    managerScope: settings.manager_scope,
    people: team.filter((id) => id !== employeeId),
    isKey: caller.key !== undefined,
    today: dayInZone(now, timeZone),
  };
}
