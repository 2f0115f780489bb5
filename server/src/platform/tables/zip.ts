import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the archive: its bytes come while it is written. */
export interface ZipEntry {
  name: string;
  bytes: Readable;
}

/**
 * The quickest level: rows of a table repeat themselves, and it packs them to a tenth. The day, the first that
 * a zip can say: the same table is the same file.
 */
const LOOK = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** An archive as it is being made: the next entry is asked for when the last is written. */
export function zipped(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let open: Readable | undefined;
  const fill = async (): Promise<void> => {
    for await (const { name, bytes } of entries) {
      open = bytes;
      zip.addReadStream(bytes, name, LOOK);
      await finished(bytes);
    }
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error as Error));
  // A reader that goes away stops the rows, too.
  output.once('close', () => open?.destroy());
  zip.outputStream.pipe(output);
  return output;
}
