import { z } from 'zod';
import { Id } from './primitives.ts';

/** A record: `{ type, id, attributes }`. Strict, so that tests see an attribute too many. */
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

/** Records of one answer to a list that grows, where no page was asked for: a longer one is refused. */
export const WHOLE = 10_000;

/**
 * A list of so many records at the most that answers whole where no page was asked for; with one,
 * `meta.pagination` is there. The rule may answer a short list whole: its page is cut when it is sent.
 */
export const listOf = <S extends z.ZodType>(record: S, most: number) =>
  z.strictObject({
    data: z.array(record).max(most),
    meta: z.strictObject({ pagination: Pagination }).optional(),
  });

/** Documents of the knowledge base that one answer has. */
export const KNOWLEDGE_WHOLE = 50_000;

/** A list that grows. */
export const pageOf = <S extends z.ZodType>(record: S, most = WHOLE) => listOf(record, most);

/** A call that only reports something. */
export const Message = dataOf(z.strictObject({ message: z.string() }));

/** What became of a reminder: whom it could not reach is told by name. */
export const Reminded = dataOf(
  z.strictObject({ message: z.string(), without_address: z.array(z.string()).max(WHOLE) }),
);

/** 204, no body. */
export const Nothing = z.undefined();
