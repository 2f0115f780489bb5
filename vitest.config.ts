import { defineConfig } from 'vitest/config';

/** Whole processes, matrices and random acts: `npm run test:daily`. */
const DAILY = '**/*.daily.test.ts';
const MODELS = 'server/src/**/*.model.test.ts';
/** Needs minutes, faults or several browsers: `npm run test:nightly`. */
const NIGHTLY = '**/*.nightly.test.ts';

/** A real PostgreSQL for the run. */
const DATABASE = 'server/src/testing/global-setup.ts';
/** A data folder for portals that are processes of their own. */
const DATA_FOLDER = 'server/src/testing/data-folder-setup.ts';

export default defineConfig({
  test: {
    // Ends what hangs. Nothing is told by how fast the machine is: the bench does that.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Much of the time is waiting: for a process that starts, a letter, a database that comes back.
    maxWorkers: 2,
    // Files share a worker's modules: loading them anew for each file took as long as the tests.
    isolate: false,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [DAILY, NIGHTLY],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [DAILY, NIGHTLY, MODELS],
          globalSetup: [DATABASE],
        },
      },
      {
        extends: true,
        test: {
          name: 'daily',
          include: [DAILY, MODELS],
          globalSetup: [DATABASE, DATA_FOLDER],
          provide: { modelRuns: 1 / 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: [NIGHTLY, MODELS],
          globalSetup: [DATABASE, DATA_FOLDER],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          expect: { poll: { timeout: 300_000 } },
          provide: { modelRuns: 10 },
        },
      },
    ],
  },
});
