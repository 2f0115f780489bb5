import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../platform/files/file-store.ts';

const FOLDER = join(import.meta.dirname, 'pictures');

/** Pictures under `pictures/`; how they were drawn: `pictures/README.md`. */
export const PICTURES = [
  'wave',
  'quotas',
  'map',
  'calendar',
  'headset',
  'totals',
  'night-works',
  'route',
  'training',
  'celebration',
] as const;
type PictureName = (typeof PICTURES)[number];

export interface StoredPicture {
  key: string;
  mimeType: string;
  size: number;
}

/** A real key is 128 random bits; these pictures are no secret, and the same seed gives the same address. */
const keyOf = (name: PictureName): string =>
  `${createHash('sha256').update(`demo:${name}`).digest('hex').slice(0, 32)}.png`;

export const picture = (name: PictureName, alt: string): string =>
  `<img src="/api/images/${keyOf(name)}" alt="${alt}">`;

/** Puts the pictures into the store; the rows for the table of images. */
export async function storePictures(files: FileStore): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const name of PICTURES) {
    const path = join(FOLDER, `${name}.png`);
    const { size } = await stat(path);
    await files.put(`images/${keyOf(name)}`, createReadStream(path));
    stored.push({ key: keyOf(name), mimeType: 'image/png', size });
  }
  return stored;
}
