import { dirname } from 'node:path';
import type { Source } from './sources.ts';

/** Roles of files in a server module; everything else is a folder (docs/architecture.md). */
const ROLES = [
  'module',
  'routes',
  'rules',
  'sql',
  'table',
  'public',
  'format',
  'limits',
  'export',
  'mail',
  'queue',
  'worker',
  'reader',
];

export const hasRole = (path: string): boolean => new RegExp(`\\.(${ROLES.join('|')})\\.ts$`).test(path);

/** Folders with more files than that. */
export function crowded(paths: string[], most: number): string[] {
  const sizes = Map.groupBy(paths, dirname);
  return [...sizes].filter(([, files]) => files.length > most).map(([name]) => name);
}

/** A worker of `startWorker`: its start is part of each request that reads a file. */
export const readsOneFile = ({ path, text }: Source): boolean =>
  path.endsWith('.worker.ts') && text.includes('/worker-protocol.ts');

export const hasSchemas = ({ text }: Source): boolean => text.includes(" from 'zod';");

/** Knowledge that has one place, and how its copies look. */
const COPIED = {
  fullName: /concat_ws\(' ', [^)]*?(?:middleName|middle_name)\}?, ''\)/g,
  searchText: /replaceAll\('ё', 'е'\)/g,
};

export const copies = (sources: Source[], what: keyof typeof COPIED): string[] =>
  sources.flatMap(({ path, text }) => Array.from(text.matchAll(COPIED[what]), () => path));
