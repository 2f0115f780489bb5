import { z } from 'zod';
import { hasTooManyTags, HTML_LIMIT } from './text/html-size.ts';

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

const tooLong = (most: number): string =>
  `Текст слишком длинный: не больше ${most / 1_000} 000 знаков вместе с оформлением.`;
const TOO_MANY_TAGS = 'В тексте слишком много оформления: не больше 5 000 тегов и знаков «<».';

/** HTML of the rich-text editor; the server sanitises it and records its images on write. */
export const htmlOf = (owner: HtmlOwner, most = HTML_LIMIT) =>
  z
    .string('Нужен текст.')
    // Aborts, so that an oversized text is not parsed.
    .max(most, { error: tooLong(most), abort: true })
    .refine((html) => !hasTooManyTags(html), { error: TOO_MANY_TAGS, abort: true })
    .register(HTML_FIELDS, { owner });
