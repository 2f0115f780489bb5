import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupFault } from './manifest.ts';

/** While it is there a restore is not finished: the portal does not start, a new restore begins again. */
export const UNFINISHED = 'restore.unfinished';

/** Throws where a restore was interrupted: what is there is only a part. */
export function assertRestoreFinished(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED)))
    throw backupFault(`Восстановление в папку ${dataDir} не закончено: выполните restore ещё раз.`);
}
