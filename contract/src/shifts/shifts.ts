import { z } from 'zod';
import { IsoDate } from '../shared/primitives.ts';

/** Shifts of a day (specification, section 9). */
export const SHIFT_IDS = [2, 3] as const;
export type ShiftId = (typeof SHIFT_IDS)[number];

export const SHIFT_LABELS: Record<ShiftId, string> = { 2: 'Смена I', 3: 'Смена II' };

/** As a mark of the calendar has room for. */
export const SHIFT_SHORTS: Record<ShiftId, string> = { 2: 'I', 3: 'II' };

/** A shift as it leaves the server. */
export const ShiftId = z.union([z.literal(2), z.literal(3)]);

/** A shift as it is taken: a number or a numeric string. */
export const ShiftInput = z
  .union([z.number(), z.string().regex(/^\d$/, 'Смена: 2 или 3.')], 'Смена: 2 или 3.')
  .transform(Number)
  .pipe(z.union([z.literal(2), z.literal(3)], 'Смена: 2 или 3.'));

/** One cell of the week: a shift of a day. */
export const Shift = z.strictObject({ date: IsoDate, shift_id: ShiftId });
export type Shift = z.output<typeof Shift>;
