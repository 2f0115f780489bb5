import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  bytes: Readable;
}

/** The fastest level packs repetitive rows to a tenth. The fixed date makes equal tables equal files. */
const LOOK = { compressionLevel: 1, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streams an archive; the next entry is requested when the last is written. */
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
  // A closed reader stops the rows, too.
  output.once('close', () => open?.destroy());
  zip.outputStream.pipe(output);
  return output;
}
