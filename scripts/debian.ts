import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_GET = '/usr/bin/apt-get';

const apt = (...args: string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(APT_GET, args, { env, stdio: 'ignore' }).status === 0;
};

/** Installs Debian packages; false where there is no apt-get, no root or no such package. */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) return false;
  process.stdout.write(`Ставлю для тестов: apt-get install ${packages.join(' ')}…\n`);
  const install = (): boolean => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  // The lists of a machine may be old or missing.
  return install() || (apt('update', '-qq') && install());
}
