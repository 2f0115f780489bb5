import {
  BlobReader,
  BlobWriter,
  type Entry,
  type FileEntry,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET as CUT_OFF,
  ZipReader,
} from '@zip.js/zip.js/index-native.js';

/** A file inside of a zip. */
export interface ZipEntry {
  /** With its folders, '/' between them. */
  path: string;
  /** Unpacked, bytes. */
  size: number;
  /** Unpacks it; throws where the archive is damaged. */
  open: () => Promise<Blob>;
}

/** Bytes of the list of files that are read; a hundred files need a thousandth of it. */
const LONGEST_LIST = 4 * 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];
/** The security policy of the page allows neither workers from blobs nor WebAssembly. */
const UNPACKING = { checkSignature: true, useWebWorkers: false, useCompressionStream: true };

/** Limits the memory that a hostile list of files can take. */
class LimitedReader extends BlobReader {
  override async readUint8Array(at: number, length: number): Promise<Uint8Array> {
    if (length > LONGEST_LIST) throw new Error('the list of files is too long');
    return super.readUint8Array(at, length);
  }
}

/** Names that are not UTF-8 are in the code page of the Russian DOS. */
const decodeText = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'utf-8' ? undefined : new TextDecoder('ibm866').decode(bytes);

const canUnpack = ({ encrypted, compressionMethod }: FileEntry): boolean =>
  !encrypted && (compressionMethod === STORED || compressionMethod === DEFLATED);

/** The files of a zip; undefined where it cannot be taken apart: damaged, encrypted, packed in another way. */
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
