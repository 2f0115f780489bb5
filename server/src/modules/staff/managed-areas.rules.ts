import type { ReadCtx } from '../../platform/api/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Areas whose people, demand and shifts somebody sees and changes; undefined for all of them. */
export type ManagedAreas = readonly string[] | undefined;

type Manager = Pick<ReadCtx, 'caller' | 'settings'>;

/**
 * What the caller manages. With the setting `manager_scope` = `own_area` a moderator has the area of the own
 * employee, and none where there is no employee or it has no area.
 */
export function managedAreas({ caller: { role, area }, settings }: Manager): ManagedAreas {
  if (role !== 'M' || settings.manager_scope === 'all') return undefined;
  return area === '' ? [] : [area];
}

export const isManaged = (managed: ManagedAreas, area: string): boolean => managed?.includes(area) ?? true;

/** Of the areas asked for (undefined: all) those that the caller manages. */
export function managedOf(ctx: Manager, asked: readonly string[] | undefined): ManagedAreas {
  const managed = managedAreas(ctx);
  return asked?.filter((area) => isManaged(managed, area)) ?? managed;
}

/** What is of another area is not there for the caller. */
export function assertManaged(ctx: Manager, areas: readonly string[]): void {
  const managed = managedAreas(ctx);
  if (!areas.every((area) => isManaged(managed, area))) throw new Refusal('not_found');
}
