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

type Kept = Pick<Storage, 'files'> & { database: Pick<Storage['database'], 'db'> };

/** Does everything that is due at night. A step that fails keeps no other from being done; the job fails at the end. */
export async function keepHouse(
  { database: { db }, files }: Kept,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => forgetExpired(db, now),
    () => forgetOldKeys(db, now),
    () => makeMonths(db),
    () => forgetOldVisits(db, now),
    () => hashOldFilms(db, files),
    () => forgetUnusedImages(db, now),
    () => deletePendingFiles(db, files, now),
  ];
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      onError(error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the housekeeping is not complete');
}

/** Nightly housekeeping, on one instance. */
export async function scheduleHousekeeping(
  jobs: Jobs,
  storage: Storage,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): Promise<void> {
  const { db } = storage.database;
  await jobs.schedule('housekeeping', '20 3 * * *', () => keepHouse(storage, clock.now(), onError));
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
