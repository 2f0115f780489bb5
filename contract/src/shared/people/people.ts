import { z } from 'zod';
import { Pagination, UNPAGED_LIMIT } from '../answers.ts';
import { commaList, listQuery } from '../list-query.ts';
import { Id } from '../primitives.ts';

/** Maximum employees offered for one query; a longer query narrows the result. */
export const CHOICES_OFFERED = 50;

/** Employees offered by a filter: those with a matching name, or the selected ones by id. */
export const ChoicesQuery = listQuery({
  sort: [],
  filters: {
    /** Matches any part of the name, the login or the personnel number. */
    search: z.string().max(100, 'Не больше 100 знаков.'),
    'id.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.')),
  },
  maxSize: 500,
  defaultSize: CHOICES_OFFERED,
});

/** Filter choices with employees; the personnel number is added only to namesakes. */
export const choicesOf = <S extends z.ZodRawShape>(others: S) =>
  z.strictObject({
    data: z.strictObject({
      ...others,
      users: z.array(z.strictObject({ id: Id, label: z.string() })).max(UNPAGED_LIMIT),
    }),
    meta: z.strictObject({ pagination: Pagination }).optional(),
  });
