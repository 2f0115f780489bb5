import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentile, percentilesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { type Browsers, openBrowsers } from '../support/browsers.ts';

const PEOPLE = { quick: 500, full: 5_000 };
/** Milliseconds within which they come; the same pace in both sizes. */
const WITHIN = { quick: 6_000, full: 60_000 };
/** Milliseconds. */
const AIMS = { page: 500, booking: 1_000 };
const ARRIVALS: Record<string, () => number> = {
  'люди приходят поровну': () => Math.random(),
  'больше всего людей сначала': () => Math.random() ** 2,
};
/** Places of the shift that everybody wants, in each area. */
const SCARCE_PLACES = 40;
const [WANTED_SHIFT, OTHER_SHIFT] = [2, 3];
/** Calls before the measurement, by few people on another day. */
const EARLY = { people: 50, times: 10 };
/** Milliseconds between seeing the page and pressing a shift. */
const READS_FOR = { least: 300, most: 3_000 };

interface Scene {
  browsers: Browsers;
  /** Day of the wanted shift. */
  day: string;
  page: number[];
  booking: number[];
  refused: number;
  /** Unexpected statuses with their number. */
  errors: Map<number, number>;
}

function pagePaths(day: string): string[] {
  const month = (date: string): string => {
    const [year, number] = date.split('-').map(Number);
    return `/api/work_time/?year=${year}&month=${number}`;
  };
  const frame = [
    '/api/settings/',
    '/api/account/info/',
    '/api/duties/',
    '/api/work_time/get_available_dates/',
  ];
  const places = `/api/work_time/places/?from=${day}&to=${addDays(day, 6)}`;
  return [...frame, month(day), month(addDays(day, 14)), places];
}

async function send(scene: Scene, kind: 'page' | 'booking', token: string, path: string, body?: object) {
  const { status, took } = await scene.browsers.send({ path, token, body });
  scene[kind].push(took);
  const expected = kind === 'page' ? [200] : [200, 201, 409];
  if (!expected.includes(status)) scene.errors.set(status, (scene.errors.get(status) ?? 0) + 1);
  if (status === 409) scene.refused += 1;
  return status;
}

/** Opens the page of the shifts, reads it, books the wanted shift or else the other one. */
async function visit(scene: Scene, token: string): Promise<void> {
  const { day } = scene;
  await Promise.all(pagePaths(day).map((path) => send(scene, 'page', token, path)));
  await wait(READS_FOR.least + Math.random() * (READS_FOR.most - READS_FOR.least));
  const book = (shift: number | undefined) =>
    send(scene, 'booking', token, '/api/work_time/', { date: day, shift_id: shift });
  if ((await book(WANTED_SHIFT)) === 409) await book(OTHER_SHIFT);
}

async function warmUp({ browsers, day }: Scene, { operators }: Organisation): Promise<void> {
  const body = { date: addDays(day, 1), shift_id: OTHER_SHIFT };
  const early = operators.slice(0, EARLY.people);
  for (let turn = 0; turn < EARLY.times; turn += 1)
    await Promise.all(
      early.map(async ({ token }) => {
        for (const path of pagePaths(day)) await browsers.send({ path, token });
        await browsers.send({ path: '/api/work_time/', token, body });
      }),
    );
}

async function limitPlaces({ client }: Organisation, day: string): Promise<void> {
  await client.query('delete from shift_booking where day = $1', [day]);
  await client.query(
    `insert into shift_demand (area, day, shift_id, capacity)
     select distinct area, $1::date, $2::smallint, $3::int from employee
     on conflict (day, area, shift_id, position) do update set capacity = excluded.capacity, needed = null`,
    [day, WANTED_SHIFT, SCARCE_PLACES],
  );
}

/** Cells with more bookings than places, and free places in areas where somebody was refused. */
async function checkPlaces({ client }: Organisation, day: string) {
  const { rows } = await client.query<{ overbooked: number; empty: number }>(
    `select count(*) filter (where booked > capacity)::int as overbooked,
       coalesce(sum(capacity - booked) filter (where booked < capacity and day = $1 and shift_id = $2
         and exists (select 1 from shift_booking other join employee e on e.id = other.employee_id
           where other.day = $1 and other.shift_id = $3 and e.area = cells.area)), 0)::int as empty
     from (select d.day, d.area, d.shift_id, d.capacity, (select count(*) from shift_booking b
         where (b.day, b.area, b.shift_id) = (d.day, d.area, d.shift_id) and d.position in ('', b.position)) as booked
       from shift_demand d where capacity is not null) as cells`,
    [day, WANTED_SHIFT, OTHER_SHIFT],
  );
  return rows[0] ?? { overbooked: Number.NaN, empty: Number.NaN };
}

async function measure(how: string, comes: () => number, { isQuick }: BenchOptions): Promise<Row[]> {
  const size = isQuick ? 'quick' : 'full';
  const organisation = await openOrganisation();
  const { portal, operators } = organisation;
  const browsers = openBrowsers(portal.url);
  try {
    const [, newest = ''] = await openWeeks(portal.url, operators);
    await limitPlaces(organisation, newest);
    const scene: Scene = {
      ...{ browsers, day: newest, page: [], booking: [] },
      ...{ refused: 0, errors: new Map<number, number>() },
    };
    await warmUp(scene, organisation);
    await Promise.all(
      operators.slice(0, PEOPLE[size]).map(async ({ token }) => {
        await wait(comes() * WITHIN[size]);
        await visit(scene, token);
      }),
    );
    return rowsOf(how, scene, await checkPlaces(organisation, newest));
  } finally {
    browsers.close();
    await organisation.close();
  }
}

function rowsOf(how: string, scene: Scene, found: { overbooked: number; empty: number }): Row[] {
  const { page, booking, errors, refused } = scene;
  const p99 = (name: string, times: number[], most: number): Row => ({
    ...{ name: `${name}, ${how}: p99`, value: percentile(times, 0.99), unit: 'мс', aim: { most } },
    note: percentilesInWords(times),
  });
  return [
    p99('Вызовы страницы', page, AIMS.page),
    { ...p99('Запись', booking, AIMS.booking), note: `${percentilesInWords(booking)}; отказов: ${refused}` },
    {
      ...{ name: `Ошибки, ${how}`, unit: '', aim: { most: 0 } },
      value: [...errors.values()].reduce((sum, count) => sum + count, 0),
      note: [...errors].map(([status, count]) => `${status}: ${count}`).join(', '),
    },
    { name: `Смен сверх мест, ${how}`, value: found.overbooked, unit: '', aim: { most: 0 } },
    { name: `Пустых мест, где был отказ, ${how}`, value: found.empty, unit: '', aim: { most: 0 } },
  ];
}

/** A week opens: people open the page within a minute and book. */
export async function openWeek(options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [how, comes] of Object.entries(ARRIVALS)) rows.push(...(await measure(how, comes, options)));
  return rows;
}
