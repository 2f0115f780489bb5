import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../../server/src/platform/embedded/embedded.ts';
import { stoppable } from '../support/child.ts';
import { ROOT } from '../support/portal-process.ts';

/** Seeded folders, one for each state of the migrations; git ignores `data`. */
const KEPT = join(import.meta.dirname, '../../data');
const MIGRATIONS = join(ROOT, 'server/migrations');

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Fills an empty folder with the large organisation. */
export async function seed(dataDir: string): Promise<void> {
  process.stdout.write('Заполняю большую организацию (один раз)…\n');
  const child = spawn(process.execPath, [join(ROOT, 'scripts/portal.ts'), 'seed', '--size', 'large'], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The large organisation could not be seeded.');
}

/** The folder with the large organisation, seeded where it is missing or of other tables. */
export async function largeFolder(): Promise<string> {
  const folder = join(KEPT, `large-${migrationsHash()}`);
  const whole = `${folder}.seeded`;
  if (!existsSync(whole)) {
    mkdirSync(KEPT, { recursive: true });
    for (const name of readdirSync(KEPT).filter((name) => name.startsWith('large-'))) {
      rmSync(join(KEPT, name), { recursive: true, force: true });
    }
    mkdirSync(folder);
    chmodSync(folder, 0o711);
    await seed(folder);
    writeFileSync(whole, '');
  }
  return folder;
}

/** Starts PostgreSQL with 5 000 employees, 3 000 accounts, 5 000 news and 1 000 000 entries of the change log. */
export async function startLargeDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await startEmbedded({ dataDir: await largeFolder() });
  return { url: database.url, stop: stoppable(() => database.stop()) };
}
