import { z } from 'zod';
import { Audience, AudienceInput } from '../../accounts/audience/audience.ts';
import { Id, IdInput, IsoDate } from '../../shared/primitives.ts';

/** Documents that one news has with it. */
export const MOST_ATTACHMENTS = 20;

/** How a news comes out, as it is taken; what is left out of a change stays. */
export const PUBLICATION = {
  /** Seen by editors alone, whatever its date. */
  is_draft: z.boolean('Черновик: да или нет.').optional(),
  /** Above the others of its type. */
  is_pinned: z.boolean('Закреплена: да или нет.').optional(),
  /** The last day on the home page; it stays among the news of its type. */
  last_day: z
    .union([IsoDate, z.literal('').transform(() => null), z.null()], 'Нужна дата в виде ДД.ММ.ГГГГ.')
    .optional(),
  /** Whom it is for; nobody else sees it but editors. */
  audience: AudienceInput.optional(),
  /** Documents of the knowledge base, in this order. */
  attachments: z
    .array(IdInput, 'Нужны номера документов.')
    .max(MOST_ATTACHMENTS, `Не больше ${MOST_ATTACHMENTS} документов.`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
};

/** The same as it is given. */
export const PUBLISHED = {
  is_draft: z.boolean(),
  is_pinned: z.boolean(),
  last_day: z.iso.date().nullable(),
  /** To editors. */
  audience: Audience.optional(),
};

/** Of one news; nothing for those whom the knowledge base is not for. */
export const Attachments = z
  .array(z.strictObject({ id: Id, name: z.string(), extension: z.string() }))
  .max(MOST_ATTACHMENTS);
