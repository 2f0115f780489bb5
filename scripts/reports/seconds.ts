import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Kinds of work in a test file, and their names in the report; what is left is its own work. */
const WORKS = {
  load: 'загрузка кода и страниц',
  clone: 'копии базы',
  portal: 'порталы',
  process: 'процессы',
  'set-up': 'подготовка',
  wait: 'ожидание',
  act: 'действия',
} as const;

export type Work = keyof typeof WORKS | 'total';

export interface Note {
  /** Absolute path of the test file. */
  file: string;
  work: Work;
  seconds: number;
}

/** Notes of a run; the workers of the tests find them in `TEST_SECONDS`. */
export const NOTES = join(ROOT, 'test-results/seconds.jsonl');
/** Longest files in the report. */
const TOP = 20;

export const note = (one: Note): void => appendFileSync(NOTES, `${JSON.stringify(one)}\n`);

export const readNotes = (): Note[] =>
  existsSync(NOTES)
    ? readFileSync(NOTES, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Note)
    : [];

function sumOf(notes: readonly Note[]): string {
  const of = (work: Work): number =>
    notes.filter((one) => one.work === work).reduce((sum, { seconds }) => sum + seconds, 0);
  const parts = (Object.keys(WORKS) as (keyof typeof WORKS)[]).map(
    (work) => [WORKS[work], of(work)] as const,
  );
  const own = of('total') - parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  const words = [...parts, ['остальное', own] as const]
    .filter(([, seconds]) => seconds >= 0.5)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`);
  return `${of('total').toFixed(0).padStart(5)} с  ${words.join(', ')}`;
}

/** Seconds of the tests by kind of work and of the longest files; two workers spend two in one. */
export function secondsReport(notes: readonly Note[], root = ROOT): string {
  const files = Map.groupBy(notes, ({ file }) => relative(root, file));
  const total = (of: readonly Note[]): number =>
    of.reduce((sum, { work, seconds }) => sum + (work === 'total' ? seconds : 0), 0);
  const longest = [...files].toSorted(([, a], [, b]) => total(b) - total(a)).slice(0, TOP);
  const isBrowser = ({ file }: Note): boolean => relative(root, file).startsWith('e2e/');
  return [
    `Сервер и модули ${sumOf(notes.filter((one) => !isBrowser(one)))}`,
    `Браузер         ${sumOf(notes.filter(isBrowser))}`,
    ...longest.map(([file, of]) => `${sumOf(of)}  ${file}`),
  ].join('\n');
}
