import { z } from 'zod';

/** Identifier of a stored record in output: a string of digits. */
export const Id = z.string().regex(/^\d+$/);

/** Identifier as input: a number or a numeric string, parsed to a number. */
export const IdInput = z
  .union([z.int(), z.string().regex(/^\d{1,15}$/, 'Нужен номер записи.')])
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id), 'Нужен номер записи.');

const NOT_A_DAY = 'Нужна дата в виде ГГГГ-ММ-ДД.';

/** Calendar day `YYYY-MM-DD`; refuses 30 February and the year 0, which PostgreSQL does not have. */
export const IsoDate = z.iso.date(NOT_A_DAY).refine((day) => day > '0001', NOT_A_DAY);

/** A moment, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** Time and author of the last change; null and '' if unknown. */
export const LAST_CHANGE = { updated_at: Instant.nullable(), updated_by: z.string() };

/** E-mail form field; trimmed, texts of the specification (section 5). */
export const Email = z
  .string('Поле обязательно для заполнения.')
  .trim()
  .min(1, 'Поле обязательно для заполнения.')
  .max(254, 'Невалидный e-mail.')
  .pipe(z.email('Невалидный e-mail.'));
