import { setTimeout as wait } from 'node:timers/promises';
import { openWeeks } from '../../../server/src/features/shifts/weeks.rules.ts';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { startLargeDatabase } from '../prepared/large-data.ts';
import { type Answered, browsers } from './browsers.ts';
import { at, seconds } from '../report/numbers.ts';
import { PASSWORD, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import type { Bench, Row } from '../report/report.ts';
import { peakDatabase, type Planner } from '../prepared/peak-people.ts';

const PEOPLE = 5_000;
/** So many of them have to sign in first, within the first seconds, milliseconds. */
const SIGN_INS = 1_000;
const SIGN_INS_WITHIN = 15_000;
/** People come within a minute, milliseconds. */
const WITHIN = 60_000;
/** How they come, as parts of that time: the limits are those of both. */
const ARRIVALS: Record<string, () => number> = {
  'поровну за минуту': () => Math.random(),
  'больше всего сначала': () => Math.random() ** 2,
};
/** People who looked and booked before, so that a portal which has been running is measured, and how often. */
const EARLY = { people: 64, times: 12 };
/** Between seeing the page and checking a shift, milliseconds. */
const LOOKS_FOR = [300, 3_000] as const;

interface Times {
  signIn: number[];
  page: number[];
  booking: number[];
  /** Statuses that nobody expects, with how often each came. */
  errors: Map<number, number>;
  refused: number;
}

type Kind = 'signIn' | 'page' | 'booking';
type Ask = ReturnType<typeof browsers>['ask'];

/** Each is on a phone somewhere: the portal lets few of one address sign in at once. */
const addressOf = (at: number): string => `10.0.${at >> 8}.${at & 255}`;

const GOOD: Record<Kind, readonly number[]> = { signIn: [200], page: [200], booking: [200, 201, 409] };

/** Asks and measures; everything but the expected statuses is an error. */
async function measured(times: Times, kind: Kind, asking: ReturnType<Ask>): Promise<Answered> {
  const started = performance.now();
  const answer = await asking;
  times[kind].push(performance.now() - started);
  const { status } = answer;
  if (kind === 'booking' && status === 409) times.refused += 1;
  if (!GOOD[kind].includes(status)) times.errors.set(status, (times.errors.get(status) ?? 0) + 1);
  return answer;
}

interface Scene {
  times: Times;
  /** Asks as that person. */
  ask: Ask;
  url: string;
  day: string;
  /** When the person comes, as a part of the time. */
  comes: () => number;
}

/** The three calls of the page of shifts. */
const pageOf = (day: string): string[] => {
  const [year, month] = day.split('-').map(Number);
  return [
    `?year=${year}&month=${month}`,
    'get_available_dates/',
    `places/?from=${day}&to=${addDays(day, 6)}`,
  ];
};

/** Signs in as that person; the key of the session. */
async function enter({ times, ask, url }: Scene, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  const { status, text } = await measured(times, 'signIn', ask(`${url}/api/token/`, { body }));
  if (status !== 200) return '';
  return (JSON.parse(text) as { data: { attributes: { access: string } } }).data.attributes.access;
}

/** One person: the page with its three calls, the shift that everybody wants, else the other one of that day. */
async function plan(scene: Scene, { token, username }: Planner): Promise<void> {
  const { times, ask, url, day, comes } = scene;
  await wait(username === undefined ? comes() * (WITHIN - LOOKS_FOR[1]) : Math.random() * SIGN_INS_WITHIN);
  const key = username === undefined ? token : await enter(scene, username);
  const base = `${url}/api/work_time/`;
  await Promise.all(pageOf(day).map((path) => measured(times, 'page', ask(base + path, { token: key }))));
  await wait(LOOKS_FOR[0] + Math.random() * (LOOKS_FOR[1] - LOOKS_FOR[0]));
  const book = (shift: number) =>
    measured(times, 'booking', ask(base, { token: key, body: { date: day, shift_id: shift } }));
  const { status } = await book(2);
  if (status === 409) await book(3);
}

/** The portal has been running: its connections have their plans, and its code is compiled. */
async function comeEarly({ ask, url, day }: Scene, tokens: readonly string[]): Promise<void> {
  const base = `${url}/api/work_time/`;
  for (let turn = 0; turn < EARLY.times; turn += 1) {
    await Promise.all(
      tokens.map(async (token) => {
        for (const path of pageOf(day)) await ask(base + path, { token });
        await ask(base, { token, body: { date: addDays(day, 1), shift_id: 3 } });
      }),
    );
  }
}

function rowsOf(
  how: string,
  { times, took, judged }: { times: Times; took: number; judged: { overbooked: number; empty: number } },
): Row[] {
  const [entering, page, booking] = [times.signIn, times.page, times.booking].map((list) =>
    list.toSorted((a, b) => a - b),
  );
  const figures = (name: string, list: number[] = [], limit?: Row['limit']): Row[] => [
    { name: `${name}: p50`, value: at(list, 0.5), unit: 'мс' },
    { name: `${name}: p99`, value: at(list, 0.99), unit: 'мс', limit, note: `${list.length} запросов` },
  ];
  return [
    { name: `Люди, ${how}`, value: PEOPLE, unit: '', note: `за ${seconds(took).toFixed(0)} с` },
    ...figures(`Вход, ${SIGN_INS} за ${seconds(SIGN_INS_WITHIN)} с`, entering),
    ...figures('Вызовы страницы', page, { most: 150 }),
    ...figures('Запись', booking, { most: 100 }),
    { name: 'Отказов: нет мест, отсутствие', value: times.refused, unit: '' },
    {
      name: 'Ошибки',
      value: [...times.errors.values()].reduce((sum, count) => sum + count, 0),
      unit: '',
      limit: { most: 0 },
      note: [...times.errors].map(([status, count]) => `${status}: ${count}`).join(', '),
    },
    { name: 'Смен сверх мест', value: judged.overbooked, unit: '', limit: { most: 0 } },
    { name: 'Пустых мест там, куда хотели все', value: judged.empty, unit: '', limit: { most: 0 } },
  ];
}

async function measure(largeUrl: string, how: string, comes: () => number): Promise<Row[]> {
  const weeks = openWeeks({
    now: new Date(),
    timeZone: 'Europe/Moscow',
    planning: { closes_weekday: 7, closes_at: '12:00', weeks: 2 },
  });
  const day = weeks.at(-1)?.monday ?? '';
  const folder = temporaryFolder('peak');
  const database = await peakDatabase(largeUrl, { people: PEOPLE, signIns: SIGN_INS, day });
  const portal = await startPortalProcess({
    dataDir: folder.path,
    databaseUrl: database.url,
    isBehindProxy: true,
  });
  const people = browsers();
  try {
    const times: Times = { signIn: [], page: [], booking: [], errors: new Map(), refused: 0 };
    const sceneOf = (at: number): Scene => ({
      ...{ times, url: portal.url, day, comes },
      ask: (url, asked) => people.ask(url, { ...asked, address: addressOf(at) }),
    });
    const { planners } = database;
    const early = planners.filter(({ username }) => username === undefined).slice(0, EARLY.people);
    await comeEarly(
      sceneOf(0),
      early.map(({ token }) => token),
    );
    const started = performance.now();
    await Promise.all(planners.map((planner, at) => plan(sceneOf(at), planner)));
    return rowsOf(how, { times, took: performance.now() - started, judged: await database.judge() });
  } finally {
    people.close();
    await portal.stop();
    await database.drop();
    folder.remove();
  }
}

async function run(): Promise<Row[]> {
  const large = await startLargeDatabase();
  try {
    const rows: Row[] = [];
    for (const [how, comes] of Object.entries(ARRIVALS)) rows.push(...(await measure(large.url, how, comes)));
    return rows;
  } finally {
    await large.stop();
  }
}

export const openingPeak: Bench = {
  name: 'opening-peak',
  title:
    'Открылась неделя: пять тысяч человек за минуту открывают страницу и записываются, тысяча из них сначала входит',
  run,
};
