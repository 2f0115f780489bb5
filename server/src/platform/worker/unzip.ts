import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { TooMuch } from './too-much.ts';

/** Opens an archive in memory; for workers. */
export const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** Unpacks a file of the archive; throws `TooMuch` beyond `left` bytes. */
export const partOf = (zip: ZipFile, entry: Entry, left: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > left) stream.destroy(new TooMuch());
        else chunks.push(chunk);
      });
      stream.once('error', reject);
      stream.once('end', () => resolve(Buffer.concat(chunks)));
    });
  });

/** Unpacked size without keeping the bytes; throws `TooMuch` beyond `left`. */
export const weightOf = (zip: ZipFile, entry: Entry, left: number): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > left) stream.destroy(new TooMuch());
      });
      stream.once('error', reject);
      stream.once('end', () => resolve(size));
    });
  });
