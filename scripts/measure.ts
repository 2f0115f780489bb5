import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figures, tableOf } from './measure/figures.ts';

// `--write` puts the table into the document, between its two marks.
const DOCUMENT = join(import.meta.dirname, '../docs/measurements.md');
const BETWEEN = /(?<=<!-- measure -->\n)[^]*(?=<!-- end -->)/;

const table = tableOf(figures());
process.stdout.write(`${table}\n`);
if (process.argv.includes('--write')) {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, text.replace(BETWEEN, `\n${table}\n\n`));
}
