import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/portal-process.ts';

/** One figure; without `most` or `least` it has no aim. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  note?: string;
}

export interface BenchOptions {
  /** `quick` has short rounds and few people: it proves that the bench works. */
  size: 'quick' | 'full';
  /** Measures the audit log of ten million entries too. */
  isTenMillion: boolean;
}

const RESULTS = join(ROOT, 'bench/results');
const DOCUMENT = join(ROOT, 'docs/measurements.md');

const rounded = (value: number): string =>
  value.toFixed(value >= 100 || Number.isInteger(value) ? 0 : value < 1 ? 3 : 1);

const isMissed = ({ value, most, least }: Row): boolean =>
  (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least));

function aimOf({ most, least, unit }: Row): string {
  if (most !== undefined) return `≤ ${rounded(most)} ${unit}`.trim();
  return least === undefined ? '' : `≥ ${rounded(least)} ${unit}`.trim();
}

/** Same layout as the formatter's. */
function markdown(lines: readonly (readonly string[])[]): string {
  const [heads = [], ...rows] = lines;
  const widths = heads.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [print(heads), print(widths.map((width) => '-'.repeat(width))), ...rows.map(print)].join('\n');
}

const cellsOf = (row: Row, missed: string): string[] => [
  row.name,
  `${rounded(row.value)} ${row.unit}`.trim(),
  aimOf(row),
  isMissed(row) ? missed : '',
];

export const tableOf = (rows: readonly Row[]): string =>
  markdown([
    ['Показатель', 'Медиана', 'Цель', '', 'Подробно'],
    ...rows.map((row) => [...cellsOf(row, 'не достигнута'), row.note ?? '']),
  ]);

/** Writes the figures of one run beside earlier ones; returns the file. */
export function writeResults(results: Record<string, readonly Row[]>): string {
  mkdirSync(RESULTS, { recursive: true });
  const moment = new Date().toISOString();
  const file = join(RESULTS, `${moment.slice(0, 19).replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ moment, machine: machine(), results }, null, 2)}\n`);
  return file;
}

const machine = (): string => `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;

/** Replaces the section of that bench in docs/measurements.md. */
export function writeToDocument(name: string, rows: readonly Row[]): void {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' });
  const heading = `${machine()}; commit ${commit.trim()}; ${new Date().toISOString().slice(0, 10)}.`;
  const lines = rows.map((row) => cellsOf(row, 'missed'));
  const table = markdown([['Figure', 'Median', 'Aim', 'Result'], ...lines]);
  const section = new RegExp(`(?<=<!-- ${name} -->\n)[^]*?(?=<!-- end of ${name} -->)`);
  const text = readFileSync(DOCUMENT, 'utf8');
  const written = text.replace(section, () => `\n${heading}\n\n${table}\n\n`);
  writeFileSync(DOCUMENT, written);
}
