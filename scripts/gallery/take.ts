import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildWebIfOld } from '../build-web.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Starts a demonstration of its own, takes pictures of it and stops it; answers with the exit code. */
export async function takePictures(settings: Record<string, string>): Promise<number> {
  const browser = await findBrowser();
  await buildWebIfOld();
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...settings, PORTAL_BROWSER: browser } },
  );
  return status ?? 1;
}
