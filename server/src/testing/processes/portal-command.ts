import { execFile } from 'node:child_process';
import { join } from 'node:path';

const CLI = join(import.meta.dirname, '../../cli.ts');

/** Runs the portal's command as `npm run portal -- …` does, in that folder. */
export function portalCommand(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const cwd = env['DATA_DIR'] ?? '/';
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [CLI, ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env }, cwd },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') return reject(error);
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}
