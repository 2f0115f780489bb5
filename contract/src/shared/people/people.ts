import { z } from 'zod';
import { Pagination, WHOLE } from '../answers.ts';
import { commaList, listQuery } from '../list-query.ts';
import { Id } from '../primitives.ts';

/** People that a field offers for one text; who is not among them is found by a longer one. */
export const CHOICES_OFFERED = 50;

/** Which people a filter offers: those whose name has the words, or those chosen already, for their names. */
export const ChoicesQuery = listQuery({
  sort: [],
  filters: {
    /** Any part of the name, the login or the personnel number. */
    search: z.string().max(100, 'Не больше 100 знаков.'),
    'id.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.')),
  },
  maxSize: 500,
  defaultSize: CHOICES_OFFERED,
});

/** People of a filter with its other choices; namesakes, and nobody else, with their personnel numbers. */
export const choicesOf = <S extends z.ZodRawShape>(others: S) =>
  z.strictObject({
    data: z.strictObject({
      ...others,
      users: z.array(z.strictObject({ id: Id, label: z.string() })).max(WHOLE),
    }),
    /** Of the people. */
    meta: z.strictObject({ pagination: Pagination }).optional(),
  });
