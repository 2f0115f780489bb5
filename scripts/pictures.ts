import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';

// Starts a demonstration of its own, takes the pictures of the README into docs/images, and stops it.
const ROOT = join(import.meta.dirname, '..');
const browser = await findBrowser();
await buildWebIfOld();
const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/pictures/playwright.config.ts'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PORTAL_BROWSER: browser } },
);
process.exitCode = status ?? 1;
