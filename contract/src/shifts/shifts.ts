import { z } from 'zod';
import { IsoDate } from '../shared/primitives.ts';

/** Number of a shift in the settings; 2 and 3 are from the specification (section 9). */
export const ShiftId = z.int().min(1);
export type ShiftId = number;

const WANTED = 'Нужен номер смены.';
/** Maximum of PostgreSQL smallint. */
const MAX_SMALLINT = 32_767;

/** A shift as input: a number or a numeric string; the rules check that it exists. */
export const ShiftInput = z
  .union([z.number(), z.string().regex(/^\d{1,5}$/, WANTED)], WANTED)
  .transform(Number)
  .pipe(z.int(WANTED).min(1, WANTED).max(MAX_SMALLINT, WANTED));

/** Maximum length of a requested range, days. */
export const SPAN_DAYS = 92;

/** One cell of the week: a shift on a day. */
export const Shift = z.strictObject({ date: IsoDate, shift_id: ShiftId });
export type Shift = z.output<typeof Shift>;

const wholeNumber = (text: string, from: number, to: number) =>
  z
    .string(text)
    .regex(/^\d{1,4}$/, text)
    .transform(Number)
    .pipe(z.int(text).min(from, text).max(to, text));

const numberOrText = z.union([z.int(), z.string()]).transform(String);

/** Parameters of a call for one month. */
export const MONTH = {
  year: wholeNumber('Год: от 2000 до 2100.', 2000, 2100),
  month: wholeNumber('Месяц: от 1 до 12.', 1, 12),
};

/** The same in a body, where they are numbers. */
export const MONTH_OF_BODY = {
  year: numberOrText.pipe(MONTH.year),
  month: numberOrText.pipe(MONTH.month),
};
