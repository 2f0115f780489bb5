import { addDays, dayInZone } from '../../server/src/platform/time/zone.ts';
import { againstIdeal, type AgainstIdeal, callsPerSecond, type HotCall } from './ideal/against-ideal.ts';
import { startHugeDatabase } from './prepared/huge-data.ts';
import { startLargeDatabase } from './prepared/large-data.ts';
import { idealRows, keepInDocument } from './report/ideal-table.ts';
import type { Bench, Row } from './report/report.ts';
import { type Driver, startDriver } from './support/driver.ts';
import { type RunningPortal, signIn, startPortalProcess, temporaryFolder } from './support/portal-process.ts';

/** Ten times as many entries may take that many times as long. */
const SLOWER = { most: 1.5 };
/** People who are neither the busiest nor the laziest. */
const PEOPLE = Array.from({ length: 18 }, (_, n) => 700 + n * 50);
const PAGES = Array.from({ length: 10 }, (_, n) => n + 1);

function pathOf(size: number, filters: Record<string, string> = {}, page = 1): string {
  const parts = Object.entries(filters).map(([name, value]) => `&filter[${name}]=${value}`);
  return `/api/logging/?page[number]=${page}&page[size]=${size}${parts.join('')}&sort=-created_at`;
}

export function hotCalls(entries: string): HotCall[] {
  const today = dayInZone(new Date(), 'Europe/Moscow');
  const quarter = { created_at__gte: addDays(today, -90), created_at__lte: today };
  const sections = { 'section.in': '1,4', ...quarter };
  return [
    {
      ideal: 'logNewest',
      title: `Журнал, ${entries}: 20 строк, первые 10 страниц`,
      paths: PAGES.map((page) => pathOf(20, {}, page)),
      least: 85,
    },
    {
      ideal: 'logPeople',
      title: `Журнал, ${entries}: 18 человек, 2 раздела, 91 день`,
      paths: [pathOf(20, { 'user.in': PEOPLE.join(), ...sections })],
      least: 70,
    },
    {
      ideal: 'logSections',
      title: `Журнал, ${entries}: 500 строк, 2 раздела, 91 день`,
      paths: [pathOf(500, sections)],
      least: 75,
    },
  ];
}

interface OnPortal {
  portal: RunningPortal;
  databaseUrl: string;
  token: string;
}

async function onPortal<T>(
  database: { url: string; stop(): Promise<void> },
  work: (on: OnPortal) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder('log');
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: database.url });
  try {
    return await work({ portal, databaseUrl: database.url, token: await signIn(portal.url, 'admin') });
  } finally {
    await portal.stop();
    await database.stop();
    folder.remove();
  }
}

const lists =
  (driver: Driver, entries: string) =>
  ({ portal, ...asked }: OnPortal) =>
    againstIdeal(driver, { url: portal.url, pid: portal.pid, ...asked }, hotCalls(entries));

function slower(small: readonly AgainstIdeal[], big: readonly AgainstIdeal[]): Row[] {
  return small.map((call, at) => ({
    name: `${call.title}: 10 млн против 1 млн`,
    value: callsPerSecond(call.pair.portal) / callsPerSecond(big[at]?.pair.portal ?? []),
    unit: 'раз дольше',
    limit: SLOWER,
  }));
}

async function run(): Promise<Row[]> {
  const driver = startDriver();
  try {
    const million = await onPortal(await startLargeDatabase(), lists(driver, '1 млн'));
    const tenMillion = await onPortal(await startHugeDatabase(), lists(driver, '10 млн'));
    keepInDocument('log', [...million, ...tenMillion]);
    return [...idealRows(million), ...idealRows(tenMillion), ...slower(million, tenMillion)];
  } finally {
    await driver.stop();
  }
}

export const log: Bench = {
  name: 'log',
  title: 'Журнал действий с общим числом: доля от идеала, голого node:http над простой копией журнала',
  run,
};
