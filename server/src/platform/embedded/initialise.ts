import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import type { Place } from './place.ts';
import type { Runner } from './runner.ts';

// C.UTF-8 for its character classes: pg_trgm finds no Cyrillic letters in plain C.
const LOCALE = platform() === 'linux' ? 'C.UTF-8' : 'C';
const CLUSTER = [
  ...['-U', 'portal', '-A', 'scram-sha-256', '-E', 'UTF8'],
  ...[`--locale=${LOCALE}`, '--locale-provider=icu', '--icu-locale=ru-RU', '--no-instructions'],
];

async function initdb(runner: Runner, program: string, args: string[]): Promise<string | undefined> {
  const child = runner.spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? undefined : output.trim();
}

const DRAFT = '.draft-';

/** Removes left-overs of killed starts; the data folder is locked, so they are unused. */
function removeLeft(folder: string): void {
  const ours = `${basename(folder)}${DRAFT}`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(ours)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

/** Creates the database files in a temporary folder and renames it. */
export async function initialise(runner: Runner, { binaries, folder }: Place, password: string) {
  const draft = `${folder}${DRAFT}${process.pid}`;
  const passwordFile = `${draft}.password`;
  removeLeft(folder);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  runner.own(draft);
  runner.own(passwordFile);
  try {
    const args = ['-D', draft, ...CLUSTER, `--pwfile=${passwordFile}`];
    const fault = await initdb(runner, binaries.initdb, args);
    if (fault !== undefined)
      throw new StartFault('embedded_failed', `Не удалось создать базу данных в ${folder}: ${fault}`);
    renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

export const isInitialised = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));
