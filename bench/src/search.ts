import { openOrganisation } from './prepared/organisation.ts';
import { queries, type Query } from './prepared/queries.ts';
import { percentile, percentilesInWords } from './report/numbers.ts';
import type { Bench, BenchOptions, Row } from './report/report.ts';
import { openBrowsers } from './support/browsers.ts';

/** Milliseconds. */
const MAX_P95 = 100;

interface Timed extends Query {
  took: number;
  found: number;
}

async function timeAll({ isQuick }: BenchOptions): Promise<Timed[]> {
  const organisation = await openOrganisation();
  const browsers = openBrowsers(organisation.portal.url);
  try {
    const timed: Timed[] = [];
    const asked = queries().filter((_, at) => !isQuick || at % 5 === 0);
    // The first round fills the cache.
    for (const isWarmUp of [true, false])
      for (const [at, query] of asked.entries()) {
        const token = organisation.operators[at]?.token ?? '';
        const path = `/api/search/?query=${encodeURIComponent(query.text)}`;
        const { status, text, took } = await browsers.send({ path, token });
        if (status !== 200) throw new Error(`${query.text}: ${status} ${text.slice(0, 300)}`);
        const { meta } = JSON.parse(text) as { meta: { pagination: { count: number } } };
        if (!isWarmUp) timed.push({ ...query, took, found: meta.pagination.count });
      }
    return timed;
  } finally {
    browsers.close();
    await organisation.close();
  }
}

function rowOf(name: string, timed: readonly Timed[]): Row {
  const times = timed.map(({ took }) => took);
  const found = timed.filter((query) => query.found > 0).length;
  const [slowest] = timed.toSorted((a, b) => b.took - a.took);
  return {
    ...{ name: `${name}: p95`, value: percentile(times, 0.95), unit: 'мс', aim: { most: MAX_P95 } },
    note: `${percentilesInWords(times)}; нашлось у ${found}; дольше всех «${slowest?.text}» ${slowest?.took.toFixed(0)} мс`,
  };
}

async function run(options: BenchOptions): Promise<Row[]> {
  const timed = await timeAll(options);
  const ways = [...Map.groupBy(timed, ({ way }) => way)];
  return [rowOf('Все запросы', timed), ...ways.map(([way, part]) => rowOf(way, part))];
}

export const search: Bench = { name: 'search', title: 'Поиск по 20 000 документов с текстом внутри', run };
