import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive: its bytes come while it is written. */
export interface ZipEntry {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** The signatures and versions of PKWARE's APPNOTE: sizes follow the bytes (flag 8), names are UTF-8. */
const LOCAL = 0x04034b50;
const AFTER = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
/** 1 January 1980: the same table is the same file. */
const DOS_DATE = 0x21;

interface Written {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  plain: number;
}

function fields(size: number, ...values: [at: number, value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(size);
  for (const [at, value, bytes] of values) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value, at);
  }
  return buffer;
}

/** What both headers of a file say: version, flags, method, day, sum, sizes, length of the name. */
const common = ({ name, crc, packed, plain }: Written, at: number): [number, number, 2 | 4][] => [
  [at, VERSION, 2],
  [at + 2, FLAGS, 2],
  [at + 4, DEFLATE, 2],
  [at + 8, DOS_DATE, 2],
  [at + 10, crc, 4],
  [at + 14, packed, 4],
  [at + 18, plain, 4],
  [at + 22, name.length, 2],
];

const centralOf = (entry: Written): Buffer =>
  Buffer.concat([
    fields(46, [0, CENTRAL, 4], [4, VERSION, 2], ...common(entry, 6), [42, entry.at, 4]),
    entry.name,
  ]);

/** An archive as it is being made: nothing but the piece in hand is in memory. Up to 4 GB. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name), at: offset, crc: 0, packed: 0, plain: 0 };
    const head = Buffer.concat([fields(30, [0, LOCAL, 4], ...common(entry, 4)), entry.name]);
    yield head;
    for await (const piece of packed(bytes, entry)) {
      entry.packed += piece.length;
      yield piece;
    }
    const { crc, packed: size, plain } = entry;
    yield fields(16, [0, AFTER, 4], [4, crc, 4], [8, size, 4], [12, plain, 4]);
    offset += head.length + size + 16;
    written.push(entry);
  }
  const central = Buffer.concat(written.map(centralOf));
  const count = written.length;
  yield central;
  yield fields(22, [0, END, 4], [8, count, 2], [10, count, 2], [12, central.length, 4], [16, offset, 4]);
}

/** The quickest level: rows of a table repeat themselves, and it packs them to a tenth. */
async function* packed(bytes: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1 });
  const source = Readable.from(counted(bytes, entry), { objectMode: false, highWaterMark: 64 * 1024 });
  source.on('error', (error) => deflate.destroy(error));
  source.pipe(deflate);
  try {
    for await (const piece of deflate) yield piece as Buffer;
  } finally {
    // Whoever stops reading stops the rows, too, and waits until they have let go of the database.
    if (!source.closed) {
      source.destroy();
      await once(source, 'close').catch(() => undefined);
    }
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    entry.crc = crc32(piece, entry.crc);
    entry.plain += piece.length;
    yield piece;
  }
}
