import { startBare } from './support/bare/bare-process.ts';
import { startDriver } from './support/driver.ts';
import { HOT_CALLS, type HotCall } from './prepared/hot-calls.ts';
import { openLarge } from './prepared/large-portal.ts';
import { measurePair, pairRow } from './report/pairs.ts';
import type { Bench, Row } from './report/report.ts';

/** Of the bare server's calls per second (issue 2, 'Show'). */
const LIMIT = { least: 80 };

const names = Object.keys(HOT_CALLS) as HotCall[];

export async function assertSameAnswer(
  urls: readonly string[],
  headers: Record<string, string>,
): Promise<void> {
  const [ours, theirs] = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers });
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      return answer.text();
    }),
  );
  if (ours !== theirs) throw new Error(`${urls.join(' and ')} answer differently:\n${ours}\n${theirs}`);
}

async function run(): Promise<Row[]> {
  const portal = await openLarge();
  const headers = { authorization: `Bearer ${portal.token}` };
  const bare = await startBare('bare-server.ts', {
    databaseUrl: portal.databaseUrl,
    calls: names.map((call) => ({
      path: portal.paths[call],
      call,
      statements: portal.statements[call],
    })),
  });
  const driver = startDriver();
  try {
    const rows: Row[] = [];
    for (const name of names) {
      const ours = { url: portal.url + portal.paths[name], headers, pid: portal.pid };
      const theirs = { url: bare.url + portal.paths[name], headers, pid: bare.pid };
      await assertSameAnswer([ours.url, theirs.url], headers);
      rows.push(pairRow(HOT_CALLS[name], await measurePair(driver, ours, theirs), LIMIT));
    }
    return rows;
  } finally {
    await driver.stop();
    await bare.stop();
    await portal.close();
  }
}

export const calls: Bench = {
  name: 'calls',
  title: 'Вызовов в секунду на большой организации, 32 соединения: доля от голого node:http',
  run,
};
