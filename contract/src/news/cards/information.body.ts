import { z } from 'zod';
import { AcknowledgeInput, TextEdition } from '../../training/acknowledgements/acknowledge.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { htmlHasContent } from '../../shared/html-text.ts';
import { INFORMATION_TYPES, type InformationType, type InformationTypeName } from './information.types.ts';

// Separate from the calls so that pages that only show cards load no form schemas.

/** A type as input: 1…3 as a number or text, or the name. */
export const InformationTypeInput = z
  .union([z.number(), z.string()], 'Укажите статус карточки.')
  .transform((value, context): InformationType => {
    const byName = INFORMATION_TYPES[value as InformationTypeName] as InformationType | undefined;
    const code = byName ?? Number(value);
    if (code === 1 || code === 2 || code === 3) return code;
    context.addIssue({ code: 'custom', message: 'Статус: активная, скрытая или архивная.' });
    return z.NEVER;
  });

/**
 * `order` is the position among active cards, 1…n; if omitted, a new card is last and a changed one keeps its
 * position.
 */
export const InformationBody = z.object({
  content: htmlOf('information').refine(htmlHasContent, 'Введите текст карточки.'),
  information_type: InformationTypeInput,
  image: htmlOf('information')
    .nullish()
    .transform((image) => image ?? ''),
  order: z
    .union([
      z.coerce
        .number('Нужен номер по порядку.')
        .int('Нужен номер по порядку.')
        .min(1, 'Порядок начинается с 1.')
        .max(100_000, 'Слишком большой номер.'),
      z.literal('').transform(() => null),
    ])
    .nullish(),
  acknowledge: AcknowledgeInput.optional(),
  /** Only for a change; a correction if omitted. */
  edition: TextEdition.optional(),
});
