import { createBackup } from '../backup/create.ts';
import { keepFileArchive } from '../backup/files/file-archive.ts';
import { MODULES } from '../modules.ts';
import { type MaintenanceContext, partsOf, partsOn } from '../platform/module.ts';
import { forgetOldKeys } from '../platform/idempotency/idempotency.ts';
import { readSettings } from '../platform/settings/settings.ts';
import type { Platform } from '../platform/platform.ts';
import type { Storage } from '../storage.ts';
import { countMissingFiles } from '../backup/files/missing-files.ts';

const STEPS = [
  ({ db }: MaintenanceContext, now: Date) => forgetOldKeys(db, now),
  ...MODULES.flatMap(({ dailyJobs = [] }) => dailyJobs),
];

/** Runs the daily jobs of all modules. A failed job does not stop the others; the schedule fails at the end. */
export async function runDailyJobs(
  ctx: MaintenanceContext,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(ctx, now);
    } catch (error) {
      onError(error);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the housekeeping is not complete');
}

/** Titles of jobs in messages to the administrator. */
export const JOB_TITLES = {
  housekeeping: 'ночная уборка',
  'missing-files': 'проверка файлов',
  backup: 'резервная копия',
  'file-archive': 'архив файлов',
} as const;

/** Starts all schedules; each runs on one instance. */
export async function scheduleAll(
  platform: Platform,
  storage: Storage,
  onError: (error: unknown) => void,
): Promise<void> {
  const { jobs, clock, config } = platform;
  await jobs.schedule('housekeeping', '20 3 * * *', () => runDailyJobs(platform, clock.now(), onError));
  for (const { name, cron, wanted, run } of partsOf(MODULES).flatMap(({ schedules = [] }) => schedules)) {
    if (wanted && !wanted(config)) continue;
    await jobs.schedule(name, cron, async () => {
      const { sections } = await readSettings(platform.db, config);
      // A section that is off begins nothing.
      const isOn = partsOn(MODULES, sections).some(({ schedules }) =>
        schedules?.some((one) => one.name === name),
      );
      if (isOn) await run(platform, clock.now());
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
