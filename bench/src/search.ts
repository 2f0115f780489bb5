import { searchPortal } from '../../server/src/features/search/search.rules.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { fineCpuTime } from './support/cpu.ts';
import { startLargeDatabase } from './prepared/large-data.ts';
import { at, median } from './report/numbers.ts';
import type { Bench, Row } from './report/report.ts';
import { startManyDocuments } from './prepared/many-documents.ts';
import { DOCUMENTS, ensureDocuments } from './prepared/search-data.ts';
import { queries, type Query, type Way } from './prepared/search-queries.ts';

/** Milliseconds at the database for 95 of 100 searches. */
const LIMIT = 50;
const OF_MISSPELT = 60;
/** The same with ten times as many documents. */
const LIMIT_OF_MANY = 150;
/** The quickest of some runs counts: the others met what else the machine does. */
const RUNS = 3;

interface Timed extends Query {
  took: number;
  /** Processor time of the database, milliseconds; what others do on the machine spoils it least. */
  cpu: number;
  found: number;
}

const CALLER = {
  accountId: 1,
  employeeId: null,
  area: '',
  position: '',
  username: 'operator',
  role: 'O' as const,
};

async function timeAll(databaseUrl: string): Promise<Timed[]> {
  // One connection: the processor time of its process is that of the search.
  const database = openDatabase(databaseUrl, { max: 1 });
  const caller = {
    ...CALLER,
    sessionId: 1,
    mustChangePassword: false,
    needsSecondFactor: false,
    needsConsent: false,
    emailStatus: 'OK' as const,
  };
  try {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const cpu = (): number => fineCpuTime(pid) ?? Number.NaN;
    const worst = Number.POSITIVE_INFINITY;
    const timed: Timed[] = queries().map((query) => ({ ...query, took: worst, cpu: worst, found: 0 }));
    for (let run = -1; run < RUNS; run += 1) {
      for (const query of timed) {
        const page = { number: 1, size: 20 };
        const asked = { sort: [], plain: { query: query.text }, filters: {}, page };
        const input = { params: undefined, query: asked, body: undefined };
        const [started, before] = [performance.now(), cpu()];
        const answer = await searchPortal({ db: database.db, caller, now: new Date() }, input);
        // The first run fills the cache.
        if (run >= 0) {
          query.took = Math.min(query.took, performance.now() - started);
          query.cpu = Math.min(query.cpu, cpu() - before);
        }
        query.found = answer.meta.pagination.count;
      }
    }
    return timed;
  } finally {
    await database.close();
  }
}

function rowOf(name: string, timed: readonly Timed[], limit?: Row['limit']): Row {
  const times = timed.map(({ took }) => took).toSorted((a, b) => a - b);
  const busy = timed.map(({ cpu }) => cpu).toSorted((a, b) => a - b);
  const found = timed.filter(({ found }) => found > 0).length;
  const slowest = timed.toSorted((a, b) => b.took - a.took)[0];
  return {
    name,
    value: at(times, 0.95),
    unit: 'мс',
    limit,
    note: `p50 ${median(times).toFixed(1)} мс; ЦП базы p95 ${at(busy, 0.95).toFixed(1)} p50 ${median(busy).toFixed(1)} мс; нашлось у ${found} из ${timed.length}; дольше всех «${slowest?.text}» ${slowest?.took.toFixed(0)} мс, найдено ${slowest?.found}`,
    raw: timed,
  };
}

async function rowsOf(databaseUrl: string, most: number, ofMisspelt: number): Promise<Row[]> {
  const timed = await timeAll(databaseUrl);
  const ways = [...new Set(timed.map(({ way }) => way))];
  return [
    rowOf(`Все ${timed.length} запросов, p95`, timed, { most }),
    ...ways.map((way: Way) =>
      rowOf(
        `${way}, p95`,
        timed.filter((query) => query.way === way),
        way === 'опечатка' ? { most: ofMisspelt } : undefined,
      ),
    ),
  ];
}

const MANY = 200_000;
const titleOf = (count: number): string =>
  `Поиск по ${count.toLocaleString('ru-RU')} документов с текстом: время в базе`;

export const search: Bench = {
  name: 'search',
  title: titleOf(DOCUMENTS),
  async run() {
    const database = await startLargeDatabase();
    try {
      await ensureDocuments(database.url, DOCUMENTS);
      return await rowsOf(database.url, LIMIT, OF_MISSPELT);
    } finally {
      await database.stop();
    }
  },
};

export const searchMany: Bench = {
  name: 'search-many',
  title: titleOf(MANY),
  async run() {
    const database = await startManyDocuments(MANY);
    try {
      return await rowsOf(database.url, LIMIT_OF_MANY, LIMIT_OF_MANY);
    } finally {
      await database.stop();
    }
  },
};
