import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  dependencies?: Record<string, string>;
}

export interface Licence {
  name: string;
  version: string;
  licence: string;
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Package directory as Node resolves it from this folder; undefined if it is not installed on this machine.
 */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map((item) => item.type).join(' OR ') ?? 'не указана';
}

/** All runtime packages of the workspaces with their licences, by name. */
export function collectLicences(workspaces: readonly string[]): Licence[] {
  const found = new Map<string, Licence>();
  const seen = new Set(workspaces);
  const queue = [...workspaces];
  for (let folder = queue.pop(); folder; folder = queue.pop()) {
    const manifest = read(folder);
    if (!workspaces.includes(folder) && !manifest.name.startsWith('@portal/')) {
      const { name, version } = manifest;
      found.set(`${name}@${version}`, { name, version, licence: licenceOf(manifest) });
    }
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const place = find(name, folder);
      if (place && !seen.has(place)) {
        seen.add(place);
        queue.push(place);
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** Writes licences.json for the About page. */
export function licences(workspaces: readonly string[]): Plugin {
  return {
    name: 'portal-licences',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(collectLicences(workspaces));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source });
    },
  };
}
