import { z } from 'zod';
import { AcknowledgeInput, TextEdition } from '../../training/acknowledgements/acknowledge.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { htmlHasContent } from '../../shared/html-text.ts';
import { INFORMATION_TYPES, type InformationType, type InformationTypeName } from './information.types.ts';

// Apart from the calls: a page that shows cards needs nothing of the form.

/** A type as it is taken: 1…3, the same as text, or the name. */
export const InformationTypeInput = z
  .union([z.number(), z.string()], 'Укажите статус карточки.')
  .transform((value, context): InformationType => {
    const byName = INFORMATION_TYPES[value as InformationTypeName] as InformationType | undefined;
    const code = byName ?? Number(value);
    if (code === 1 || code === 2 || code === 3) return code;
    context.addIssue({ code: 'custom', message: 'Статус: активная, скрытая или архивная.' });
    return z.NEVER;
  });

/** `order` is a place among the active cards, 1…n; left out, the card goes last or stays. */
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
  /** Of a change; left out, it is a correction. */
  edition: TextEdition.optional(),
});
