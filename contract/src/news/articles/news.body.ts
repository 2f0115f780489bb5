import { z } from 'zod';
import { AcknowledgeInput, TextEdition } from '../../training/acknowledgements/acknowledge.ts';
import { htmlOf } from '../../shared/html-field.ts';
import { htmlHasContent } from '../../shared/html-text.ts';
import { PUBLICATION } from './publication.ts';

// Separate from the calls so that pages that only show news load no form schemas.

export const NEWS_TITLE_MAX = 255;
export const NEWS_TYPE_MAX = 20;
const TYPE_TEXT = 'Нужен тип новости.';
/** Type from the settings; the server checks that it exists. */
export const NewsTypeField = z.string(TYPE_TEXT).trim().min(1, TYPE_TEXT).max(NEWS_TYPE_MAX, TYPE_TEXT);

/** `yyyy-mm-dd`, `yyyy-mm-ddT00:00` (organisation's zone) or an instant with an offset. */
export const NewsDateTime = z
  .string('Укажите дату.')
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/, {
    error: 'Нужна дата в виде ДД.ММ.ГГГГ.',
    abort: true,
  })
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'Такой даты не бывает.')
  .refine((text) => text.length === 10 || !Number.isNaN(Date.parse(text)), 'Такого времени не бывает.')
  .refine((text) => text >= '1900' && text < '2200', 'Такой даты не бывает.');

export const NewsBody = z.object({
  news_type: NewsTypeField,
  date_time: NewsDateTime,
  title: z
    .string('Введите заголовок.')
    .trim()
    .min(1, 'Введите заголовок.')
    .max(NEWS_TITLE_MAX, 'Заголовок: не больше 255 знаков.'),
  content: htmlOf('news').refine(htmlHasContent, 'Введите текст новости.'),
  ...PUBLICATION,
  acknowledge: AcknowledgeInput.optional(),
  /** Only for a change; a correction if omitted. */
  edition: TextEdition.optional(),
});
