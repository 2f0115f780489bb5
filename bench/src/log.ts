import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LOG_COUNTED } from '../../contract/src/audit-log/log.calls.ts';
import { addDays } from '../../server/src/platform/time/zone.ts';
import { type HotCall, random, today, varied } from './calls/hot-calls.ts';
import { besideBare } from './calls/pairs.ts';
import { openOrganisation, type Organisation } from './prepared/organisation.ts';
import { percentileRow } from './report/numbers.ts';
import type { BenchOptions, Row } from './report/report.ts';

/** Accounts of the large organisation that have entries. */
const ACCOUNTS = 3_000;
const PEOPLE = 18;
/** Sections with entries: accounts, and users, information, news, feedback, images beside them. */
const ACCOUNTS_SECTION = 1;
const OTHER_SECTIONS = [2, 3, 4, 5, 6];
const DAYS = 91;
const CALLS = { quick: 20, full: 100 };
const WARM_UP = 20;
const LIMIT_OF_TEN_MILLION_MS = 400;
const VISIT = `/api/logging/visiting/?path=/workTime&title=${encodeURIComponent('Выходы на работу')}`;
const WRITES_A_SECOND = 10;

function pathOf(size: number, pages: number, filters: Record<string, string> = {}): string {
  const parts = Object.entries(filters).map(([name, value]) => `&filter[${name}]=${value}`);
  return `/api/logging/?page[number]=${random.int(1, pages)}&page[size]=${size}${parts.join('')}&sort=-created_at&count_to=${LOG_COUNTED}`;
}

/** Two sections and a quarter of the last two years. */
function quarter(): Record<string, string> {
  const last = addDays(today, -random.int(0, 600));
  return {
    'section.in': `${ACCOUNTS_SECTION},${random.pick(OTHER_SECTIONS)}`,
    created_at__gte: addDays(last, 1 - DAYS),
    created_at__lte: last,
  };
}

const people = (): string => Array.from({ length: PEOPLE }, () => random.int(1, ACCOUNTS)).join();

export function logCalls({ admins }: Organisation): HotCall[] {
  return [
    {
      title: 'Журнал: 20 строк без отбора',
      calls: varied(admins, () => pathOf(20, 10)),
      ...{ most: 60, django: { perSecond: 14.3, least: 40 } },
    },
    {
      title: 'Журнал: 20 строк, 18 человек, 2 раздела, 91 день',
      calls: varied(admins, () => pathOf(20, 3, { 'user.in': people(), ...quarter() })),
      ...{ most: 60, django: { perSecond: 141, least: 6 } },
    },
    {
      title: 'Журнал: 500 строк, 2 раздела, 91 день',
      calls: varied(admins, () => pathOf(500, 10, quarter())),
      ...{ most: 150, django: { perSecond: 28.7, least: 3 } },
    },
  ];
}

/** One caller who waits for each answer. */
async function alone(
  { browsers }: Organisation,
  calls: readonly HotCall[],
  entries: '1 млн' | '10 млн',
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { title, calls: different, most } of calls) {
    const times: number[] = [];
    for (const call of different.slice(0, WARM_UP + count)) times.push((await browsers.sendOk(call)).took);
    const limit = entries === '10 млн' ? LIMIT_OF_TEN_MILLION_MS : most;
    rows.push(percentileRow(`${title}, ${entries}, один вызывающий`, 0.95, times.slice(WARM_UP), limit));
  }
  return rows;
}

/** People open pages meanwhile, and each opening is written. */
function writersBeside({ browsers, operators }: Organisation): AsyncDisposable {
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted) {
      const { status } = await browsers.send({ path: VISIT, token: random.pick(operators).token });
      if (status !== 204) throw new Error(`${VISIT}: ${status}`);
      await wait(1000 / WRITES_A_SECOND);
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await writing;
    },
  };
}

/** Each entry nine times more, some milliseconds apart. */
async function multiply(client: pg.Client): Promise<void> {
  process.stdout.write('Умножаю журнал действий на десять…\n');
  await client.query(
    `insert into activity (created_at, user_id, section_id, action_id, details)
     select created_at + n * interval '37 milliseconds', user_id, section_id, action_id, details
     from activity cross join generate_series(1, 9) n`,
  );
  await client.query('vacuum (analyze) activity');
}

export async function log(options: BenchOptions): Promise<Row[]> {
  const count = CALLS[options.size];
  await using organisation = await openOrganisation();
  const calls = logCalls(organisation);
  await using stack = new AsyncDisposableStack();
  stack.use(writersBeside(organisation));
  const rows = await alone(organisation, calls, '1 млн', count);
  rows.push(...(await besideBare(organisation, calls, options)));
  if (!options.isTenMillion) return rows;
  await multiply(organisation.client);
  return [...rows, ...(await alone(organisation, calls, '10 млн', count))];
}
