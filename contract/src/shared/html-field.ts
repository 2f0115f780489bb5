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

const TOO_LONG = 'Текст слишком длинный: не больше 200 000 знаков вместе с оформлением.';

/** HTML as a rich-text editor makes it; the server sanitises it and notes its pictures when it is written. */
export const htmlOf = (owner: HtmlOwner) =>
  z
    .string('Нужен текст.')
    // Aborts: nobody reads a text that is refused for its length.
    .max(HTML_LIMIT, { error: TOO_LONG, abort: true })
    .register(HTML_FIELDS, { owner });
