import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  extensionOf,
  FILE_LIMIT,
  FILE_TOO_LARGE,
  VIDEO_ADVICE,
  VIDEO_EXTENSIONS,
  IMAGE_EXTENSIONS,
} from '@portal/contract/files/files.limits.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { peek } from '../../../platform/files/peek.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { PICTURE_HEAD, pictureFault } from '../images/picture-bounds.rules.ts';
import { readVideo } from '../video/film.reader.ts';
import { adviceFor, needOf } from '../video/film.rules.ts';
import { storedSource } from '../video/source.reader.ts';
import { deleteStoredFiles, insertStoredFiles, listForDeletion, takeOffDeletionList } from '../files.sql.ts';
import { storeBytes, type UploadDeps } from './store-bytes.rules.ts';
import { HEAD_LENGTH, kindOf } from './kinds.rules.ts';
import { originalName } from './original-name.format.ts';
import { zipHolds } from './zip-names.reader.ts';

/** A completely stored file without a record. */
export interface Upload {
  key: string;
  originalName: string;
  extension: string;
  mimeType: string;
  size: number;
  sha256: Buffer;
  duration: number | null;
  /** A film that browsers cannot play: it must be converted before it becomes a record. */
  needsConversion?: boolean;
}

export interface UploadRules {
  /** Accepted extensions in lower case. */
  extensions: readonly string[];
  /** Accepts all films, because unplayable ones can be converted. */
  convertsVideos?: boolean;
  /** Russian error for other files. */
  wrongType: string;
  /** Bytes of a text field; 64 KiB by default. */
  fieldBytes?: number;
  /** Largest file if smaller than usual, bytes, with the Russian error for larger ones. */
  largest?: { bytes: number; refusal: string };
  /** Encrypted at rest. */
  sealed?: boolean;
  /** A table for an import: an empty one is refused for its content, 422. */
  isTable?: boolean;
}

export const FILE_FIELD = 'file';
export const largestOf = ({ largest }: UploadRules) =>
  largest ?? { bytes: FILE_LIMIT - 1, refusal: FILE_TOO_LARGE };
const DAY = 24 * 60 * 60 * 1000;
/** Spread over 256 folders: some file systems are slow with many names in one. Keys under `sealed/` are encrypted. */
export function newKey(extension: string, folder: 'knowledge' | 'sealed' = 'knowledge'): string {
  const name = randomBytes(16).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}.${extension}`;
}

type Whole = Pick<Upload, 'key' | 'size' | 'extension'>;
type Judged = Pick<Upload, 'duration' | 'needsConversion'>;

const VIDEOS = new Set<string>(VIDEO_EXTENSIONS);

/** Refuses an unplayable film with advice, unless it can be converted. */
async function judgeFilm(
  { files }: UploadDeps,
  { key, size, extension }: Whole,
  { convertsVideos }: UploadRules,
  field: string,
): Promise<Judged> {
  const film = await readVideo(storedSource(files, key, size));
  if (!film) throw new Refusal('file_mismatch', { field });
  if (needOf(film, extension) === 'nothing') return { duration: film.duration ?? null };
  if (!convertsVideos) throw new Refusal('unplayable_film', { field, detail: adviceFor(film) });
  return { duration: null, needsConversion: true };
}

async function assertWhole(
  deps: UploadDeps,
  file: Whole,
  rules: UploadRules,
  field: string,
): Promise<Judged> {
  const { key, size, extension } = file;
  const folder = kindOf(extension)?.folder;
  if (folder && !(await zipHolds(deps.files, key, size, folder)))
    throw new Refusal('file_mismatch', { field });
  return VIDEOS.has(extension) ? judgeFilm(deps, file, rules, field) : { duration: null };
}

/** Refuses an unsupported name before a byte is stored. */
function assertTaken(extension: string, rules: UploadRules, field: string): void {
  if (rules.extensions.includes(extension)) return;
  const isFilm = VIDEOS.has(extension) && rules.extensions.includes('mp4');
  if (!isFilm) throw new Refusal('unsupported_file', { field, detail: rules.wrongType });
  if (!rules.convertsVideos) throw new Refusal('unplayable_film', { field, detail: VIDEO_ADVICE });
}

/** Incoming bytes, from a form or from the server's disk. */
export interface Incoming {
  filename: string;
  file: Readable & { truncated?: boolean };
}

/** Stores an incoming file; a refused or broken one leaves nothing. */
export async function store(
  part: Incoming,
  rules: UploadRules,
  deps: UploadDeps,
  field = FILE_FIELD,
): Promise<Upload> {
  const name = originalName(part.filename);
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  try {
    assertTaken(extension, rules, field);
    if (!kind) throw new Refusal('unsupported_file', { field, detail: rules.wrongType });
  } catch (error) {
    part.file.resume();
    throw error;
  }
  const isPicture = IMAGE_EXTENSIONS.includes(extension);
  const { head, bytes } = await peek(part.file, isPicture ? PICTURE_HEAD : HEAD_LENGTH);
  if (head.length === 0) {
    const code = rules.isTable ? 'import_refused' : 'file_mismatch';
    throw new Refusal(code, { field, detail: 'Файл пустой.' });
  }
  const isKind = head.length >= (kind.least ?? 12) && (await kind.begins(head.subarray(0, HEAD_LENGTH)));
  const fault = isKind
    ? isPicture && pictureFault(extension, head, field)
    : new Refusal('file_mismatch', { field });
  if (fault) {
    bytes.resume();
    throw fault;
  }
  const key = newKey(extension, rules.sealed ? 'sealed' : 'knowledge');
  return storeBytes(deps, key, bytes, async ({ size, sha256 }) => {
    if (part.file.truncated) throw new Refusal('file_too_large', { field, detail: largestOf(rules).refusal });
    const judged = await assertWhole(deps, { key, size, extension }, rules, field);
    return { key, originalName: name, extension, mimeType: kind.mimeType, size, sha256, ...judged };
  });
}

/** Assigns the upload to a record, in the transaction that creates the record. */
export const adoptUpload = (tx: Tx, upload: Upload, accountId: number | null, now: Date): Promise<void> =>
  adoptUploads(tx, [upload], accountId, now);

export async function adoptUploads(
  tx: Tx,
  uploads: readonly Upload[],
  accountId: number | null,
  now: Date,
): Promise<void> {
  await insertStoredFiles(
    tx,
    uploads.map((upload) => ({ ...upload, uploadedBy: accountId, createdAt: now })),
  );
  await takeOffDeletionList(
    tx,
    uploads.map(({ key }) => key),
  );
}

/** Schedules the files of a removed record for deletion a day later, so that downloads can finish. */
export async function releaseFiles(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await deleteStoredFiles(tx, keys);
  await listForDeletion(tx, keys, new Date(now.getTime() + DAY));
}
