import type { Readable } from 'node:stream';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { kindOf, readVideo, storedSource, type Upload } from '../modules/files/files.public.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { hashed } from '../platform/files/hashed.ts';

/** Puts a file into the store under a key of the demonstration, as if it had been uploaded under that name. */
export async function putFile(
  files: FileStore,
  key: string,
  originalName: string,
  bytes: Readable,
): Promise<Upload> {
  const extension = extensionOf(key);
  const kind = kindOf(extension);
  if (!kind) throw new Error(`no kind of file: ${key}`);
  const source = hashed(bytes);
  const { size } = await files.put(key, source.bytes);
  const film = extension === 'mp4' ? await readVideo(storedSource(files, key, size)) : undefined;
  const duration = film?.duration ?? null;
  return {
    key,
    originalName,
    extension,
    mimeType: kind.mimeType,
    size,
    sha256: source.sha256(),
    duration,
  };
}
