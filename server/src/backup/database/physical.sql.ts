import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../../platform/database/alone.ts';
import { withClient } from '../../platform/database/with-client.ts';

/** A physical backup that has begun; it lasts as long as its connection. */
export interface PhysicalBackup {
  /** Ends it; answers what goes into `backup_label` and the name of the last WAL file that it needs. */
  stop(): Promise<{ label: string; lastWal: string }>;
  /** Name of the first WAL file that it needs. */
  firstWal: string;
  /** Lets go of the connection; what has not been stopped is called off. */
  close(): Promise<void>;
}

/**
 * Begins a backup of the files under a running server. A temporary slot keeps the WAL that it needs.
 * The session must stay open until it ends: its end calls the backup off.
 */
export async function beginPhysical(url: string): Promise<PhysicalBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `select pg_create_physical_replication_slot('portal_backup_' || pg_backend_pid(), true, true)`,
    );
    const { rows } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('portal', fast => true)) as first`,
    );
    return {
      firstWal: rows[0]?.first ?? '',
      async stop() {
        const { rows: ended } = await client.query<{ label: string; last: string }>(
          `select labelfile as label, pg_walfile_name(lsn) as last
           from pg_backup_stop(wait_for_archive => false)`,
        );
        // The end of the last file is still being written: go on to the next.
        await client.query('select pg_switch_wal()');
        return { label: ended[0]?.label ?? '', lastWal: ended[0]?.last ?? '' };
      },
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Does the work while nobody deletes a stored file; throws where another backup runs. Answers its result. */
export function withProtectedFiles<T>(url: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const kept = async (client: pg.Client): Promise<T | 'busy'> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCKS.backup,
    ]);
    return rows[0]?.taken ? work() : 'busy';
  };
  return withClient(url, kept, { application_name: 'portal-backup' });
}

export interface DatabaseDescription {
  /** Major version of the server, e.g. 18. */
  major: number;
  /** It has no tables of its own. */
  empty: boolean;
  /** The role of the address may read every table. */
  readable: boolean;
}

export async function describeDatabase(url: string): Promise<DatabaseDescription> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: number; tables: number; closed: number }>(
      `select current_setting('server_version_num')::int as version, count(c.oid)::int as tables,
         count(*) filter (where not has_table_privilege(c.oid, 'select'))::int as closed
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    ),
  );
  const { version = 0, tables, closed } = rows[0] ?? {};
  return { major: Math.floor(version / 10_000), empty: tables === 0, readable: closed === 0 };
}

/** Resolves when the server has replayed what it was asked to and takes writes; throws where it ends. */
export function untilRecovered(url: string): Promise<void> {
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying');
      if (!rows[0]?.replaying) return;
      await setTimeout(100);
    }
  });
}
