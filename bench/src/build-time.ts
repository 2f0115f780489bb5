import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT, temporaryFolder } from './support/portal-process.ts';

const BUILD = `
  const { build } = await import('vite');
  await build({ root: process.argv[1], logLevel: 'error', build: { outDir: process.argv[2] } });
`;

/** Builds the web page into a folder that is thrown away; milliseconds. */
export async function buildOnce(): Promise<number> {
  const folder = temporaryFolder('build');
  try {
    const started = performance.now();
    const args = ['--input-type=module', '-e', BUILD, join(ROOT, 'web'), folder.path];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The web page could not be built.');
    return performance.now() - started;
  } finally {
    folder.remove();
  }
}
