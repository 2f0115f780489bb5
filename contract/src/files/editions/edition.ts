import { z } from 'zod';

/** `correction` keeps passed tests and acknowledgements; `new` requires them again from everybody. */
export const EDITION_KINDS = ['new', 'correction'] as const;
export type EditionKind = (typeof EDITION_KINDS)[number];

export const EDITION_NEEDED = 'Выберите, что это: исправление или новая редакция.';
export const MAX_EDITION_COMMENT_LENGTH = 1000;

/** Form fields of a file that replaces another one. */
export const EDITION_FIELDS = {
  edition: z.enum(EDITION_KINDS, EDITION_NEEDED).optional(),
  /** Summary of the changes. */
  edition_comment: z
    .string()
    .trim()
    .max(MAX_EDITION_COMMENT_LENGTH, `Не больше ${MAX_EDITION_COMMENT_LENGTH} знаков.`)
    .default(''),
};

export const EditionForm = z.object(EDITION_FIELDS);
