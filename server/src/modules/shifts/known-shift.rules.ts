import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface ShiftOfDay extends Shift {
  name: string;
}

export const NO_SUCH_SHIFT = 'Такой смены нет.';
export const archived = (name: string): string => `«${name}» в архиве: на неё больше не записываются.`;

/** Finds a shift of the settings, archived or not; rejects an unknown number with the field or parameter. */
export function knownShift(
  shifts: readonly TimedShift[],
  { date, shift_id }: Shift,
  at: 'field' | 'parameter' = 'field',
): ShiftOfDay {
  const shift = shifts.find(({ id }) => id === shift_id);
  if (!shift) throw new Refusal('validation', { [at]: 'shift_id', detail: NO_SUCH_SHIFT });
  return { date, shift_id, name: shift.name };
}

/** Source of the shift id, because DELETE accepts it in the body or in the query. */
export const whereOf = (query: { shift_id?: string | undefined }): 'field' | 'parameter' =>
  query.shift_id === undefined ? 'field' : 'parameter';

/** Finds a shift in force; refuses an archived one. */
export function shiftInForce(shifts: readonly TimedShift[], shift: Shift): ShiftOfDay {
  const known = knownShift(shifts, shift);
  const isArchive = shifts.some(({ id, is_archive }) => id === shift.shift_id && is_archive);
  if (isArchive) throw new Refusal('validation', { field: 'shift_id', detail: archived(known.name) });
  return known;
}
