import type { ReadCtx } from '../api/context.ts';
import { Refusal } from '../refusal.ts';

/** Areas that a user manages; undefined for all. */
export type ManagedAreas = readonly string[] | undefined;

type Manager = Pick<ReadCtx, 'caller' | 'settings'>;

/** Areas of the caller; with `manager_scope` = `own_area` a moderator has only the own area, or none. */
export function managedAreas({ caller: { role, area }, settings }: Manager): ManagedAreas {
  if (role !== 'M' || settings.manager_scope === 'all') return undefined;
  return area === '' ? [] : [area];
}

export const isManaged = (managed: ManagedAreas, area: string): boolean => managed?.includes(area) ?? true;

/** Managed areas among the requested ones (undefined: all). */
export function managedOf(ctx: Manager, asked: readonly string[] | undefined): ManagedAreas {
  const managed = managedAreas(ctx);
  return asked?.filter((area) => isManaged(managed, area)) ?? managed;
}

/** Refuses an unmanaged area with `not_found`. */
export function assertManaged(ctx: Manager, areas: readonly string[]): void {
  const managed = managedAreas(ctx);
  if (!areas.every((area) => isManaged(managed, area))) throw new Refusal('not_found');
}
