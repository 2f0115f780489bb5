import { z } from 'zod';
import { HTML_LIMIT } from './primitives.ts';

/** Record types that may embed images: an image is stored while at least one record embeds it. */
export const PICTURE_OWNERS = [
  'news',
  'information',
  'faq_question',
  'feedback',
  'policy',
  'settings',
  'quiz',
] as const;
export type PictureOwner = (typeof PICTURE_OWNERS)[number];
/** Owners with rich text: the settings have only a logo, a quiz has only images. */
export type HtmlOwner = Exclude<PictureOwner, 'settings' | 'quiz'>;

/** All HTML input fields, with the owner type of each. */
export const HTML_FIELDS = z.registry<{ owner: HtmlOwner }>();

/** Maximum tags of one text, because sanitising time grows with the number of tags. */
const HTML_TAGS = 5_000;

const tooLong = (most: number): string =>
  `Текст слишком длинный: не больше ${most / 1_000} 000 знаков вместе с оформлением.`;
const TOO_MANY_TAGS = 'В тексте слишком много оформления: не больше 5 000 тегов и знаков «<».';

/** Counts every `<`, because each tag begins with one. */
function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > HTML_TAGS) return true;
  }
  return false;
}

/** True if the HTML exceeds the limits of every record. */
export const isHtmlTooLarge = (html: string): boolean => html.length > HTML_LIMIT || hasTooManyTags(html);

/** HTML of the rich-text editor; the server sanitises it and records its images on write. */
export const htmlOf = (owner: HtmlOwner, most = HTML_LIMIT) =>
  z
    .string('Нужен текст.')
    // Aborts, so that an oversized text is not parsed.
    .max(most, { error: tooLong(most), abort: true })
    .refine((html) => !hasTooManyTags(html), { error: TOO_MANY_TAGS, abort: true })
    .register(HTML_FIELDS, { owner });
