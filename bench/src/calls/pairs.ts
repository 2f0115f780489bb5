import { isDeepStrictEqual } from 'node:util';
import { type BareServer, startBare } from '../bare/bare-process.ts';
import type { Organisation } from '../prepared/organisation.ts';
import { median } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { openBrowsers } from '../support/browsers.ts';
import { type Driver, type Measured, startDriver } from '../support/driver.ts';
import type { HotCall } from './hot-calls.ts';

const CONNECTIONS = 32;
/** Seconds of a round; many short ones, so that other work on the machine slows both servers. */
const ROUND = 2;
const WARM_UP = 3;
const ROUNDS = { quick: 1, full: 7 };
/** Calls of each kind that both servers must answer alike. */
const COMPARED = { quick: 20, full: 100 };

/** Throws unless both servers answer the same rows, some at least. */
async function assertSameAnswers(url: string, bare: BareServer, { title, calls }: HotCall, compared: number) {
  const [ours, theirs] = [openBrowsers(url), openBrowsers(bare.url)];
  let rows = 0;
  try {
    for (const call of calls.slice(0, compared)) {
      const [our, their] = await Promise.all([ours.send(call), theirs.send(call)]);
      if (our.status !== 200 || their.status !== 200)
        throw new Error(`${call.path}: ${our.status} and ${their.status} ${our.text.slice(0, 300)}`);
      const answer: unknown = JSON.parse(our.text);
      if (!isDeepStrictEqual(answer, JSON.parse(their.text)))
        throw new Error(`${call.path} is answered differently:\n${our.text}\n${their.text}`);
      if (/"id"|"shift_id"/.test(our.text)) rows += 1;
    }
  } finally {
    ours.close();
    theirs.close();
  }
  if (rows < compared / 2) throw new Error(`${title}: ${rows} of ${compared} answers have rows`);
}

interface Pair {
  portal: Measured[];
  bare: Measured[];
}

/** Measures both in turns, because the ratio of neighbouring rounds is steadier than either figure. */
async function measurePair(driver: Driver, url: string, bare: string, call: HotCall, rounds: number) {
  const round = (target: string, duration: number) =>
    driver.measure({ url: target, calls: call.calls, connections: CONNECTIONS, duration });
  await round(url, WARM_UP);
  await round(bare, WARM_UP);
  const pair: Pair = { portal: [], bare: [] };
  for (let n = 0; n < rounds; n += 1) {
    pair.portal.push(await round(url, ROUND));
    pair.bare.push(await round(bare, ROUND));
  }
  return pair;
}

const middle = (rounds: readonly Measured[], key: keyof Measured): number =>
  median(rounds.map((round) => round[key]));

const inWords = (rounds: readonly Measured[]): string =>
  `${middle(rounds, 'perSecond').toFixed(0)} в секунду, p50 ${middle(rounds, 'p50').toFixed(1)}, p99 ${middle(rounds, 'p99').toFixed(1)} мс`;

function rowsOf({ title, least, django }: HotCall, { portal, bare }: Pair): Row[] {
  const share = median(portal.map(({ perSecond }, n) => perSecond / (bare[n]?.perSecond ?? Number.NaN)));
  const rows: Row[] = [
    {
      name: `${title}: доля голого сервера`,
      value: share * 100,
      unit: '%',
      aim: least === undefined ? undefined : { least },
      note: `портал ${inWords(portal)}; голый сервер ${inWords(bare)}`,
    },
  ];
  if (django)
    rows.push({
      name: `${title}: во сколько раз быстрее Django REST`,
      value: share / django.share,
      unit: 'раз',
      aim: django.least === undefined ? undefined : { least: django.least },
      note: `Django REST даёт ${(django.share * 100).toFixed(1)} % голого сервера`,
    });
  return rows;
}

/** Compares the portal with a bare `node:http` server on the same database, 32 calls at a time. */
export async function besideBare(
  { portal, databaseUrl }: Organisation,
  calls: readonly HotCall[],
  { isQuick }: BenchOptions,
): Promise<Row[]> {
  const size = isQuick ? 'quick' : 'full';
  const bare = await startBare(databaseUrl);
  const driver = startDriver();
  try {
    const rows: Row[] = [];
    for (const call of calls) {
      await assertSameAnswers(portal.url, bare, call, COMPARED[size]);
      const pair = await measurePair(driver, portal.url, bare.url, call, ROUNDS[size]);
      rows.push(...rowsOf(call, pair));
    }
    return rows;
  } finally {
    await driver.stop();
    await bare.stop();
  }
}
