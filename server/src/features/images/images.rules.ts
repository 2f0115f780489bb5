import { randomBytes } from 'node:crypto';
import { IMAGE_LIMIT } from '@portal/contract/images/images.calls.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { Caller } from '../../platform/api/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { peek } from '../../platform/files/peek.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordActivity } from '../activity/activity.public.ts';
import { kindOfImage, SIGNATURE_LENGTH } from './image-kind.ts';
import { insertImage, selectImage } from './images.sql.ts';

/** Key of the picture's file in the store. */
export const pathOf = (key: string): string => `images/${key}`;

/** Stores a picture; the record appears only when the file is there whole. */
export async function uploadImage(
  db: Database,
  files: FileStore,
  caller: Caller,
  upload: MultipartFile | undefined,
  now: Date,
) {
  if (!upload) throw new Refusal('file_missing', { field: 'file' });
  const { head, bytes } = await peek(upload.file, SIGNATURE_LENGTH);
  const kind = kindOfImage(head);
  if (!kind) {
    bytes.resume();
    throw new Refusal('unsupported_image', { field: 'file' });
  }
  const key = `${randomBytes(16).toString('hex')}.${kind.extension}`;
  try {
    const { size } = await files.put(pathOf(key), bytes);
    if (upload.file.truncated || size > IMAGE_LIMIT) throw new Refusal('image_too_large', { field: 'file' });
    await db.transaction(async (tx) => {
      await insertImage(tx, {
        key,
        mimeType: kind.mimeType,
        size,
        uploadedBy: caller.accountId,
        createdAt: now,
      });
      const details = `${kind.extension}, ${Math.ceil(size / 1024)} КБ`;
      await recordActivity(tx, {
        userId: caller.accountId,
        section: 'images',
        action: 'upload',
        details,
        now,
      });
    });
  } catch (error) {
    await files.delete(pathOf(key));
    throw error;
  }
  return { data: { type: 'image' as const, id: key, attributes: { url: `/api/images/${key}` } } };
}

/** The picture's bytes with what a browser must know of them. */
export async function getImage(tx: Tx, files: FileStore, key: string) {
  const image = await selectImage(tx, key);
  if (!image) throw new Refusal('not_found');
  return { ...image, bytes: await files.get(pathOf(key)) };
}
