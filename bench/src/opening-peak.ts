import { setTimeout as wait } from 'node:timers/promises';
import { openWeeks } from '../../server/src/features/shifts/weeks.rules.ts';
import { addDays } from '../../server/src/platform/time/zone.ts';
import { startLargeDatabase } from './prepared/large-data.ts';
import { at, seconds } from './report/numbers.ts';
import { startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';
import { peakDatabase } from './prepared/peak-people.ts';

const PEOPLE = 1_000;
/** People come within a minute, most of them at its beginning, milliseconds. */
const WITHIN = 60_000;
/** Between seeing the page and checking a shift, milliseconds. */
const LOOKS_FOR = [300, 3_000] as const;

interface Times {
  page: number[];
  booking: number[];
  errors: number;
  refused: number;
}

/** Asks and measures; everything but the expected statuses is an error. */
async function ask(
  times: Times,
  kind: 'page' | 'booking',
  url: string,
  token: string,
  body?: object,
): Promise<number> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  times[kind].push(performance.now() - started);
  const status = answer?.status ?? 0;
  if (status === 409 && kind === 'booking') times.refused += 1;
  else if (status !== 200 && status !== 201) times.errors += 1;
  return status;
}

/** One person: the page with its three calls, the shift that everybody wants, else the other one of that day. */
async function plan(times: Times, base: string, token: string, day: string): Promise<void> {
  await wait(Math.random() ** 2 * (WITHIN - LOOKS_FOR[1]));
  const [year, month] = day.split('-').map(Number);
  const page = [
    `?year=${year}&month=${month}`,
    'get_available_dates/',
    `places/?from=${day}&to=${addDays(day, 6)}`,
  ];
  await Promise.all(page.map((path) => ask(times, 'page', `${base}${path}`, token)));
  await wait(LOOKS_FOR[0] + Math.random() * (LOOKS_FOR[1] - LOOKS_FOR[0]));
  const status = await ask(times, 'booking', base, token, { date: day, shift_id: 2 });
  if (status === 409) await ask(times, 'booking', base, token, { date: day, shift_id: 3 });
}

function rowsOf(times: Times, took: number, judged: { overbooked: number; empty: number }): Row[] {
  const [page, booking] = [times.page, times.booking].map((list) => list.toSorted((a, b) => a - b));
  const figures = (name: string, list: number[] = []): Row[] => [
    { name: `${name}: p50`, value: at(list, 0.5), unit: 'мс' },
    { name: `${name}: p99`, value: at(list, 0.99), unit: 'мс', note: `${list.length} запросов` },
  ];
  return [
    { name: 'Люди', value: PEOPLE, unit: '', note: `за ${seconds(took).toFixed(0)} с` },
    ...figures('Вызовы страницы', page),
    ...figures('Запись', booking),
    { name: 'Отказов: нет мест, отсутствие', value: times.refused, unit: '' },
    { name: 'Ошибки', value: times.errors, unit: '', limit: { most: 0 } },
    { name: 'Смен сверх мест', value: judged.overbooked, unit: '', limit: { most: 0 } },
    { name: 'Пустых мест там, куда хотели все', value: judged.empty, unit: '', limit: { most: 0 } },
  ];
}

async function run(): Promise<Row[]> {
  const weeks = openWeeks({
    now: new Date(),
    timeZone: 'Europe/Moscow',
    planning: { closes_weekday: 7, closes_at: '12:00', weeks: 2 },
  });
  const day = weeks.at(-1)?.monday ?? '';
  const folder = temporaryFolder('peak');
  const large = await startLargeDatabase();
  const database = await peakDatabase(large.url, PEOPLE, day);
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: database.url });
  try {
    const times: Times = { page: [], booking: [], errors: 0, refused: 0 };
    const started = performance.now();
    const base = `${portal.url}/api/work_time/`;
    await Promise.all(database.tokens.map((token) => plan(times, base, token, day)));
    return rowsOf(times, performance.now() - started, await database.judge());
  } finally {
    await portal.stop();
    await database.drop();
    await large.stop();
    folder.remove();
  }
}

export const openingPeak: Bench = {
  name: 'opening-peak',
  title: 'Открылась неделя: тысяча человек за минуту открывает страницу и записывается',
  run,
};
