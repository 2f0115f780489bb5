import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from '../server/src/platform/process/file-lock.ts';

const ROOT = join(import.meta.dirname, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
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
 * Builds the page for production, in a process of its own: the 700 MB that Vite takes end with it. Vite would follow
 * a NODE_ENV that is set already, as by a test runner, and build in React's development code.
 */
async function build(root: string, stopping?: AbortSignal): Promise<void> {
  const vite = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
    ...(stopping && { signal: stopping }),
  });
  const end = (): boolean => vite.kill();
  process.once('exit', end);
  const [code] = (await once(vite, 'close')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new Error(`the build of the page ended with ${code}`);
  writeFileSync(join(root, BUILT), '');
}

/** One at a time: a second start in the same checkout waits for the build of the first, and uses it. */
async function alone(root: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const lock = lockFile(join(root, 'web/dist.lock'));
    if (lock) return work().finally(() => lock.release());
    await setTimeout(200, undefined, { signal });
  }
}

export const buildWeb = (root = ROOT): Promise<void> => alone(root, () => build(root));

export async function buildWebIfOld(stopping?: AbortSignal): Promise<void> {
  if (!buildIsOld()) return;
  await alone(ROOT, async () => void (buildIsOld() && (await build(ROOT, stopping))), stopping);
}
