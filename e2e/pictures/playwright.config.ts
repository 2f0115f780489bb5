import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: './demonstration.ts',
  outputDir: '../../test-results/pictures',
  // What a scene waits for is said by the scene; nothing of it takes a minute.
  timeout: 90_000,
  use: { ...tests.use, actionTimeout: 30_000 },
  reporter: 'list',
});
