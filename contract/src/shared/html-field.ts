import { z } from 'zod';
import { HTML_LIMIT } from './primitives.ts';

/** Records that may show pictures: a picture is kept as long as one of them shows it. */
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
/** The others have texts; the settings have a logo alone, a quiz its pictures. */
export type HtmlOwner = Exclude<PictureOwner, 'settings' | 'quiz'>;

/** Every HTML field that is taken in, with the record that its text belongs to. */
export const HTML_FIELDS = z.registry<{ owner: HtmlOwner }>();

/** Tags of one text: the sanitiser takes longest for many of them. */
const HTML_TAGS = 5_000;

const tooLong = (most: number): string =>
  `Текст слишком длинный: не больше ${most / 1_000} 000 знаков вместе с оформлением.`;
const TOO_MANY_TAGS = 'В тексте слишком много оформления: не больше 5 000 тегов и знаков «<».';

/** Each tag begins with one, whatever becomes of it. */
function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > HTML_TAGS) return true;
  }
  return false;
}

/** Whether no record may have that HTML as its text. */
export const isHtmlTooLarge = (html: string): boolean => html.length > HTML_LIMIT || hasTooManyTags(html);

/** HTML as a rich-text editor makes it; the server sanitises it and notes its pictures when it is written. */
export const htmlOf = (owner: HtmlOwner, most = HTML_LIMIT) =>
  z
    .string('Нужен текст.')
    // Aborts: nobody reads a text that is refused for its length.
    .max(most, { error: tooLong(most), abort: true })
    .refine((html) => !hasTooManyTags(html), { error: TOO_MANY_TAGS, abort: true })
    .register(HTML_FIELDS, { owner });
