import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { extensionOf } from '@portal/contract/knowledge/files.limits.ts';
import { kindOf, mp4Duration, type Upload } from '../../features/files/files.public.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

const FOLDER = join(import.meta.dirname, 'files');

/** Puts a file of `files/` into the store, as if it had been uploaded under that name. */
export async function storeDemoFile(files: FileStore, file: string, originalName: string): Promise<Upload> {
  const extension = extensionOf(file);
  const kind = kindOf(extension);
  if (!kind) throw new Error(`no kind of file: ${file}`);
  // The same seed gives the same keys.
  const name = createHash('sha256').update(`demo:${file}:${originalName}`).digest('hex').slice(0, 32);
  const key = `knowledge/${name.slice(0, 2)}/${name}.${extension}`;
  const { size } = await files.put(key, createReadStream(join(FOLDER, file)));
  const duration = extension === 'mp4' ? ((await mp4Duration(files, key, size)) ?? null) : null;
  return { key, originalName, extension, mimeType: kind.mimeType, size, duration };
}
