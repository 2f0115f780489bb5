import { z } from 'zod';

/** `correction`: what was passed or acknowledged stays. `new`: it is due again for everybody. */
export const EDITION_KINDS = ['new', 'correction'] as const;
export type EditionKind = (typeof EDITION_KINDS)[number];

export const EDITION_NEEDED = 'Выберите, что это: исправление или новая редакция.';
export const MOST_EDITION_COMMENT = 1000;

/** What goes with a file that replaces another. */
export const EDITION_FIELDS = {
  edition: z.enum(EDITION_KINDS, EDITION_NEEDED).optional(),
  /** What has changed. */
  edition_comment: z
    .string()
    .trim()
    .max(MOST_EDITION_COMMENT, `Не больше ${MOST_EDITION_COMMENT} знаков.`)
    .default(''),
};

export const EditionForm = z.object(EDITION_FIELDS);
