import { HOT_CALLS, type HotCall, hotPaths } from './hot-calls.ts';
import { startLargeDatabase } from './large-data.ts';
import { signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { recordStatements, type Statement } from '../support/statements.ts';

/** The portal on the large organisation, with an operator signed in. */
export interface LargePortal {
  url: string;
  pid: number;
  databaseUrl: string;
  token: string;
  paths: Record<HotCall, string>;
  statements: Record<HotCall, Statement[]>;
  close(): Promise<void>;
}

async function newestNews(url: string, token: string): Promise<string> {
  const answer = await fetch(url + hotPaths('0').news, { headers: { authorization: `Bearer ${token}` } });
  const list = (await answer.json()) as { data: { id: string }[] };
  const [first] = list.data;
  if (!first) throw new Error('The large organisation has no news.');
  return first.id;
}

/** Starts database and portal, signs in, and records what the portal sends for the hot calls. */
export async function openLarge(nodeOptions: readonly string[] = []): Promise<LargePortal> {
  const folder = temporaryFolder('large');
  const database = await startLargeDatabase();
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: database.url, nodeOptions });
  const token = await signIn(portal.url, 'operator');
  const paths = hotPaths(await newestNews(portal.url, token));
  const statements = {} as Record<HotCall, Statement[]>;
  for (const call of Object.keys(HOT_CALLS) as HotCall[]) {
    statements[call] = await recordStatements(database.url, token, paths[call]);
  }
  return {
    url: portal.url,
    pid: portal.pid,
    databaseUrl: database.url,
    token,
    paths,
    statements,
    async close() {
      await portal.stop();
      await database.stop();
      folder.remove();
    },
  };
}
