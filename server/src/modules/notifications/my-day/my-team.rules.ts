import type { MyTeam } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { type Module, partsOn } from '../../../platform/module.ts';
import { selectOwnPeople } from './my-team.sql.ts';

const NOBODY = { count: 0, first: [] };

/** The caller's own people today; empty for everybody who supervises nobody. */
export async function getMyTeam(ctx: ReadCtx, modules: readonly Module[]): Promise<{ data: MyTeam }> {
  const { employeeId } = ctx.caller;
  const ids = employeeId === null ? [] : await selectOwnPeople(ctx.tx, employeeId);
  const shown = ids.length > 0 ? partsOn(modules, ctx.settings.sections) : [];
  const parts = await Promise.all(shown.flatMap(({ myTeam }) => (myTeam ? [myTeam(ctx, ids)] : [])));
  const empty = { people: ids.length, shifts: [], absent: NOBODY, overdue: NOBODY, requests: 0 };
  return { data: Object.assign(empty, ...parts) as MyTeam };
}
