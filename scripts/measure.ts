import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figures, tableOf } from './measure/figures.ts';
import { ARCHITECTURE, withMap } from './measure/map.ts';

// `--write` puts the table into docs/measurements.md and the list of modules into docs/architecture.md.
const DOCUMENT = join(import.meta.dirname, '../docs/measurements.md');
const BETWEEN = /(?<=<!-- measure -->\n)[^]*(?=<!-- end -->)/;

const table = tableOf(figures());
process.stdout.write(`${table}\n`);
if (process.argv.includes('--write')) {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, text.replace(BETWEEN, `\n${table}\n\n`));
  writeFileSync(ARCHITECTURE, withMap(readFileSync(ARCHITECTURE, 'utf8')));
}
