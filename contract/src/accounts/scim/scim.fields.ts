import { z } from 'zod';
import { Instant } from '../../shared/primitives.ts';
import { SCIM_SCHEMAS } from './scim.ts';

/** Largest page of a list; also announced to clients. */
export const SCIM_MAX_RESULTS = 200;
/** Longest filter, characters. */
const MAX_FILTER_LENGTH = 1_000;
const MAX_PATH_LENGTH = 1_000;
const MAX_OPERATIONS = 1_000;
const MAX_SCHEMAS = 20;

/** Attributes common to every SCIM call; SCIM requires no error for an unknown parameter. */
export const scim = { who: [], scope: 'scim', scim: true } as const;

/** Schemas of a request; one of them must be this, in upper or lower case. */
export const schemasWith = (urn: string) =>
  z
    .array(z.string().max(200))
    .max(MAX_SCHEMAS)
    .refine(
      (schemas) => schemas.some((one) => one.toLowerCase() === urn.toLowerCase()),
      `Нужна схема ${urn}.`,
    );

export const Meta = z.strictObject({
  resourceType: z.string(),
  location: z.string(),
  version: z.string().optional(),
  created: Instant.optional(),
  lastModified: Instant.optional(),
});

export const listResponse = <S extends z.ZodType>(resource: S, most: number) =>
  z.strictObject({
    schemas: z.array(z.literal(SCIM_SCHEMAS.list)).max(1),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource).max(most),
  });

const whole = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `${name}: нужно целое число.`)
    .transform(Number)
    .optional();

/** Query of one resource. The server takes `attributes` and `excludedAttributes`, and honours the members only. */
export const ResourceQuery = z.object({
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
});

/** Query of a list: values out of range mean the nearest possible ones (RFC 7644, 3.4.2.4). */
export const ListQuery = ResourceQuery.extend({
  filter: z.string().max(MAX_FILTER_LENGTH, `Фильтр длиннее ${MAX_FILTER_LENGTH} знаков.`).optional(),
  startIndex: whole('startIndex').transform((index = 1) => Math.max(index, 1)),
  count: whole('count').transform((count = SCIM_MAX_RESULTS) =>
    Math.min(Math.max(count, 0), SCIM_MAX_RESULTS),
  ),
});

export const PATCH_OPS = ['add', 'remove', 'replace'] as const;

/** Changes of one resource; values are validated with the attributes that they name. */
export const PatchBody = z.object({
  schemas: schemasWith(SCIM_SCHEMAS.patch),
  Operations: z
    .array(
      z.object({
        /** Microsoft Entra writes it with a capital. */
        op: z.string().max(20).toLowerCase().pipe(z.enum(PATCH_OPS, 'op: add, remove или replace.')),
        path: z.string().max(MAX_PATH_LENGTH).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1, 'Нужна хотя бы одна операция.')
    .max(MAX_OPERATIONS, `Не больше ${MAX_OPERATIONS} операций.`),
});
export type PatchOperation = z.output<typeof PatchBody>['Operations'][number];
