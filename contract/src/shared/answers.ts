import { z } from 'zod';
import { Id } from './primitives.ts';

/** A record: `{ type, id, attributes }`. Strict, so that tests see an attribute too many. */
export const recordOf = <T extends string, A extends z.ZodRawShape>(type: T, attributes: A) =>
  z.strictObject({ type: z.literal(type), id: Id, attributes: z.strictObject(attributes) });

/** `{ data: … }` around any shape. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.strictObject({ data: schema });

/** A list that answers whole. */
export const listOf = <S extends z.ZodType>(record: S) => dataOf(z.array(record));

export const Pagination = z.strictObject({
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  size: z.int(),
});

/** A list that pages: `meta.pagination` is there when paging was asked for. */
export const pageOf = <S extends z.ZodType>(record: S) =>
  z.strictObject({
    data: z.array(record),
    meta: z.strictObject({ pagination: Pagination }).optional(),
  });

/** A call that only reports something. */
export const Message = dataOf(z.strictObject({ message: z.string() }));

/** What became of a reminder: whom it could not reach is told by name. */
export const Reminded = dataOf(z.strictObject({ message: z.string(), without_address: z.array(z.string()) }));

/** 204, no body. */
export const Nothing = z.undefined();
