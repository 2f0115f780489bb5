import { MODULES } from '../../modules.ts';
import { dataFolders } from '../../platform/embedded/place.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';
import { backupCheck } from './backup-check.ts';
import { certificateCheck } from './certificate-check.ts';
import { diskCheck } from './disk-check.ts';
import { jobsCheck } from './jobs-check.ts';
import { mailCheck } from './mail-check.ts';
import { papersKeyCheck } from './papers-key-check.ts';
import { databaseCheck, storageCheck } from './service-checks.ts';

/** Everything that the administrator is told of. */
export function allChecks({ config, db, jobs, services }: Platform): StateCheck[] {
  const { backupFolder, dataDir, timeZone } = config;
  return [
    databaseCheck(services),
    storageCheck(services, db),
    mailCheck(db, services, timeZone),
    jobsCheck(jobs, services, timeZone),
    ...MODULES.flatMap(({ checks }) => checks?.({ db, config }) ?? []),
    backupCheck(config),
    papersKeyCheck(config, db),
    diskCheck([...dataFolders(dataDir), ...(backupFolder === undefined ? [] : [backupFolder])]),
    certificateCheck(config),
  ];
}
