import { accounts } from './accounts.ts';
import { stopAll } from './support/child.ts';
import { calls } from './calls.ts';
import { downloads } from './downloads.ts';
import { exchange } from './exchange.ts';
import { files } from './files.ts';
import { flood } from './flood/flood.ts';
import { letters } from './letters.ts';
import { hostile } from './memory/hostile.ts';
import { memory } from './memory/memory.ts';
import { duties } from './lists/duties.ts';
import { lists } from './lists/lists.ts';
import { log } from './log.ts';
import { paint } from './first-load/paint.ts';
import { plans } from './plans.ts';
import { recovery } from './recovery.ts';
import { freePlaces } from './peak/free-places.ts';
import { openingPeak } from './peak/opening-peak.ts';
import { type Bench, keep, type Row, tableOf } from './report/report.ts';
import { search, searchMany } from './search.ts';
import { size } from './first-load/size.ts';
import { startup } from './startup.ts';
import { upgradeBench } from './upgrade.ts';
import { uploads } from './memory/uploads.ts';
import { video } from './video.ts';

const BENCHES: readonly Bench[] = [
  startup,
  upgradeBench,
  size,
  paint,
  plans,
  calls,
  log,
  lists,
  duties,
  openingPeak,
  freePlaces,
  flood,
  exchange,
  accounts,
  letters,
  files,
  memory,
  uploads,
  hostile,
  recovery,
  downloads,
  search,
  searchMany,
  video,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length) {
  console.error(
    `Нет измерений «${unknown.join(', ')}». Есть: ${BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
}

const results: Record<string, Row[]> = {};
try {
  for (const bench of BENCHES.filter(({ name }) => !wanted.length || wanted.includes(name))) {
    const rows = await bench.run();
    results[bench.name] = rows;
    console.log(tableOf(bench.title, rows));
  }
  console.log(`\nЗаписано в ${keep(results)}`);
} finally {
  await stopAll();
}
