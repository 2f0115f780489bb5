import { FileDamaged, FileMissing, type FileStore } from './file-store.ts';

interface Recorded {
  key: string;
  size: number;
}

/** Throws `FileMissing` or `FileDamaged` if the stored file differs from its record. */
export async function assertStored(files: FileStore, { key, size }: Recorded): Promise<void> {
  const found = await files.head(key);
  if (!found) throw new FileMissing(key);
  if (found.size !== size) throw new FileDamaged(key, found.size, size);
}
