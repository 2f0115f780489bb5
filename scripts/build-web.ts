import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
  'scripts/build-web.ts',
];
const BUILT = 'web/dist/build.json';

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True where a source is newer than the built page, or there is none. A release has no sources. */
export function buildIsOld(): boolean {
  if (!existsSync(join(ROOT, 'web/src'))) return false;
  const built = statSync(join(ROOT, BUILT), { throwIfNoEntry: false });
  return !built || SOURCES.some((source) => newest(join(ROOT, source)) > built.mtimeMs);
}

/**
 * Builds the web page for production. Vite would follow a NODE_ENV that is set already, as a test runner
 * does, and build in React's development code: larger, slower, and every effect runs twice.
 */
export async function buildWeb(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({ root: join(ROOT, 'web'), logLevel: 'warn' });
}

export async function buildWebIfOld(): Promise<void> {
  if (!buildIsOld()) return;
  process.stdout.write('Собираю веб-страницу…\n');
  await buildWeb();
}
