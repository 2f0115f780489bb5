import { createBackup } from '../backup/create.ts';
import { keepFileArchive } from '../backup/files/file-archive.ts';
import { FEATURES } from '../features.ts';
import type { Night } from '../platform/feature.ts';
import { forgetOldKeys } from '../platform/idempotency/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import type { Storage } from '../storage.ts';
import { countMissingFiles } from '../backup/files/missing-files.ts';

const STEPS = [
  ({ db }: Night, now: Date) => forgetOldKeys(db, now),
  ...FEATURES.flatMap(({ nightly = [] }) => nightly),
];

/** Does everything that is due at night. A step that fails keeps no other from being done; the job fails at the end. */
export async function keepHouse(night: Night, now: Date, onError: (error: unknown) => void): Promise<void> {
  const failures: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(night, now);
    } catch (error) {
      onError(error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the housekeeping is not complete');
}

/** What the portal does at night is called so when it fails. */
export const NIGHTLY_TITLES = {
  housekeeping: 'ночная уборка',
  'missing-files': 'проверка файлов',
  backup: 'резервная копия',
  'file-archive': 'архив файлов',
} as const;

/** Everything that is done by the clock, each on one instance. */
export async function scheduleAll(
  platform: Platform,
  storage: Storage,
  onError: (error: unknown) => void,
): Promise<void> {
  const { jobs, clock, config } = platform;
  await jobs.schedule('housekeeping', '20 3 * * *', () => keepHouse(platform, clock.now(), onError));
  for (const { name, cron, wanted, run } of FEATURES.flatMap(({ schedules = [] }) => schedules)) {
    if (wanted && !wanted(config)) continue;
    await jobs.schedule(name, cron, async () => {
      await run(platform, clock.now());
    });
  }
  await jobs.schedule('missing-files', '20 4 * * *', () => countMissingFiles(platform));
  const { backupFolder } = config;
  if (backupFolder === undefined) return;
  await jobs.schedule('file-archive', '40 * * * *', () =>
    keepFileArchive(backupFolder, platform.db, platform.files),
  );
  // Before the housekeeping deletes anything.
  await jobs.schedule('backup', '20 2 * * *', async () => {
    await createBackup(config, storage, { now: clock.now() });
  });
}
