import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type AgainstIdeal, callsPerSecond } from '../ideal/against-ideal.ts';
import { ROOT } from '../support/portal-process.ts';
import { pairRow } from './pairs.ts';
import type { Row } from './report.ts';

const DOCUMENT = join(ROOT, 'docs/measurements.md');

const HEADS = [
  'Call',
  'Portal, a second',
  'Ideal, a second',
  'Of the ideal',
  'Aim',
  'Database of the portal, ms',
  'Database of the ideal, ms',
];

const inTable = ({ title, pair, least, ourDatabase, idealDatabase }: AgainstIdeal): string[] => {
  const [ours, ideal] = [callsPerSecond(pair.portal), callsPerSecond(pair.bare)];
  return [
    title,
    ours.toFixed(0),
    ideal.toFixed(0),
    `${pairRow('', pair).value.toFixed(0)} %`,
    `${least} %`,
    ourDatabase.toFixed(2),
    idealDatabase.toFixed(2),
  ];
};

/** The cells in columns, as the formatter of the documents would have them. */
function tableOf(lines: readonly string[][]): string {
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [heads = [], ...rows] = lines;
  return [print(heads), print(widths.map((width) => '-'.repeat(width))), ...rows.map(print)].join('\n');
}

const commit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** Puts what was measured into the document, in place of the last time. */
export function keepInDocument(bench: string, measured: readonly AgainstIdeal[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const table = tableOf([HEADS, ...measured.map(inTable)]);
  const between = new RegExp(`(?<=<!-- npm run bench -- ${bench} -->\n)[^]*?(?=<!-- end of ${bench} -->)`);
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    text.replace(between, () => `\n${machine}; commit ${commit()}; ${day}.\n\n${table}\n\n`),
  );
}

/** The calls as rows of the report. */
export const idealRows = (measured: readonly AgainstIdeal[]): Row[] =>
  measured.map((one) => {
    const row = pairRow(one.title, one.pair, { least: one.least });
    const database = `база ${one.ourDatabase.toFixed(2)} и ${one.idealDatabase.toFixed(2)} мс`;
    return { ...row, note: `${row.note}; ${database}` };
  });
