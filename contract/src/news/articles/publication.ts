import { z } from 'zod';
import { Audience, AudienceInput } from '../../accounts/audience/audience.ts';
import { Id, IdInput, IsoDate } from '../../shared/primitives.ts';

/** Maximum documents attached to one news. */
export const MAX_ATTACHMENTS = 20;

/** Publication settings as input; omitted fields of a change keep their values. */
export const PUBLICATION = {
  /** Drafts are visible to editors only, whatever the date. */
  is_draft: z.boolean('Черновик: да или нет.').optional(),
  /** Sorted above the others of its type. */
  is_pinned: z.boolean('Закреплена: да или нет.').optional(),
  /** Last day on the home page; the news remains in the list of its type. */
  last_day: z
    .union([IsoDate, z.literal('').transform(() => null), z.null()], 'Нужна дата в виде ДД.ММ.ГГГГ.')
    .optional(),
  /** Only these users and editors see the news. */
  audience: AudienceInput.optional(),
  /** Documents of the knowledge base, in this order. */
  attachments: z
    .array(IdInput, 'Нужны номера документов.')
    .max(MAX_ATTACHMENTS, `Не больше ${MAX_ATTACHMENTS} документов.`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
};

/** The same settings as output. */
export const PUBLISHED = {
  is_draft: z.boolean(),
  is_pinned: z.boolean(),
  last_day: z.iso.date().nullable(),
  /** Returned to editors only. */
  audience: Audience.optional(),
};

/** Only for a single news; empty for users without access to the knowledge base. */
export const Attachments = z
  .array(z.strictObject({ id: Id, name: z.string(), extension: z.string() }))
  .max(MAX_ATTACHMENTS);
