import { z } from 'zod';
import { Id } from './primitives.ts';

/** A record: `{ type, id, attributes }`. Strict, so that tests detect unknown attributes. */
export const recordOf = <T extends string, A extends z.ZodRawShape>(type: T, attributes: A) =>
  z.strictObject({ type: z.literal(type), id: Id, attributes: z.strictObject(attributes) });

/** `{ data: … }` around any shape. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.strictObject({ data: schema });

export const Pagination = z.strictObject({
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  size: z.int(),
});

/** Maximum records of a growing list returned without paging; a longer list is refused. */
export const UNPAGED_LIMIT = 10_000;

/**
 * A list of up to `most` records, returned whole unless a page is requested; then `meta.pagination` is
 * present. The rule may return a short list whole: it is cut into pages when sent.
 */
export const listOf = <S extends z.ZodType>(record: S, most: number) =>
  z.strictObject({
    data: z.array(record).max(most),
    meta: z.strictObject({ pagination: Pagination }).optional(),
  });

/** Maximum documents of the knowledge base in one answer. */
export const UNPAGED_DOCUMENTS_LIMIT = 50_000;

/** A list without a fixed upper bound. */
export const pageOf = <S extends z.ZodType>(record: S, most = UNPAGED_LIMIT) => listOf(record, most);

/** An answer with a message only. */
export const Message = dataOf(z.strictObject({ message: z.string() }));

/** Result of a reminder: names the employees it could not reach. */
export const Reminded = dataOf(
  z.strictObject({ message: z.string(), without_address: z.array(z.string()).max(UNPAGED_LIMIT) }),
);

/** 204, no body. */
export const Nothing = z.undefined();
