import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import type { Upload } from '../../modules/files/files.public.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { putFile } from '../put-file.ts';

const FOLDER = join(import.meta.dirname, 'files');

/** Puts a file of `files/` into the store, as if it had been uploaded under that name. */
export function storeDemoFile(files: FileStore, file: string, originalName: string): Promise<Upload> {
  // The same seed gives the same keys.
  const name = createHash('sha256').update(`demo:${file}:${originalName}`).digest('hex').slice(0, 32);
  const key = `knowledge/${name.slice(0, 2)}/${name}.${extensionOf(file)}`;
  return putFile(files, key, originalName, createReadStream(join(FOLDER, file)));
}
