import { dayInZone, addDays } from '../../server/src/platform/time/zone.ts';
import { startBare } from './support/bare/bare-process.ts';
import { assertSameAnswer } from './calls.ts';
import { type Driver, startDriver } from './support/driver.ts';
import { startHugeDatabase } from './prepared/huge-data.ts';
import { startLargeDatabase } from './prepared/large-data.ts';
import { memoryOf } from './support/memory.ts';
import { median } from './report/numbers.ts';
import { measurePair, type Pair, pairRow } from './report/pairs.ts';
import { type RunningPortal, signIn, startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';
import { recordStatements } from './support/statements.ts';

/** Of the bare server's calls per second. */
const LIMIT = { least: 80 };
/** Ten times as many entries may take that many times as long. */
const SLOWER = { most: 2 };
const SIZES = [20, 500] as const;

/** Three people who are neither the busiest nor the laziest, two sections, nearly two years, newest first. */
function pathOf(size: number): string {
  const today = dayInZone(new Date(), 'Europe/Moscow');
  const filters = {
    'user.in': '700,800,900',
    'section.in': '1,4',
    created_at__gt: addDays(today, -690),
    created_at__lte: today,
  };
  const parts = Object.entries(filters).map(([name, value]) => `filter[${name}]=${value}`);
  return `/api/logging/?page[number]=1&page[size]=${size}&${parts.join('&')}&sort=-created_at`;
}

async function measureLists(
  driver: Driver,
  portal: RunningPortal,
  databaseUrl: string,
  token: string,
): Promise<Pair[]> {
  const paths = SIZES.map(pathOf);
  const calls = [];
  for (const path of paths)
    calls.push({ path, call: 'log' as const, statements: await recordStatements(databaseUrl, token, path) });
  const bare = await startBare('bare-server.ts', { databaseUrl, calls });
  const headers = { authorization: `Bearer ${token}` };
  const pairs: Pair[] = [];
  for (const path of paths) {
    const ours = { url: portal.url + path, headers, pid: portal.pid };
    const theirs = { url: bare.url + path, headers, pid: bare.pid };
    await assertSameAnswer([ours.url, theirs.url], headers);
    pairs.push(await measurePair(driver, ours, theirs));
  }
  await bare.stop();
  return pairs;
}

/** Takes the whole log as a file; rows a second, and the most memory that the portal took beside what it had. */
async function measureExport(portal: RunningPortal, token: string, format: string): Promise<Row[]> {
  const before = memoryOf(portal.pid) ?? Number.NaN;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(portal.pid) ?? 0)), 100);
  const started = performance.now();
  const answer = await fetch(`${portal.url}/api/logging/?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`export: ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += (piece as Uint8Array).length;
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const note = `${seconds.toFixed(1)} с, ${(bytes / 1e6).toFixed(0)} МБ`;
  return [
    { name: `Выгрузка 1 000 000 строк, ${format}`, value: 1_000_000 / seconds, unit: 'строк/с', note },
    {
      name: `Память сверх прежней, ${format}`,
      value: most - before,
      unit: 'МБ',
      note: `всего ${most.toFixed(0)}`,
    },
  ];
}

type Work<T> = (portal: RunningPortal, databaseUrl: string, token: string) => Promise<T>;

async function onPortal<T>(database: { url: string; stop(): Promise<void> }, work: Work<T>): Promise<T> {
  const folder = temporaryFolder('log');
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: database.url });
  try {
    return await work(portal, database.url, await signIn(portal.url, 'admin'));
  } finally {
    await portal.stop();
    await database.stop();
    folder.remove();
  }
}

const perSecond = ({ portal }: Pair): number => median(portal.map((round) => round.perSecond));

async function run(): Promise<Row[]> {
  const driver = startDriver();
  try {
    const [million, files] = await onPortal(await startLargeDatabase(), async (portal, url, token) => {
      const pairs = await measureLists(driver, portal, url, token);
      return [
        pairs,
        [...(await measureExport(portal, token, 'csv')), ...(await measureExport(portal, token, 'xlsx'))],
      ] as const;
    });
    const tenMillion = await onPortal(await startHugeDatabase(), (portal, url, token) =>
      measureLists(driver, portal, url, token),
    );
    const rows = SIZES.flatMap((size, at): Row[] => {
      const [small, big] = [million[at], tenMillion[at]];
      if (!small || !big) return [];
      return [
        pairRow(`Журнал, ${size} строк из 1 млн`, small, LIMIT),
        pairRow(`Журнал, ${size} строк из 10 млн`, big, LIMIT),
        {
          name: `Журнал, ${size} строк: 10 млн против 1 млн`,
          value: perSecond(small) / perSecond(big),
          unit: 'раз дольше',
          limit: SLOWER,
        },
      ];
    });
    return [...rows, ...files];
  } finally {
    await driver.stop();
  }
}

export const log: Bench = {
  name: 'log',
  title:
    'Журнал действий: три человека, два раздела, даты, по времени, с общим числом; доля от голого node:http',
  run,
};
