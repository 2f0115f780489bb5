import pg from 'pg';
import { type RunningPortal, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { startLargeDatabase } from './large-data.ts';
import { type Person, signInAll } from './people.ts';

const COPY = 'bench_copy';

/** A portal on a copy of the large organisation, with everybody signed in. */
export interface Organisation {
  portal: RunningPortal;
  databaseUrl: string;
  client: pg.Client;
  admins: Person[];
  operators: Person[];
  close(): Promise<void>;
}

async function runAt(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The bench writes into a copy, so that the next run finds the organisation as it was. */
async function copyDatabase(sourceUrl: string): Promise<string> {
  const url = new URL(sourceUrl);
  const source = url.pathname.slice(1);
  url.pathname = '/template1';
  await runAt(url.href, [
    `drop database if exists ${COPY} with (force)`,
    `create database ${COPY} template ${source} strategy file_copy`,
  ]);
  url.pathname = `/${COPY}`;
  return url.href;
}

/** Starts database and portal; `fill` adds rows before the portal starts. */
export async function openOrganisation(
  fill?: (client: pg.Client) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Organisation> {
  const folder = temporaryFolder('organisation');
  const large = await startLargeDatabase();
  const databaseUrl = await copyDatabase(large.url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fill?.(client);
  const people = await signInAll(client);
  await client.query('analyze session');
  // Written now, so that the measurement does not wait for the disk.
  await client.query('checkpoint');
  const portal = await startPortalProcess({
    dataDir: folder.path,
    env: { DATABASE_URL: databaseUrl, ...env },
  });
  return {
    portal,
    databaseUrl,
    client,
    admins: people.filter(({ role }) => role === 'A'),
    operators: people.filter(({ role }) => role === 'O'),
    async close() {
      await portal.stop();
      await client.end();
      await large.stop();
      folder.remove();
    },
  };
}
