import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The project's own part of a release; the page is built, its sources stay at home. */
const OWN = [
  'contract/package.json',
  'contract/src/**/*',
  'server/package.json',
  'server/src/**/*',
  'server/migrations/**/*',
  'web/dist/**/*',
  'scripts/run.cjs',
  'scripts/start.ts',
  'scripts/build-web.ts',
  'scripts/portal.ts',
  'deploy/*',
  'docs/**/*',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
];
const NOT = ['**/*.test.ts', '**/src/testing/**', 'server/src/faults/**'];
/** Headers for compiling. */
const NEEDLESS = /^node_modules\/node-linux-[^/]+\/(include|share)$/;

export interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: Record<string, string>;
  scripts: Record<string, string>;
}

export const manifest = (): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** package.json of a release, without workspaces and tools, so that nothing needs to be installed. */
export function releaseManifest({ name, version, license, engines, scripts }: Manifest): object {
  const { start, portal } = scripts;
  return { name, version, private: true, license, type: 'module', engines, scripts: { start, portal } };
}

export const ownFiles = (): string[] =>
  globSync(OWN, { cwd: ROOT, exclude: NOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .toSorted();

/** Folders of the packages that the server runs with, as npm itself tells them; relative to the root. */
export function productionPackages(): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--include-workspace-root'];
  const listed = execFileSync('npm', [...args, '--workspace=server', '--workspace=contract'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .trim()
    .split('\n')
    .map((path) => relative(ROOT, path))
    .filter(
      (path) => path.startsWith('node_modules/') && existsSync(join(ROOT, path)) && !NEEDLESS.test(path),
    )
    .toSorted();
}

export const isNeedless = (path: string): boolean => NEEDLESS.test(relative(ROOT, path));
