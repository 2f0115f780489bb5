import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../server/src/platform/embedded/embedded.ts';
import { stoppable } from '../support/child.ts';
import { ROOT } from '../support/portal-process.ts';
import { fillDocuments } from './documents.ts';
import { fillPeople } from './people.ts';

/** One folder for the present migrations; git ignores `data`. */
const FOLDERS = join(ROOT, 'bench/data');
const MIGRATIONS = join(ROOT, 'server/migrations');

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 12);
}

async function seed(dataDir: string): Promise<void> {
  const seeding = [join(ROOT, 'scripts/run.cjs'), 'portal', 'seed', '--size', 'large'];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, seeding, { cwd: dataDir, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The large organisation could not be seeded.');
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Starts PostgreSQL with 5 000 operators, 5 000 news, 1 000 000 entries of the audit log and 20 000 documents.
 * The first start after a migration fills it.
 */
export async function startLargeDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(FOLDERS, `large-${migrationsHash()}`);
  const marker = `${folder}.filled`;
  const isFilled = existsSync(marker);
  if (!isFilled) {
    process.stdout.write('Заполняю большую организацию (один раз, несколько минут)…\n');
    rmSync(FOLDERS, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
    await seed(folder);
  }
  const database = await startEmbedded({ dataDir: folder });
  const stop = stoppable(() => database.stop());
  if (!isFilled)
    await withClient(database.url, async (client) => {
      await fillPeople(client);
      await fillDocuments(client);
      await client.query('vacuum (analyze)');
    });
  writeFileSync(marker, '');
  return { url: database.url, stop };
}
