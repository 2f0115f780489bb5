import { z } from 'zod';

/** Identifier of a stored record as it leaves the server: a string of digits. */
export const Id = z.string().regex(/^\d+$/);

/** Identifier as it is taken: a number or a numeric string; the rules get a number. */
export const IdInput = z
  .union([z.int(), z.string().regex(/^\d{1,15}$/, 'Нужен номер записи.')])
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id), 'Нужен номер записи.');

const NOT_A_DAY = 'Нужна дата в виде ГГГГ-ММ-ДД.';

/** Calendar day `YYYY-MM-DD`; 30 February is refused, and so is the year 0, which PostgreSQL does not know. */
export const IsoDate = z.iso.date(NOT_A_DAY).refine((day) => day > '0001', NOT_A_DAY);

/** A moment, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** The longest HTML the server takes, in characters: sanitising deep nesting is slow beyond it. */
export const HTML_LIMIT = 200_000;

/** Tags inside a line: taking them out leaves no gap. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

/** What of an HTML string a reader would see: text without tags, entities or doubled spaces. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when a reader would see something: a word or a picture. */
export const htmlHasContent = (html: string): boolean => /<img\b/i.test(html) || textOfHtml(html) !== '';

/** Preview length (specification, section 9). */
export const PREVIEW_LENGTH = 255;

/** Text without tags cut to 255 characters and followed by '...', whole when it is shorter. */
export function previewOfHtml(html: string): string {
  const text = textOfHtml(html);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}...` : text;
}

/** E-mail as a form takes it; trims, texts of the specification (section 5). */
export const Email = z
  .string('Поле обязательно для заполнения.')
  .trim()
  .min(1, 'Поле обязательно для заполнения.')
  .max(254, 'Невалидный e-mail.')
  .pipe(z.email('Невалидный e-mail.'));
