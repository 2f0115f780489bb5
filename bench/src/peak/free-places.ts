import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openWeeks } from '../../../server/src/features/shifts/weeks.rules.ts';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { addAccounts } from '../prepared/everybody.ts';
import { startLargeDatabase } from '../prepared/large-data.ts';
import { at } from '../report/numbers.ts';
import type { Bench, Row } from '../report/report.ts';
import { copyDatabase } from '../support/database-copy.ts';
import { signIn, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { browsers } from './browsers.ts';

const PEOPLE = 500;
const PLACES = 20;
/** They ask within that time, milliseconds. */
const WITHIN = 1_000;
/** Who look at the page at the same moment before. */
const AT_ONCE = 20;
/** Of the board. */
const POSITIONS = 10;
const WEEKS = 4;
const TIMES = 40;
const WARM = 5;
const SHIFT = 3;

interface Prepared {
  area: string;
  tokens: string[];
}

/** The largest area, five hundred of its people signed in, and twenty places that are free on that day. */
async function prepare(client: pg.Client, day: string): Promise<Prepared> {
  await addAccounts(client);
  const { rows: areas } = await client.query<{ area: string }>(
    `select area from employee where state = 'W' group by area order by count(*) desc limit 1`,
  );
  const area = areas[0]?.area ?? '';
  const { rows: people } = await client.query<{ id: string }>(
    `select a.id from account a join employee e on e.id = a.employee_id
     where a.role = 'O' and a.deleted_at is null and not a.must_change_password and e.state = 'W' and e.area = $1
       and not exists (select 1 from absence x where x.employee_id = e.id and x.first_day <= $2 and x.last_day >= $2)
     order by a.id limit $3`,
    [area, day, PEOPLE],
  );
  if (people.length < PEOPLE) throw new Error(`${area} has ${people.length} people who could come.`);
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into session (token_hash, account_id, device, address, expires_at)
     select hash, id, 'Chrome, Android', '203.0.113.1', now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), people.map(({ id }) => id)],
  );
  await client.query('delete from shift_booking where day = $1', [day]);
  await client.query('delete from shift_demand where area = $1', [area]);
  await client.query(
    `insert into shift_demand (area, day, shift_id, position, needed)
     select $1, $2::date - 14 + n, shift, position, 3 from generate_series(0, $3 - 1) n, unnest('{2,3}'::int[]) shift,
       (select distinct position from employee where area = $1 order by 1 limit $4) p`,
    [area, day, WEEKS * 7, POSITIONS],
  );
  await client.query(`delete from shift_demand where day = $1 and shift_id = ${SHIFT}`, [day]);
  await client.query(
    `insert into shift_demand (area, day, shift_id, needed) values ($1, $2, ${SHIFT}, ${PLACES})`,
    [area, day],
  );
  await client.query('vacuum (analyze) account, session, shift_booking, shift_demand');
  return { area, tokens };
}

/** Everybody has the page open that shows the free shift: that is where they take it. */
async function lookAll(url: string, tokens: readonly string[]): Promise<void> {
  const people = browsers();
  try {
    for (let first = 0; first < tokens.length; first += AT_ONCE) {
      await Promise.all(
        tokens
          .slice(first, first + AT_ONCE)
          .map((token) => people.ask(`${url}/api/work_time/open_places/`, { token })),
      );
    }
  } finally {
    people.close();
  }
}

async function takeAll(url: string, tokens: readonly string[], day: string): Promise<Row[]> {
  const people = browsers();
  const times: number[] = [];
  const statuses = new Map<number, number>();
  try {
    await Promise.all(
      tokens.map(async (token) => {
        await wait(Math.random() * WITHIN);
        const started = performance.now();
        const body = { date: day, shift_id: SHIFT };
        const { status } = await people.ask(`${url}/api/work_time/open_places/`, { token, body });
        times.push(performance.now() - started);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  } finally {
    people.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const winners = statuses.get(201) ?? 0;
  const told = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    { name: 'Заняли место', value: winners, unit: '', limit: { least: PLACES }, note: told },
    { name: 'Сверх мест', value: Math.max(0, winners - PLACES), unit: '', limit: { most: 0 } },
    { name: 'Ответ: p50', value: at(sorted, 0.5), unit: 'мс' },
    { name: 'Ответ: p99', value: at(sorted, 0.99), unit: 'мс', limit: { most: 200 } },
  ];
}

async function openBoard(url: string, { area }: Prepared, day: string): Promise<Row> {
  const token = await signIn(url, 'admin');
  const query = new URLSearchParams({
    from: addDays(day, -14),
    to: addDays(day, WEEKS * 7 - 15),
    area,
    by: 'position',
    fields: 'counts',
  });
  const times: number[] = [];
  for (let turn = 0; turn < TIMES + WARM; turn += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/work_time/coverage/?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the board answered ${answer.status}`);
    if (turn >= WARM) times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const note = `p50 ${at(sorted, 0.5).toFixed(1)} мс`;
  return {
    name: `Доска, ${WEEKS} недели по должностям: p95`,
    value: at(sorted, 0.95),
    unit: 'мс',
    limit: { most: 80 },
    note,
  };
}

async function run(): Promise<Row[]> {
  const planning = { closes_weekday: 7, closes_at: '12:00', weeks: 2 };
  const [open] = openWeeks({ now: new Date(), timeZone: 'Europe/Moscow', planning });
  // The last day that is closed.
  const day = addDays(open?.monday ?? '', -1);
  const folder = temporaryFolder('free-places');
  const large = await startLargeDatabase();
  const copy = await copyDatabase(large.url, 'places');
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  const prepared = await prepare(client, day);
  await client.end();
  const portal = await startPortalProcess({ dataDir: folder.path, databaseUrl: copy.url });
  try {
    const board = await openBoard(portal.url, prepared, day);
    await lookAll(portal.url, prepared.tokens);
    return [board, ...(await takeAll(portal.url, prepared.tokens, day))];
  } finally {
    await portal.stop();
    await copy.drop();
    await large.stop();
    folder.remove();
  }
}

/** Everybody wants the same places of a closed week at once. */
export const freePlaces: Bench = {
  name: 'free-places',
  title: 'Пятьсот человек за секунду занимают двадцать свободных мест; доска по должностям',
  run,
};
