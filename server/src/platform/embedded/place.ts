import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

/** Fallback folder for a data folder that the database's user cannot enter. */
const OPEN_FOLDER = '/var/lib/staff-portal';

export interface Place {
  binaries: Binaries;
  folder: string;
}

export interface PlaceOptions {
  dataDir: string;
  /** True for an explicitly chosen folder, which has no fallback. */
  named: boolean;
  /** Reports once that the fallback is used. */
  tell: (text: string) => void;
}

/** PostgreSQL's folder under the data folder, or the one in its note. */
export function databaseFolder(dataDir: string): string {
  const note = join(dataDir, 'database.location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'database');
}

/** Folders that the portal writes to; its database may be on another disk. */
export const dataFolders = (dataDir: string): string[] => [dataDir, databaseFolder(dataDir)];

/** The fallback folder from the note, if the portal created it there. */
export function openFolderOf(dataDir: string): string | undefined {
  const folder = databaseFolder(dataDir);
  const isOurs = dirname(folder) === OPEN_FOLDER && /^database-[0-9a-f]{12}$/.test(basename(folder));
  return isOurs ? folder : undefined;
}

function makeOpenFolder(): void {
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o711 });
}

/** Programs that the database's user may run: the package's, or a copy. */
function openBinaries(binaries: Binaries, runner: Runner): Binaries {
  if (runner.canRun(binaries.postgres)) return binaries;
  const source = dirname(dirname(binaries.postgres));
  const copy = join(OPEN_FOLDER, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    makeOpenFolder();
    const draft = `${copy}.draft-${process.pid}`;
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another portal was faster; its copy is the same.
      if (!existsSync(copy)) throw error;
    }
  }
  return { ...binaries, initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/** Moves data of an earlier version out of the closed folder; to another disk by an atomic copy. */
function moveData(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const draft = `${to}.draft-${process.pid}`;
    execFileSync('cp', ['-a', from, draft]);
    renameSync(draft, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/**
 * Creates a folder under the fallback. The note in the data folder finds it again, also after a move of the
 * clone; without the note it is never taken for the data of another.
 */
function openDataFolder(dataDir: string): string {
  makeOpenFolder();
  const folder = join(OPEN_FOLDER, `database-${randomBytes(6).toString('hex')}`);
  const inside = join(dataDir, 'database');
  if (existsSync(inside)) moveData(inside, folder);
  writeFileSync(join(dataDir, 'database.location'), `${folder}\n`);
  return folder;
}

const unreadable = (runner: Runner, folder: string): StartFault =>
  new StartFault(
    'data_dir_unreadable',
    `Пользователь базы данных «${runner.user}» не может работать с папкой ${folder}. ` +
      'Укажите другую папку в DATA_DIR (например, /var/lib/staff-portal/data) или верните права на неё.',
  );

/** Finds programs and a data folder that the database's user can reach; throws `data_dir_unreadable`. */
export function findPlace(found: Binaries, runner: Runner, options: PlaceOptions): Place {
  const { dataDir, named, tell } = options;
  const binaries = openBinaries(found, runner);
  let folder = databaseFolder(dataDir);
  if (!runner.canEnter(dirname(folder))) {
    if (named || !existsSync('/etc/passwd')) throw unreadable(runner, dataDir);
    folder = openDataFolder(dataDir);
    tell(`Папка ${dataDir} закрыта для базы данных: её данные лежат в ${folder}.`);
  }
  if (existsSync(folder) && !runner.canUse(folder)) throw unreadable(runner, dataDir);
  return { binaries, folder };
}
