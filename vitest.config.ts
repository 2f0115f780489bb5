import { defineConfig } from 'vitest/config';

/** Needs processes, minutes or several browsers: `npm run test:nightly`. */
const NIGHTLY = '**/*.nightly.test.ts';

/** A real PostgreSQL for the run. */
const SERVER = {
  environment: 'node',
  globalSetup: ['server/src/testing/global-setup.ts'],
};

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
          exclude: [NIGHTLY],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [NIGHTLY],
          ...SERVER,
          provide: { modelRuns: 1 / 3 },
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'nightly',
          include: [NIGHTLY, '**/*.model.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          expect: { poll: { timeout: 300_000 } },
          provide: { modelRuns: 10 },
        },
      },
    ],
  },
});
