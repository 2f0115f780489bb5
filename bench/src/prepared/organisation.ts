import pg from 'pg';
import { openBrowsers } from '../support/browsers.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { startLargeDatabase, withClient } from './large-data.ts';
import { signInAll } from './people.ts';

const COPY = 'bench_copy';

export type Organisation = Awaited<ReturnType<typeof openOrganisation>>;

/** The bench writes into a copy, so that the next run finds the organisation as it was. */
async function copyDatabase(sourceUrl: string): Promise<string> {
  const url = new URL(sourceUrl);
  const source = url.pathname.slice(1);
  url.pathname = '/template1';
  await withClient(url.href, async (client) => {
    await client.query(`drop database if exists ${COPY} with (force)`);
    await client.query(`create database ${COPY} template ${source} strategy file_copy`);
  });
  url.pathname = `/${COPY}`;
  return url.href;
}

/** A portal on a copy of the large organisation, with everybody signed in; `fill` adds rows before it starts. */
export async function openOrganisation(
  fill?: (client: pg.Client) => Promise<void>,
  env: Record<string, string> = {},
) {
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
  const browsers = openBrowsers(portal.url);
  return {
    ...{ portal, browsers, databaseUrl, client },
    admins: people.filter(({ role }) => role === 'A'),
    operators: people.filter(({ role }) => role === 'O'),
    async [Symbol.asyncDispose]() {
      browsers[Symbol.dispose]();
      await portal[Symbol.asyncDispose]();
      await client.end();
      await large.stop();
      folder[Symbol.dispose]();
    },
  };
}
