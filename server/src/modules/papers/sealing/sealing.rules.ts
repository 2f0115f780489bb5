import { FileMissing } from '../../../platform/files/file-store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  adopting,
  adoptUpload,
  newKey,
  releaseFiles,
  storeBytes,
  type UploadDeps,
} from '../../files/files.public.ts';
import * as sql from './sealing.sql.ts';

/** Documents read at once. */
const BATCH = 50;

type Unsealed = Awaited<ReturnType<typeof sql.selectUnsealed>>[number];

/** Copies the signed file into an encrypted one, unless another signed file replaces it meanwhile. */
async function sealOne(deps: UploadDeps, { id, file }: Unsealed): Promise<void> {
  const { files, now } = deps;
  const key = newKey(file.extension, 'sealed');
  const bytes = await files.get(file.key, undefined, file.size);
  const sha256 = await storeBytes(deps, key, bytes, async (stored) => {
    // The hourly job would not repeat a failure, because the record is older than the backups.
    await files.archive?.(key);
    return file.sha256 ?? stored.sha256;
  });
  await adopting(deps, [key], async (tx) => {
    if ((await sql.lockSignedKey(tx, id)) !== file.key) return;
    await adoptUpload(tx, { ...file, key, sha256 }, file.uploadedBy, file.createdAt);
    await sql.updateSignedKey(tx, id, key);
    await releaseFiles(tx, [file.key], now);
  });
}

/** A missing key is reported by its own check; a record without a file by that of the storage. */
const isReported = (error: unknown): boolean =>
  error instanceof FileMissing || (error instanceof Refusal && error.code === 'papers_locked');

/**
 * Daily job. Encrypts signed files that were stored before encryption. Skips unreadable files and throws at
 * the end.
 */
export async function sealSignedFiles(deps: UploadDeps): Promise<void> {
  const failures: unknown[] = [];
  let last = 0;
  for (;;) {
    const batch = await sql.selectUnsealed(deps.db, last, BATCH);
    for (const document of batch) {
      await sealOne(deps, document).catch((error: unknown) => {
        if (!isReported(error)) failures.push(error);
      });
      last = document.id;
    }
    if (batch.length < BATCH) break;
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} signed files could not be encrypted`, { cause: failures[0] });
}
