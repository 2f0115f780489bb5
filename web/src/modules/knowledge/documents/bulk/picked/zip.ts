import {
  BlobReader,
  BlobWriter,
  type Entry,
  type FileEntry,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET as CUT_OFF,
  ZipReader,
} from '@zip.js/zip.js/index-native.js';

export interface ZipEntry {
  /** Path with folders, separated by '/'. */
  path: string;
  /** Unpacked size, bytes. */
  size: number;
  /** Unpacks the file; throws if the archive is damaged. */
  open: () => Promise<Blob>;
}

/** Maximum size of the file list, bytes; a hundred files need a thousandth of it. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];
/** The content security policy allows neither workers from blobs nor WebAssembly. */
const UNPACKING = { checkSignature: true, useWebWorkers: false, useCompressionStream: true };

/** Limits the memory used by a hostile file list. */
class LimitedReader extends BlobReader {
  override async readUint8Array(at: number, length: number): Promise<Uint8Array> {
    if (length > MAX_DIRECTORY_BYTES) throw new Error('the list of files is too long');
    return super.readUint8Array(at, length);
  }
}

/** Names that are not UTF-8 use the Russian DOS code page. */
const decodeText = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'utf-8' ? undefined : new TextDecoder('ibm866').decode(bytes);

const canUnpack = ({ encrypted, compressionMethod }: FileEntry): boolean =>
  !encrypted && (compressionMethod === STORED || compressionMethod === DEFLATED);

/** Files of a zip; undefined if it is damaged, encrypted or uses another compression. */
export async function readZip(zip: Blob): Promise<ZipEntry[] | undefined> {
  const reader = new ZipReader(new LimitedReader(zip), { decodeText, strictness: 'tolerant' });
  const entries = await reader.getEntries().catch((): Entry[] => []);
  const files = entries.filter((entry): entry is FileEntry => !entry.directory);
  const isCutOff = reader.warnings?.some(({ reason }) => reason === CUT_OFF);
  if (entries.length === 0 || isCutOff || !files.every(canUnpack)) return undefined;
  return files.map((file) => ({
    path: file.filename.replaceAll('\\', '/'),
    size: file.uncompressedSize,
    open: () => file.getData(new BlobWriter(), UNPACKING),
  }));
}
