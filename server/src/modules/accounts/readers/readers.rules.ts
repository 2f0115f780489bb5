import type { Audience } from '@portal/contract/accounts/audience/audience.ts';
import type { Caller } from '../../../platform/api/caller.ts';

const noneOr = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

/** True if the lists include the caller; same rule as `isForAccount`. */
export const isForCaller = (
  { areas, positions, groups }: Audience,
  { area, position, role }: Pick<Caller, 'area' | 'position' | 'role'>,
): boolean => noneOr(areas, area) && noneOr(positions, position) && noneOr(groups, role);
