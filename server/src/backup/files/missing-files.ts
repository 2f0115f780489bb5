import { recordedFiles } from '../../modules/files/files.public.ts';
import type { Platform } from '../../platform/platform.ts';
import { putMissingFiles } from '../../platform/state/state.sql.ts';

/** Counts the records whose file the storage lacks, for the state of the portal. */
export async function countMissingFiles(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  ending?: AbortSignal,
): Promise<void> {
  let missing = 0;
  for (const { key } of await recordedFiles(db)) {
    if (ending?.aborted) return;
    if (!(await files.head(key))) missing += 1;
  }
  await putMissingFiles(db, missing);
}
