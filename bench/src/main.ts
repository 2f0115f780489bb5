import { parseArgs } from 'node:util';
import { calls } from './calls/calls.ts';
import { paint } from './first-load/paint.ts';
import { size } from './first-load/size.ts';
import { letters } from './letters.ts';
import { log } from './log.ts';
import { memory } from './memory/memory.ts';
import { uploads } from './memory/uploads.ts';
import { opening } from './opening/opening.ts';
import { recovery } from './recovery.ts';
import { type Bench, type Row, tableOf, writeResults, writeToDocument } from './report/report.ts';
import { search } from './search.ts';
import { startup } from './startup.ts';
import { stopAll } from './support/child.ts';

const BENCHES: readonly Bench[] = [
  startup,
  size,
  paint,
  calls,
  log,
  opening,
  search,
  memory,
  letters,
  uploads,
  recovery,
];

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, 'ten-million': { type: 'boolean' } },
});
const options = { isQuick: values.quick ?? false, isTenMillion: values['ten-million'] ?? false };
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length) {
  const known = BENCHES.map(({ name }) => name).join(', ');
  console.error(`Нет измерений «${unknown.join(', ')}». Есть: ${known}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)));

const results: Record<string, Row[]> = {};
try {
  for (const bench of BENCHES.filter(({ name }) => !wanted.length || wanted.includes(name))) {
    const rows = await bench.run(options);
    results[bench.name] = rows;
    console.log(`\n${bench.title}\n\n${tableOf(rows)}`);
    if (!options.isQuick) writeToDocument(bench.name, rows);
  }
  console.log(`\nЗаписано в ${writeResults(results)}`);
} finally {
  await stopAll();
}
