import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Phases of a test file with their labels in the report; the remaining seconds are the tests' own. */
const PHASE_LABELS = {
  load: 'загрузка кода и страниц',
  clone: 'копии базы',
  portal: 'порталы',
  process: 'процессы',
  'set-up': 'подготовка',
  wait: 'ожидание',
  act: 'действия',
} as const;

export type Phase = keyof typeof PHASE_LABELS | 'total';

export interface Measurement {
  /** Absolute path of the test file. */
  file: string;
  phase: Phase;
  seconds: number;
}

/** Measurements of a run; test workers find the path in `TEST_SECONDS`. */
export const MEASUREMENTS_FILE = join(ROOT, 'test-results/seconds.jsonl');
/** Longest files in the report. */
const MAX_FILES = 20;

export const recordSeconds = (one: Measurement): void =>
  appendFileSync(MEASUREMENTS_FILE, `${JSON.stringify(one)}\n`);

export const readMeasurements = (): Measurement[] =>
  existsSync(MEASUREMENTS_FILE)
    ? readFileSync(MEASUREMENTS_FILE, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Measurement)
    : [];

function sumOf(measurements: readonly Measurement[]): string {
  const secondsOf = (phase: Phase): number =>
    measurements.filter((one) => one.phase === phase).reduce((sum, { seconds }) => sum + seconds, 0);
  const parts = (Object.keys(PHASE_LABELS) as (keyof typeof PHASE_LABELS)[]).map(
    (phase) => [PHASE_LABELS[phase], secondsOf(phase)] as const,
  );
  const own = secondsOf('total') - parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const words = [...parts, ['остальное', own] as const]
    .filter(([, seconds]) => seconds >= 0.5)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`);
  return `${secondsOf('total').toFixed(0).padStart(5)} с  ${words.join(', ')}`;
}

/** Seconds by phase and of the longest files; two workers spend two seconds in one. */
export function secondsReport(measurements: readonly Measurement[], root = ROOT): string {
  const files = Map.groupBy(measurements, ({ file }) => relative(root, file));
  const total = (of: readonly Measurement[]): number =>
    of.reduce((sum, { phase, seconds }) => sum + (phase === 'total' ? seconds : 0), 0);
  const longest = [...files].toSorted(([, a], [, b]) => total(b) - total(a)).slice(0, MAX_FILES);
  const isBrowser = ({ file }: Measurement): boolean => relative(root, file).startsWith('e2e/');
  return [
    `Сервер и модули ${sumOf(measurements.filter((one) => !isBrowser(one)))}`,
    `Браузер         ${sumOf(measurements.filter(isBrowser))}`,
    ...longest.map(([file, of]) => `${sumOf(of)}  ${file}`),
  ].join('\n');
}
