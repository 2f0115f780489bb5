import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** One figure. A figure without a limit is there to be looked at. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  limit?: { most: number } | { least: number };
  /** What the figure was made of, in words. */
  note?: string;
  /** The same for programs. */
  raw?: unknown;
}

export interface Bench {
  name: string;
  title: string;
  run(): Promise<Row[]>;
}

const RESULTS = join(import.meta.dirname, '../../results');

const rounded = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('ru-RU')
    : value.toFixed(value >= 100 || Number.isInteger(value) ? 0 : value < 1 ? 3 : 1);

function judged({ value, limit, unit }: Row): { limit: string; share: string; verdict: string } {
  if (!limit) return { limit: '', share: '', verdict: '' };
  const bound = 'most' in limit ? limit.most : limit.least;
  const kept = 'most' in limit ? value <= bound : value >= bound;
  return {
    limit: `${'most' in limit ? '≤' : '≥'} ${rounded(bound)} ${unit}`,
    share: bound === 0 ? '' : (value / bound).toFixed(2),
    verdict: kept ? 'да' : 'НЕТ',
  };
}

const HEADS = ['Показатель', 'Значение', 'Предел', 'Доля', 'В пределе', 'Из чего'];

/** The rows as text under one heading; numbers end at the same column. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const { limit, share, verdict } = judged(row);
    return [row.name, `${rounded(row.value)} ${row.unit}`, limit, share, verdict, row.note ?? ''];
  });
  const lines = [HEADS, ...cells];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: readonly string[]): string =>
    line
      .map((cell, column) =>
        column === 0 || column >= 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [`\n${title}`, ...lines.map(print)].join('\n');
}

/** Keeps the figures of one run beside earlier ones; answers where. */
export function keep(results: Record<string, readonly Row[]>): string {
  mkdirSync(RESULTS, { recursive: true });
  const moment = new Date().toISOString();
  const file = join(RESULTS, `${moment.slice(0, 19).replaceAll(':', '-')}.json`);
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  writeFileSync(file, `${JSON.stringify({ moment, machine, results }, null, 2)}\n`);
  return file;
}
