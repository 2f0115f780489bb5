import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** It finds drizzle-orm beside itself. */
const PACKAGES = ['--package=drizzle-kit@0.31.11', '--package=drizzle-orm@0.45.4'];

execFileSync(
  'npx',
  ['--yes', ...PACKAGES, 'drizzle-kit', 'generate', '--config', 'server/drizzle.config.ts'].concat(
    process.argv.slice(2),
  ),
  { cwd: ROOT, stdio: 'inherit' },
);
// The next migration is compared with the newest snapshot alone; each has 280 kB.
const older = globSync('server/migrations/meta/*_snapshot.json', { cwd: ROOT }).toSorted().slice(0, -1);
for (const path of older) rmSync(join(ROOT, path));
