import { z } from 'zod';

/** A yes or no, also as the text of a form field. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''], 'Нужно да или нет.')])
  .default(false)
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on');

/** Deleting what still holds records is refused unless it is said that they go too. */
export const CascadeQuery = z.object({ cascade: Flag });

/** A text field of a form that holds JSON, of that many characters at the most. */
export const jsonField = <T extends z.ZodType>(schema: T, { max, fault }: { max: number; fault: string }) =>
  z
    .string(fault)
    .max(max, fault)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: fault });
        return z.NEVER;
      }
    })
    .pipe(schema);
