import { z } from 'zod';
import { Instant } from '../../shared/primitives.ts';
import { MARK_KINDS } from './mark.kinds.ts';

/** Marks of one shift: breaks may be many. */
export const MAX_MARKS = 100;

/** Own marks of one shift, by time. */
export const Marks = z
  .array(
    z.strictObject({
      kind: z.enum(MARK_KINDS),
      at: Instant,
      /** Arrival of a mark that waited for a network; null: sent at once. */
      sent_at: Instant.nullable(),
    }),
  )
  .max(MAX_MARKS);
