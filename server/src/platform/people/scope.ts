import type { ReadCtx } from '../api/context.ts';
import { Refusal } from '../refusal.ts';
import { isManagedArea, managedAreas } from './managed-areas.ts';
import { type Scope, selectTeam } from './scope.sql.ts';

type Manager = Pick<ReadCtx, 'tx' | 'caller' | 'settings'>;

/** An employee, or none; the area may be that of a booking. */
interface Managed {
  employeeId: number | null;
  area: string | null;
}

/**
 * Employees of the requested areas (undefined: all) whom the caller manages: all of them, or for a moderator
 * those of the own area or team, by the setting `manager_scope`.
 */
export async function managedScope(ctx: Manager, areas?: readonly string[]): Promise<Scope> {
  const { tx, caller, settings } = ctx;
  if (caller.role === 'M' && settings.manager_scope === 'own_team')
    return { areas, ids: caller.employeeId === null ? [] : await selectTeam(tx, caller.employeeId) };
  const managed = managedAreas(ctx);
  return { areas: areas?.filter((area) => isManagedArea(managed, area)) ?? managed, ids: undefined };
}

export const isManaged = ({ areas, ids }: Scope, { employeeId, area }: Managed): boolean =>
  (areas?.includes(area ?? '') ?? true) &&
  (ids === undefined || (employeeId !== null && ids.includes(employeeId)));

/** Refuses an unmanaged employee with `not_found`. */
export async function assertManaged(ctx: Manager, people: readonly Managed[]): Promise<void> {
  const scope = await managedScope(ctx);
  if (!people.every((person) => isManaged(scope, person))) throw new Refusal('not_found');
}

/** Employees whom the caller supervises, without the caller; refuses `forbidden` where there are none. */
export async function ownPeople({ tx, caller }: Manager): Promise<number[]> {
  const team = caller.employeeId === null ? [] : await selectTeam(tx, caller.employeeId);
  const people = team.filter((id) => id !== caller.employeeId);
  if (people.length === 0) throw new Refusal('forbidden');
  return people;
}
