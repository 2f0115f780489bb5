/** A file inside of a zip. */
export interface ZipEntry {
  /** With its folders, '/' between them. */
  path: string;
  /** Unpacked, bytes. */
  size: number;
  /** Unpacks it; throws where the archive is damaged. */
  open: () => Promise<Blob>;
}

/** The end of the list of files, with a comment of up to 64 KB after it. */
const END = 22;
const LONGEST_END = END + 65_535;
/** Bytes of the list of files that are read; a hundred files need a thousandth of it. */
const LONGEST_LIST = 4 * 1024 * 1024;
const HEAD = 46;
const LOCAL = 30;
const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [1, 1 << 11];
/** The extra field with the name in UTF-8 that old packers write beside the one of DOS. */
const UNICODE_PATH = 0x7075;

const view = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());
const bytesOf = ({ buffer, byteOffset }: DataView, at: number, length: number) =>
  new Uint8Array(buffer, byteOffset + at, length);

/** Where the list of files is; undefined where the blob is no zip, or one of more than 4 GB. */
async function findList(zip: Blob): Promise<{ at: number; length: number; count: number } | undefined> {
  const start = Math.max(0, zip.size - LONGEST_END);
  const tail = await view(zip.slice(start));
  for (let at = tail.byteLength - END; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== SIGNATURES.end) continue;
    const count = tail.getUint16(at + 10, true);
    const length = tail.getUint32(at + 12, true);
    const from = tail.getUint32(at + 16, true);
    if (from + length <= start + at && length <= LONGEST_LIST) return { at: from, length, count };
  }
  return undefined;
}

/** The name as the packer wrote it: in UTF-8, or in the code page of the Russian DOS. */
function nameOf(list: DataView, at: number): string {
  const length = list.getUint16(at + 28, true);
  const bytes = bytesOf(list, at + HEAD, length);
  const extras = at + HEAD + length;
  const end = extras + list.getUint16(at + 30, true);
  for (let extra = extras; extra + 4 <= end;) {
    const size = list.getUint16(extra + 2, true);
    if (list.getUint16(extra, true) === UNICODE_PATH && size > 5 && extra + 4 + size <= end)
      return new TextDecoder().decode(bytesOf(list, extra + 9, size - 5));
    extra += 4 + size;
  }
  if (list.getUint16(at + 8, true) & UTF8) return new TextDecoder().decode(bytes);
  try {
    // Packers of Linux and macOS write UTF-8 without saying so.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Passes bytes on; breaks off where they are more than was said, or others. */
function checked(size: number, crc: number): TransformStream<Uint8Array, Uint8Array> {
  let [seen, sum] = [0, 0xffffffff];
  return new TransformStream({
    transform(bytes, out) {
      seen += bytes.length;
      if (seen > size) throw new Error('the file is larger than the archive says');
      for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
      out.enqueue(bytes);
    },
    flush() {
      if (seen !== size || (sum ^ 0xffffffff) >>> 0 !== crc) throw new Error('the archive is damaged');
    },
  });
}

interface Packed {
  at: number;
  packed: number;
  size: number;
  crc: number;
  method: number;
}

async function unpack(zip: Blob, { at, packed, size, crc, method }: Packed): Promise<Blob> {
  const head = await view(zip.slice(at, at + LOCAL));
  if (head.byteLength < LOCAL || head.getUint32(0, true) !== SIGNATURES.local)
    throw new Error('the archive is damaged');
  const from = at + LOCAL + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = zip.slice(from, from + packed).stream();
  const plain = method === DEFLATED ? bytes.pipeThrough(new DecompressionStream('deflate-raw')) : bytes;
  return new Response(plain.pipeThrough(checked(size, crc))).blob();
}

/** The files of a zip; undefined where it cannot be taken apart: damaged, encrypted, packed in another way. */
export async function readZip(zip: Blob): Promise<ZipEntry[] | undefined> {
  const place = await findList(zip);
  if (!place) return undefined;
  const list = await view(zip.slice(place.at, place.at + place.length));
  const entries: ZipEntry[] = [];
  for (let at = 0, left = place.count; left > 0; left -= 1) {
    if (at + HEAD > list.byteLength || list.getUint32(at, true) !== SIGNATURES.entry) return undefined;
    const method = list.getUint16(at + 10, true);
    const next =
      at +
      HEAD +
      list.getUint16(at + 28, true) +
      list.getUint16(at + 30, true) +
      list.getUint16(at + 32, true);
    if (next > list.byteLength) return undefined;
    const path = nameOf(list, at).replaceAll('\\', '/');
    if (!path.endsWith('/')) {
      if (list.getUint16(at + 8, true) & ENCRYPTED || ![STORED, DEFLATED].includes(method)) return undefined;
      const packed: Packed = {
        at: list.getUint32(at + 42, true),
        packed: list.getUint32(at + 20, true),
        size: list.getUint32(at + 24, true),
        crc: list.getUint32(at + 16, true),
        method,
      };
      entries.push({ path, size: packed.size, open: () => unpack(zip, packed) });
    }
    at = next;
  }
  return entries;
}
