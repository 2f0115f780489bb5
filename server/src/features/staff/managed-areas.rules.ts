import type { ReadCtx } from '../../platform/api/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { selectAreaOf } from './staff.sql.ts';

/** Areas whose people, demand and shifts somebody sees and changes; undefined for all of them. */
export type ManagedAreas = readonly string[] | undefined;

type Manager = Pick<ReadCtx, 'tx' | 'caller' | 'config'>;

/**
 * What the caller manages. With the setting `manager_scope` = `own_area` a moderator has the area of the own
 * employee, and none where there is no employee or it has no area.
 */
export async function managedAreas({ tx, caller, config }: Manager): Promise<ManagedAreas> {
  if (caller.role !== 'M') return undefined;
  const { manager_scope: scope } = await readSettings(tx, config);
  if (scope === 'all') return undefined;
  const area = caller.employeeId === null ? '' : await selectAreaOf(tx, caller.employeeId);
  return area === '' ? [] : [area];
}

export const isManaged = (managed: ManagedAreas, area: string): boolean => managed?.includes(area) ?? true;

/** Of the areas asked for (undefined: all) those that the caller manages. */
export async function managedOf(ctx: Manager, asked: readonly string[] | undefined): Promise<ManagedAreas> {
  const managed = await managedAreas(ctx);
  return asked?.filter((area) => isManaged(managed, area)) ?? managed;
}

/** What is of another area is not there for the caller. */
export async function assertManaged(ctx: Manager, areas: readonly string[]): Promise<void> {
  const managed = await managedAreas(ctx);
  if (!areas.every((area) => isManaged(managed, area))) throw new Refusal('not_found');
}
