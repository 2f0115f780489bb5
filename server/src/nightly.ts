import { createBackup } from './backup/create.ts';
import { forgetExpired } from './features/account/account.public.ts';
import { forgetOldVisits, makeMonths, settleDays } from './features/activity/activity.public.ts';
import { takeFolder } from './features/erp/erp.public.ts';
import { deletePendingFiles } from './features/files/files.public.ts';
import { forgetUnusedImages } from './features/files/pictures/pictures.public.ts';
import { hashOldFilms } from './features/instructions/viewing/old-films.rules.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Config } from './platform/config.ts';
import { forgetOldKeys } from './platform/idempotency/idempotency.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Storage } from './storage.ts';

/** Nightly housekeeping, on one instance. */
export async function scheduleHousekeeping(
  jobs: Jobs,
  { database: { db }, files }: Storage,
  clock: Clock,
): Promise<void> {
  await jobs.schedule('housekeeping', '20 3 * * *', async () => {
    await forgetExpired(db, clock.now());
    await forgetOldKeys(db, clock.now());
    await makeMonths(db);
    await forgetOldVisits(db, clock.now());
    await hashOldFilms(db, files);
    await forgetUnusedImages(db, clock.now());
    await deletePendingFiles(db, files, clock.now());
  });
  await jobs.schedule('settle-log', '35 * * * *', () => db.transaction(settleDays));
}

/** A backup each night, on one instance, before the housekeeping deletes anything. */
export async function scheduleBackup(
  jobs: Jobs,
  config: Config,
  storage: Storage,
  clock: Clock,
): Promise<void> {
  if (config.backupFolder === undefined) return;
  await jobs.schedule('backup', '20 2 * * *', async () => {
    await createBackup(config, storage, { now: clock.now() });
  });
}

/** Looks into the exchange folder every minute, on one instance; a look that takes longer holds the next. */
export async function scheduleErpFolder(
  jobs: Jobs,
  { erpFolder, timeZone, shiftTimes, publicUrl }: Config,
  { database: { db }, files }: Storage,
  { clock, mail }: { clock: Clock; mail: Mail },
): Promise<void> {
  if (!erpFolder) return;
  await jobs.schedule('erp-folder', '* * * * *', async () => {
    const deps = { db, files, now: clock.now(), timeZone, shiftTimes, publicUrl, mail };
    await takeFolder(deps, erpFolder);
  });
}
