import { openOrganisation } from './prepared/organisation.ts';
import { queries, type Query } from './prepared/queries.ts';
import { percentileRow } from './report/numbers.ts';
import type { BenchOptions, Row } from './report/report.ts';

const MAX_P95_MS = 100;

interface Timed extends Query {
  took: number;
  found: number;
}

async function timeAll({ size }: BenchOptions): Promise<Timed[]> {
  await using organisation = await openOrganisation();
  const { browsers, operators } = organisation;
  const timed: Timed[] = [];
  const sent = queries().filter((_, at) => size === 'full' || at % 5 === 0);
  // The first round fills the cache.
  for (const isWarmUp of [true, false])
    for (const [at, query] of sent.entries()) {
      const path = `/api/search/?query=${encodeURIComponent(query.text)}`;
      const { text, took } = await browsers.sendOk({ path, token: operators[at]?.token });
      const { meta } = JSON.parse(text) as { meta: { pagination: { count: number } } };
      if (!isWarmUp) timed.push({ ...query, took, found: meta.pagination.count });
    }
  return timed;
}

function rowOf(name: string, timed: readonly Timed[]): Row {
  const times = timed.map(({ took }) => took);
  const found = timed.filter((query) => query.found > 0).length;
  const [slowest] = timed.toSorted((a, b) => b.took - a.took);
  const longest = `дольше всех «${slowest?.text}» ${slowest?.took.toFixed(0)} мс`;
  return percentileRow(name, 0.95, times, MAX_P95_MS, `нашлось у ${found}`, longest);
}

export async function search(options: BenchOptions): Promise<Row[]> {
  const timed = await timeAll(options);
  const ways = [...Map.groupBy(timed, ({ way }) => way)];
  return [rowOf('Все запросы', timed), ...ways.map(([way, part]) => rowOf(way, part))];
}
