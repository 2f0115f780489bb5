import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Source {
  path: string;
  text: string;
  lines: number;
}

/** Lines as `wc -l` counts them. */
const linesOf = (text: string): number => text.split('\n').length - 1;

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files of the repository that match, as they are on the disk. */
export function sourcesOf(...patterns: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)))
    .map((path) => {
      const text = read(path);
      return { path, text, lines: linesOf(text) };
    });
}

const TEST = /\.(test|spec)\.tsx?$/;
export const isTest = (path: string): boolean => TEST.test(path);
const HELPER = /^(server|contract|web)\/src\/testing\/|^server\/src\/faults\//;

/** The parts of the project, and which of its files are theirs. */
export const PARTS = {
  'server code': (path) => /^server\/src\/(?!demo\/)/.test(path) && !TEST.test(path) && !HELPER.test(path),
  'server tests': (path) => path.startsWith('server/src/') && TEST.test(path),
  'web code': (path) => path.startsWith('web/src/') && !TEST.test(path) && !HELPER.test(path),
  'web tests': (path) => path.startsWith('web/src/') && TEST.test(path),
  contract: (path) => path.startsWith('contract/src/') && !TEST.test(path) && !HELPER.test(path),
  'e2e tests': (path) => path.startsWith('e2e/tests/'),
} satisfies Record<string, (path: string) => boolean>;

export type Part = keyof typeof PARTS;

export const partOf = (sources: Source[], part: Part): Source[] =>
  sources.filter(({ path }) => PARTS[part](path));

export const sum = (sources: Source[]): number => sources.reduce((total, { lines }) => total + lines, 0);
