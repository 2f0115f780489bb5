import { z } from 'zod';

/** Last moment with a four-digit year in UTC, the limit of PostgreSQL and ISO 8601 formats; milliseconds. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A filter's date: a calendar day `YYYY-MM-DD`, a local time or an instant with an offset. */
export const DayOrInstant = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/,
    // Aborts, so that a long text is not parsed.
    { error: 'Нужна дата в виде ГГГГ-ММ-ДД.', abort: true },
  )
  .refine((text) => text >= '1900', 'Такой даты не бывает.')
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'Такой даты не бывает.')
  .refine((text) => Date.parse(text.replace(' ', 'T')) <= LAST_MOMENT, 'Такого времени не бывает.');
