import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: './demonstration.ts',
  outputDir: '../../test-results/pictures',
  // Each scene names what it waits for, and none takes a minute.
  timeout: 90_000,
  use: { ...tests.use, actionTimeout: 30_000 },
  reporter: 'list',
});
