import type { HotCall } from '../ideal/against-ideal.ts';
import { signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { hotCalls } from './hot-calls.ts';
import { startLargeDatabase } from './large-data.ts';

/** The portal on the large organisation, with an operator signed in. */
export interface LargePortal {
  url: string;
  pid: number;
  /** Milliseconds until `/readyz` answered. */
  answeredAfter: number;
  databaseUrl: string;
  token: string;
  calls: HotCall[];
  close(): Promise<void>;
}

async function newestNews(url: string, token: string): Promise<string> {
  const newest = '/api/news/?fields=preview&page[number]=1&page[size]=1';
  const answer = await fetch(url + newest, { headers: { authorization: `Bearer ${token}` } });
  const list = (await answer.json()) as { data: { id: string }[] };
  const [first] = list.data;
  if (!first) throw new Error('The large organisation has no news.');
  return first.id;
}

/** Starts database and portal and signs in. */
export async function openLarge(nodeOptions: readonly string[] = []): Promise<LargePortal> {
  const folder = temporaryFolder('large');
  const database = await startLargeDatabase();
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: database.url, nodeOptions });
  const token = await signIn(portal.url, 'operator');
  return {
    url: portal.url,
    pid: portal.pid,
    answeredAfter: portal.answeredAfter['/readyz'] ?? Number.NaN,
    databaseUrl: database.url,
    token,
    calls: hotCalls(await newestNews(portal.url, token)),
    async close() {
      await portal.stop();
      await database.stop();
      folder.remove();
    },
  };
}
