import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './checks/install-apart.ts';

const ROOT = join(import.meta.dirname, '..');

// It looks for drizzle-orm beside itself.
const kit = join(installApart('drizzle-kit@0.31.11', 'drizzle-orm@0.45.4'), '.bin/drizzle-kit');
const args = ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)];
execFileSync(kit, args, { cwd: ROOT, stdio: 'inherit' });
// The next migration is compared with the newest snapshot alone; each has 280 kB.
const older = globSync('server/migrations/meta/*_snapshot.json', { cwd: ROOT }).toSorted().slice(0, -1);
for (const path of older) rmSync(join(ROOT, path));
