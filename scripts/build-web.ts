import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type FileLock, lockFile } from '../server/src/platform/process/file-lock.ts';

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
/** Written last, when the build is whole; Vite removes it with the build before. */
const BUILT = 'web/dist/.built';

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True where a source is newer than the built page, or there is none. A release has no sources. */
export function buildIsOld(root = ROOT): boolean {
  if (!existsSync(join(root, 'web/src'))) return false;
  const built = statSync(join(root, BUILT), { throwIfNoEntry: false });
  return !built || SOURCES.some((source) => newest(join(root, source)) > built.mtimeMs);
}

/**
 * Builds the web page for production. Vite would follow a NODE_ENV that is set already, as a test runner
 * does, and build in React's development code: larger, slower, and every effect runs twice. NODE_ENV is put
 * back afterwards, because tests that are started next inherit it.
 */
export async function buildWeb(root = ROOT): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const { build } = await import('vite');
    await build({ root: join(root, 'web'), logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  writeFileSync(join(root, BUILT), '');
}

/** One at a time: a second start in the same checkout waits for the build of the first, and uses it. */
async function lockBuild(): Promise<FileLock> {
  for (;;) {
    const lock = lockFile(join(ROOT, 'web/dist.lock'));
    if (lock) return lock;
    await setTimeout(200);
  }
}

export async function buildWebIfOld(): Promise<void> {
  if (!buildIsOld()) return;
  process.stdout.write('Собираю веб-страницу…\n');
  const lock = await lockBuild();
  try {
    if (buildIsOld()) await buildWeb();
  } finally {
    lock.release();
  }
}
