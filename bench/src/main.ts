import { parseArgs } from 'node:util';
import { BENCHES } from './benches.ts';
import { type BenchOptions, type Row, tableOf, writeResults, writeToDocument } from './report/report.ts';
import { stopAll } from './support/child.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, 'ten-million': { type: 'boolean' } },
});
const options: BenchOptions = {
  size: values.quick ? 'quick' : 'full',
  isTenMillion: values['ten-million'] ?? false,
};
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length) {
  console.error(`Нет измерений «${unknown.join(', ')}». Есть: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)));

const results: Record<string, Row[]> = {};
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (positionals.length && !positionals.includes(name)) continue;
    const rows = await bench.run(options);
    results[name] = rows;
    console.log(`\n${bench.title}\n\n${tableOf(rows)}`);
    if (options.size === 'full') writeToDocument(name, rows);
  }
  console.log(`\nЗаписано в ${writeResults(results)}`);
} finally {
  await stopAll();
}
