import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/** Installs large packages that few need, once and beside those of the project; answers their node_modules. */
export function installApart(...packages: string[]): string {
  const folder = join(CACHE, packages.join('+'));
  const installed = join(folder, 'node_modules');
  if (!existsSync(installed))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  return installed;
}
