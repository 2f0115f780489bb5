import { PassThrough, type Readable } from 'node:stream';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { ZipFile } from 'yazl';
import { assertStored } from '../../../platform/files/assert-stored.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isSealed } from '../../../platform/files/sealed/sealed-store.ts';

export interface ArchivedFile {
  key: string;
  originalName: string;
  /** Path in the archive with a trailing '/'; '' for the root. */
  folder: string;
  size: number;
  storedAt: Date;
}

/** Compressible extensions; the others are compressed formats. */
const PACKABLE = new Set(['doc', 'xls']);

/** Replaces characters that Windows forbids, and leading dots that could leave the folder. */
const safe = (name: string): string => name.replace(/[<>:"/\\|?*]/g, '_').replace(/^\.+/, '_');

/** Adds a number to duplicate names. */
function uniqueNames(files: readonly ArchivedFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ folder, originalName }) => {
    const extension = extensionOf(originalName);
    const endsAt = originalName.length - (extension && `.${extension}`).length;
    const [stem, end] = [safe(originalName.slice(0, endsAt)), originalName.slice(endsAt)];
    let name = `${folder}${stem}${end}`;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${folder}${stem} (${next})${end}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Streams a ZIP without temporary storage; checks the files first, as a started ZIP can only break off. */
export async function archiveOf(files: FileStore, entries: readonly ArchivedFile[]): Promise<Readable> {
  await Promise.all(entries.map((entry) => assertStored(files, entry)));
  const sealed = entries.find(({ key }) => isSealed(key));
  // Refuses while the key of encrypted files is missing.
  if (sealed) (await files.get(sealed.key, { start: 0, end: 0 }, sealed.size)).destroy();
  const zip = new ZipFile();
  const output = new PassThrough();
  let open: Readable | undefined;
  const names = uniqueNames(entries);
  for (const [at, { key, size, storedAt }] of entries.entries()) {
    const compress = PACKABLE.has(extensionOf(key));
    zip.addReadStreamLazy(names[at] ?? key, { size, mtime: storedAt, compress }, (take) => {
      files.get(key, undefined, size).then(
        (stream) => {
          open = stream;
          // The ZIP library does not handle this error, which would end the process.
          stream.once('error', (error) => output.destroy(error));
          // The client may have disconnected while the file was being opened.
          if (output.destroyed) stream.destroy();
          take(null, stream);
        },
        (error: unknown) => output.destroy(error as Error),
      );
    });
  }
  zip.once('error', (error: Error) => output.destroy(error));
  output.once('close', () => open?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
