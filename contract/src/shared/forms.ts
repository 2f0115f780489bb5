import { z } from 'zod';

const YesNo = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''], 'Нужно да или нет.')]);
const isYes = (value: z.output<typeof YesNo>): boolean =>
  value === true || value === 'true' || value === '1' || value === 'on';

/** A boolean, also as the text of a form field. */
export const Flag = YesNo.default(false).transform(isYes);
/** The same, but omitted differs from false. */
export const MaybeFlag = YesNo.transform(isYes).optional();

/** Deleting a non-empty record is refused unless its contents are deleted too. */
export const CascadeQuery = z.object({ cascade: Flag });

/** A text form field with JSON, of limited length. */
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
