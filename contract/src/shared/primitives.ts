import { z } from 'zod';

/** Identifier of a stored record as it leaves the server: a string of digits. */
export const Id = z.string().regex(/^\d+$/);

/** Identifier as it is taken: a number or a numeric string; the rules get a number. */
export const IdInput = z
  .union([z.int(), z.string().regex(/^\d{1,15}$/, 'Нужен номер записи.')])
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id), 'Нужен номер записи.');

const NOT_A_DAY = 'Нужна дата в виде ГГГГ-ММ-ДД.';

/** Calendar day `YYYY-MM-DD`; 30 February is refused, and so is the year 0, which PostgreSQL does not know. */
export const IsoDate = z.iso.date(NOT_A_DAY).refine((day) => day > '0001', NOT_A_DAY);

/** A moment, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** When a record was changed last and by whom; null and '' where it was not kept. */
export const LAST_CHANGE = { updated_at: Instant.nullable(), updated_by: z.string() };

/** The longest HTML the server takes, in characters: sanitising deep nesting is slow beyond it. */
export const HTML_LIMIT = 200_000;

/** E-mail as a form takes it; trims, texts of the specification (section 5). */
export const Email = z
  .string('Поле обязательно для заполнения.')
  .trim()
  .min(1, 'Поле обязательно для заполнения.')
  .max(254, 'Невалидный e-mail.')
  .pipe(z.email('Невалидный e-mail.'));
