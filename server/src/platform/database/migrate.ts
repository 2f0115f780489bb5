import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';

/** Any number; all instances of the portal use the same one. */
const MIGRATION_LOCK = 7_300_001;
const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Brings the database to this version's tables; several instances starting at once wait for each other. */
export async function migrateDatabase(url: string, folder = FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartFault(
      'database_unreachable',
      `База данных не отвечает: ${error instanceof Error ? error.message || String(error) : String(error)}. Проверьте DATABASE_URL.`,
      { cause: error },
    );
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query(
      `select activity_make_month((date_trunc('month', now()) + make_interval(months => n))::date)
       from generate_series(-1, 3) n`,
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartFault(
      'migration_failed',
      `Не удалось обновить таблицы базы данных: ${cause instanceof Error ? cause.message : String(cause)}. Данные не изменены.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
