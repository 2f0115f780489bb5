import { IMAGE_PIXELS, IMAGE_TOO_WIDE } from '@portal/contract/files/images/pictures.calls.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dimensionsOf } from './dimensions.reader.ts';

/** Bytes searched for a JPEG's size, which may follow all of a camera's metadata. */
export const PICTURE_HEAD = 1024 * 1024;

export const unsupportedImage = (field: string): Refusal => new Refusal('unsupported_image', { field });

/** Limits pixels, because each reader's browser allocates memory for all of them, however small the file. */
export function pictureFault(extension: string, head: Buffer, field: string): Refusal | undefined {
  const size = dimensionsOf(extension, head);
  // No browser shows a file that ends before its size.
  if (!size) return head.length < PICTURE_HEAD ? undefined : unsupportedImage(field);
  if (size.width <= IMAGE_PIXELS && size.height <= IMAGE_PIXELS) return undefined;
  return new Refusal('image_too_large', { status: 422, field, detail: IMAGE_TOO_WIDE });
}
