import { z } from 'zod';

/** A yes or no, also as the text of a form field. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''], 'Нужно да или нет.')])
  .default(false)
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on');

/** Deleting what still holds records is refused unless it is said that they go too. */
export const CascadeQuery = z.object({ cascade: Flag });
