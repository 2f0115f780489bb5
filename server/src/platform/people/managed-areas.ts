import type { ReadCtx } from '../api/context.ts';
import { Refusal } from '../refusal.ts';

/** Areas whose demand and coverage a user manages; undefined for all. */
type ManagedAreas = readonly string[] | undefined;

type Manager = Pick<ReadCtx, 'caller' | 'settings'>;

/** Areas of the caller; a moderator limited by `manager_scope` has only the own area, or none. */
export function managedAreas({ caller: { role, area }, settings }: Manager): ManagedAreas {
  if (role !== 'M' || settings.manager_scope === 'all') return undefined;
  return area === '' ? [] : [area];
}

export const isManagedArea = (managed: ManagedAreas, area: string): boolean =>
  managed?.includes(area) ?? true;

/** Refuses an unmanaged area with `not_found`. */
export function assertManagedAreas(ctx: Manager, areas: readonly string[]): void {
  const managed = managedAreas(ctx);
  if (!areas.every((area) => isManagedArea(managed, area))) throw new Refusal('not_found');
}
