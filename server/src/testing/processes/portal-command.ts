import { execFile } from 'node:child_process';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../../../../scripts/run.cjs');

/** Runs the portal's command as `npm run portal -- …` does, in that folder. */
export function portalCommand(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const cwd = env['DATA_DIR'] ?? '/';
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [RUN, 'portal', ...args],
      { env: { PATH: process.env['PATH'] ?? '', ...env }, cwd },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') return reject(error);
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}
