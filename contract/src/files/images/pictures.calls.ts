import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { EDITORS } from '../../shared/roles.ts';
import { IMAGE_LIMIT } from '../files.limits.ts';

/** Accepted types of images inside rich text. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** Maximum image width and height, pixels. */
export const IMAGE_PIXELS = 8_000;
export const IMAGE_TOO_WIDE = 'Картинка слишком большая: не больше 8 000 × 8 000 точек.';

export const uploadImage = defineCall({
  summary: 'Загрузить картинку для текста (поле file)',
  method: 'POST',
  path: '/images/',
  who: EDITORS,
  multipart: true,
  bodyLimit: IMAGE_LIMIT + 64 * 1024,
  answer: dataOf(
    z.strictObject({
      type: z.literal('image'),
      id: z.string(),
      attributes: z.strictObject({ url: z.string() }),
    }),
  ),
});

/**
 * `<img>` cannot send a bearer header, so the URL with 128 random bits is the permission. It appears only in
 * texts that require a sign-in.
 */
export const getImage = defineCall({
  summary: 'Картинка из текста',
  method: 'GET',
  path: '/images/:key',
  who: 'anyone',
  bytes: true,
  params: z.object({ key: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/) }),
  answer: z.any(),
});
