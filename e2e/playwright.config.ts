import { defineConfig } from '@playwright/test';

/** Whole files, and single tests with the tag. */
const NIGHTLY = /\.nightly\.spec\.ts|@nightly/;
/** The walk over every page, and the main ways of each module. */
const MAIN = /@main/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: two cores may be busy with something else. What a test waits for, it asks for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test`, the rest of `npm run test:all`, and `npm run test:nightly`.
  projects: [
    { name: 'main', grep: MAIN, grepInvert: NIGHTLY },
    { name: 'daily', grepInvert: [MAIN, NIGHTLY] },
    { name: 'nightly', grep: NIGHTLY },
  ],
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Dialogs that fade in cost a third of the processor time, and what still moves is measured where it does not stay.
    contextOptions: { reducedMotion: 'reduce' },
    // A request that the service worker makes passes by a test that watches or breaks the network.
    serviceWorkers: 'block',
    // A recording doubles the time of every test. Where one is wanted: `--trace on` (CONTRIBUTING.md).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['PORTAL_BROWSER'] && { executablePath: process.env['PORTAL_BROWSER'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
