import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentileRow, statusesInWords } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import type { Browsers } from '../support/browsers.ts';

const PEOPLE = { quick: 500, full: 5_000 };
/** Time in which they come; the same pace in both sizes. */
const WITHIN_MS = { quick: 6_000, full: 60_000 };
const MAX_PAGE_MS = 500;
const MAX_BOOKING_MS = 1_000;
const ARRIVALS: Record<string, () => number> = {
  'люди приходят поровну': () => Math.random(),
  'больше всего людей сначала': () => Math.random() ** 2,
};
/** Places of the wanted shift in each area. */
const SCARCE_PLACES = 40;
const WANTED_SHIFT = 2;
const OTHER_SHIFT = 3;
/** Calls before the measurement, by few people on another day. */
const EARLY = { people: 50, times: 10 };
/** Milliseconds between the page and the booking. */
const READS_FOR = { least: 300, most: 3_000 };
/** A full shift refuses a booking with 409. */
const EXPECTED = { page: [200], booking: [200, 201, 409] };

interface Answered {
  kind: 'page' | 'booking';
  status: number;
  took: number;
}

/** Calls of the page of shifts that its first paint waits for. */
const pagePaths = (day: string): string[] => [
  '/api/start/',
  `/api/work_time/places/?from=${day}&to=${addDays(day, 6)}`,
];

/** Opens the page of the shifts, reads it, books the wanted shift or else the other one. */
async function visit(browsers: Browsers, token: string, day: string, answered: Answered[]): Promise<void> {
  const send = async (kind: Answered['kind'], path: string, body?: object): Promise<number> => {
    const { status, took } = await browsers.send({ path, token, body });
    answered.push({ kind, status, took });
    return status;
  };
  const book = (shift: number) => send('booking', '/api/work_time/', { date: day, shift_id: shift });
  await Promise.all(pagePaths(day).map((path) => send('page', path)));
  await wait(READS_FOR.least + Math.random() * (READS_FOR.most - READS_FOR.least));
  if ((await book(WANTED_SHIFT)) === 409) await book(OTHER_SHIFT);
}

async function warmUp({ browsers, operators }: Organisation, day: string): Promise<void> {
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

async function measure(how: string, comes: () => number, { size }: BenchOptions): Promise<Row[]> {
  await using organisation = await openOrganisation();
  const { browsers, operators } = organisation;
  const [, newest = ''] = await openWeeks(organisation);
  await limitPlaces(organisation, newest);
  await warmUp(organisation, newest);
  const answered: Answered[] = [];
  await Promise.all(
    operators.slice(0, PEOPLE[size]).map(async ({ token }) => {
      await wait(comes() * WITHIN_MS[size]);
      await visit(browsers, token, newest, answered);
    }),
  );
  const times = (kind: Answered['kind']): number[] =>
    answered.filter((answer) => answer.kind === kind).map(({ took }) => took);
  const refused = answered.filter(({ status }) => status === 409).length;
  const errors = answered.filter(({ kind, status }) => !EXPECTED[kind].includes(status));
  const statuses = statusesInWords(errors.map(({ status }) => status));
  const { overbooked, empty } = await checkPlaces(organisation, newest);
  return [
    percentileRow(`Вызовы страницы, ${how}`, 0.99, times('page'), MAX_PAGE_MS),
    percentileRow(`Запись, ${how}`, 0.99, times('booking'), MAX_BOOKING_MS, `отказов: ${refused}`),
    { name: `Ошибки, ${how}`, value: errors.length, unit: '', most: 0, note: statuses },
    { name: `Смен сверх мест, ${how}`, value: overbooked, unit: '', most: 0 },
    { name: `Пустых мест, где был отказ, ${how}`, value: empty, unit: '', most: 0 },
  ];
}

/** A week opens: people open the page within a minute and book. */
export async function openWeek(options: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [how, comes] of Object.entries(ARRIVALS)) rows.push(...(await measure(how, comes, options)));
  return rows;
}
