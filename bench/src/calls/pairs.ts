import { partialDeepStrictEqual } from 'node:assert';
import { once } from 'node:events';
import type { Organisation } from '../prepared/organisation.ts';
import { median } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { openBrowsers } from '../support/browsers.ts';
import { forkScript } from '../support/child.ts';
import { type Driver, type Measured, startDriver } from '../support/driver.ts';
import type { HotCall } from './hot-calls.ts';

/** Short rounds, so that other work on the machine slows both servers. */
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
const ROUNDS = { quick: 1, full: 7 };
/** Calls of each kind that both servers must answer alike. */
const COMPARED = { quick: 20, full: 100 };

/** Collects the names of the fields that the portal answers and the bare server leaves out. */
function collectLeftOut(our: unknown, their: unknown, names: Set<string>): void {
  if (typeof our !== 'object' || our === null) return;
  for (const [name, value] of Object.entries(our)) {
    if (Object.hasOwn(Object(their), name)) collectLeftOut(value, Reflect.get(Object(their), name), names);
    else names.add(name);
  }
}

/**
 * Throws unless both servers answer the same rows, some at least, and the bare server's fields are the portal's.
 * Returns the fields that the bare server leaves out.
 */
async function assertSameAnswers(url: string, bareUrl: string, { title, calls }: HotCall, compared: number) {
  using portal = openBrowsers(url);
  using bare = openBrowsers(bareUrl);
  let rows = 0;
  const leftOut = new Set<string>();
  for (const call of calls.slice(0, compared)) {
    const [our, their] = await Promise.all([portal.sendOk(call), bare.sendOk(call)]);
    const [ours, theirs] = [JSON.parse(our.text), JSON.parse(their.text)];
    partialDeepStrictEqual(ours, theirs, `${call.path} is answered differently:\n${our.text}\n${their.text}`);
    if (ours.data.length !== theirs.data.length) throw new Error(`${call.path}: another number of records`);
    collectLeftOut(ours, theirs, leftOut);
    if (/"id"|"shift_id"/.test(our.text)) rows += 1;
  }
  if (rows < compared / 2) throw new Error(`${title}: ${rows} of ${compared} answers have rows`);
  return [...leftOut];
}

function inWords(rounds: readonly Measured[]): string {
  const middle = (key: keyof Measured): number => median(rounds.map((round) => round[key]));
  return `${middle('perSecond').toFixed(0)} в секунду, p50 ${middle('p50').toFixed(1)}, p99 ${middle('p99').toFixed(1)} мс`;
}

/** Measures both in turns, because the ratio of neighbouring rounds is steadier than either figure. */
async function measurePair(
  driver: Driver,
  url: string,
  bareUrl: string,
  { title, calls, django }: HotCall,
  { size }: BenchOptions,
): Promise<Row[]> {
  const leftOut = await assertSameAnswers(url, bareUrl, { title, calls }, COMPARED[size]);
  await driver.measure({ url, calls, duration: WARM_UP_SECONDS });
  await driver.measure({ url: bareUrl, calls, duration: WARM_UP_SECONDS });
  const portal: Measured[] = [];
  const bare: Measured[] = [];
  for (let n = 0; n < ROUNDS[size]; n += 1) {
    portal.push(await driver.measure({ url, calls, duration: ROUND_SECONDS }));
    bare.push(await driver.measure({ url: bareUrl, calls, duration: ROUND_SECONDS }));
  }
  const share = median(portal.map(({ perSecond }, n) => perSecond / (bare[n]?.perSecond ?? Number.NaN)));
  const row = {
    ...{ name: `${title}: доля голого сервера`, value: share * 100, unit: '%' },
    note: `портал ${inWords(portal)}; голый сервер ${inWords(bare)}${leftOut.length > 0 ? `, без ${leftOut.join(', ')}` : ''}`,
  };
  if (!django) return [row];
  const middle = median(portal.map(({ perSecond }) => perSecond));
  const factor = { value: middle / django.perSecond, unit: 'раз', least: django.least };
  return [
    row,
    {
      ...{ name: `${title}: во сколько раз быстрее Django REST`, ...factor },
      note: `Django REST 27.11.2026 на двух ядрах: ${django.perSecond} в секунду`,
    },
  ];
}

/** Compares the portal with a bare `node:http` server on the same database, 32 calls at a time. */
export async function besideBare(
  { portal, databaseUrl }: Organisation,
  calls: readonly HotCall[],
  options: BenchOptions,
): Promise<Row[]> {
  await using bare = forkScript(import.meta.resolve('../bare/bare-server.ts'), [databaseUrl]);
  const [port] = (await once(bare.child, 'message')) as [number];
  const bareUrl = `http://127.0.0.1:${port}`;
  await using driver = startDriver();
  const rows: Row[] = [];
  for (const call of calls) rows.push(...(await measurePair(driver, portal.url, bareUrl, call, options)));
  return rows;
}
