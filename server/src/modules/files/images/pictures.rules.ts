import { randomBytes } from 'node:crypto';
import { IMAGE_LIMIT } from '@portal/contract/files/files.limits.ts';
import type * as calls from '@portal/contract/files/images/pictures.calls.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { Input, OwnCallCtx, ReadCtx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { peek } from '../../../platform/files/peek.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { adopting, storeBytes, type UploadDeps } from '../files.public.ts';
import { HEAD_LENGTH, kindAmong } from '../upload/kinds.rules.ts';
import { PICTURE_HEAD, pictureFault, unsupportedImage } from './picture-bounds.rules.ts';
import { insertImages, selectImage } from './pictures.sql.ts';
import { pathOf, releaseImages } from './uses.rules.ts';

type Row = Parameters<typeof insertImages>[1][number];

/** A completely uploaded image, ready to be stored. */
export interface StoredImage extends Pick<Row, 'key' | 'mimeType' | 'size'> {
  sha256: Buffer;
  extension: string;
}

/** Image types of texts. */
const PICTURES = ['png', 'jpg', 'gif', 'webp'] as const;

/** Stores the file of an unused image; a refused one leaves nothing. */
export async function storePicture(
  file: Readable & { truncated?: boolean },
  deps: UploadDeps,
): Promise<StoredImage> {
  const { head, bytes } = await peek(file, PICTURE_HEAD);
  const kind = await kindAmong(PICTURES, head.subarray(0, HEAD_LENGTH));
  const fault = kind ? pictureFault(kind.extension, head, 'file') : unsupportedImage('file');
  if (!kind || fault) {
    bytes.resume();
    throw fault ?? unsupportedImage('file');
  }
  const { extension, mimeType } = kind;
  const key = `${randomBytes(16).toString('hex')}.${extension}`;
  return storeBytes(deps, pathOf(key), bytes, ({ size, sha256 }) => {
    if (file.truncated || size > IMAGE_LIMIT) throw new Refusal('image_too_large', { field: 'file' });
    return { key, extension, mimeType, size, sha256 };
  });
}

/** Stores image records; their files are scheduled for deletion until a text shows them. */
export async function keepPictures(
  tx: Tx,
  images: readonly StoredImage[],
  accountId: number,
  now: Date,
): Promise<void> {
  await insertImages(
    tx,
    images.map(({ key, mimeType, size }) => ({ key, mimeType, size, uploadedBy: accountId, createdAt: now })),
  );
  await releaseImages(
    tx,
    images.map(({ key }) => key),
    now,
  );
}

async function keep(tx: Tx, image: StoredImage, accountId: number, now: Date) {
  const { key, size, extension } = image;
  await keepPictures(tx, [image], accountId, now);
  const details = `${extension}, ${Math.ceil(size / 1024)} КБ`;
  await recordActivity(tx, { userId: accountId, section: 'images', action: 'upload', details, now });
  return { data: { type: 'image' as const, id: key, attributes: { url: `/api/images/${key}` } } };
}

/** Stores an image; the record is created only when the file is complete. */
export async function uploadImage(ctx: OwnCallCtx, upload: MultipartFile | undefined) {
  if (!upload) throw new Refusal('file_missing', { field: 'file' });
  const { caller, now, once } = ctx;
  const image = await storePicture(upload.file, ctx);
  return adopting(ctx, [pathOf(image.key)], (tx) =>
    once(tx, image.sha256.toString('hex'), () => keep(tx, image, caller.accountId, now)),
  );
}

export async function getImage({ tx, files }: ReadCtx, { params: { key } }: Input<typeof calls.getImage>) {
  const image = await selectImage(tx, key);
  if (!image) throw new Refusal('not_found');
  return { ...image, bytes: await files.get(pathOf(key), undefined, image.size) };
}
