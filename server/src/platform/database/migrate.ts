import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartFault } from '../start-fault.ts';
import { alone } from './alone.ts';
import { withClient } from './with-client.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Timestamps of this version's migrations; the database names migrations by them. */
function knownMigrations(folder: string): Set<number> {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return new Set(Journal.parse(journal).entries.map(({ when }) => when));
}

/** True if the tables are at this version. Throws if they are newer, because this one would corrupt them. */
async function isCurrent(client: pg.Client, folder: string): Promise<boolean> {
  const { rows: tables } = await client.query(
    `select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.length === 0) return false;
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  const known = knownMigrations(folder);
  const applied = new Set(rows.map(({ created_at }) => Number(created_at)));
  if ([...applied].every((one) => known.has(one))) return applied.size === known.size;
  throw new StartFault(
    'migration_failed',
    'База данных новее этой версии портала: её таблицы изменила более новая версия. ' +
      'Запустите ту версию или восстановите резервную копию, сделанную до обновления. Данные не изменены.',
  );
}

async function bringUp(client: pg.Client, folder: string): Promise<void> {
  // A role that does not own the tables can start a portal whose tables are already migrated.
  if (!(await isCurrent(client, folder))) await migrate(drizzle(client), { migrationsFolder: folder });
}

const failed = (error: unknown): StartFault => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new StartFault(
    'migration_failed',
    `Не удалось обновить таблицы базы данных: ${cause instanceof Error ? cause.message : String(cause)}. Данные не изменены.`,
    { cause: error },
  );
};

export const unreachable = (error: unknown): StartFault =>
  new StartFault(
    'database_unreachable',
    `База данных не отвечает: ${error instanceof Error ? error.message || String(error) : String(error)}. Проверьте DATABASE_URL.`,
    { cause: error },
  );

/** Error of a command whose version differs from the tables. */
export const otherTables = (cause?: unknown): StartFault =>
  new StartFault(
    'migration_failed',
    'Таблицы базы данных — другой версии портала, поэтому команда ничего не сделала. Выполните её в папке того выпуска, ' +
      'который работает с этой базой, или остановите портал и обновите таблицы: npm run portal -- migrate.',
    { cause },
  );

/** Throws if the tables are not at this version; changes nothing, because a portal may be using them. */
export async function assertCurrentTables(url: string): Promise<void> {
  let connected = false;
  const look = (client: pg.Client): Promise<boolean> => {
    connected = true;
    return isCurrent(client, FOLDER);
  };
  const current = await withClient(url, look).catch((error: unknown) => {
    if (error instanceof StartFault) throw error;
    throw connected ? otherTables(error) : unreachable(error);
  });
  if (!current) throw otherTables();
}

/** Migrates the database to this version; instances that start at once wait for each other. */
export async function migrateDatabase(url: string, folder = FOLDER): Promise<void> {
  let connected = false;
  try {
    await alone(url, 'migration', async (client) => {
      connected = true;
      await bringUp(client, folder);
    });
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw connected ? failed(error) : unreachable(error);
  }
}
