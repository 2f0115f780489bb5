import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: './demonstration.ts',
  outputDir: '../../test-results/pictures',
  workers: 1,
  reporter: 'list',
});
