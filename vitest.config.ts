import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Ends what hangs. Nothing is told by how fast the machine is: the bench does that.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Much of the time is waiting: for a process that starts, a letter, a database that comes back.
    maxWorkers: 2,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          execArgv: ['--import', './server/src/platform/process/fast-loading.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
