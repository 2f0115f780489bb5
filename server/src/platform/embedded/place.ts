import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

/** Where the database's programs and data live when the data folder is closed to the database's user. */
const OPEN_FOLDER = '/var/lib/staff-portal';

export interface Place {
  binaries: Binaries;
  /** PostgreSQL's own folder. */
  folder: string;
}

export interface PlaceOptions {
  dataDir: string;
  /** True where somebody chose the folder: then the data go nowhere else. */
  named: boolean;
  /** Says where the data went, once. */
  tell: (text: string) => void;
}

/** Folder of PostgreSQL under a data folder, or the one that a note in it names. */
export function databaseFolder(dataDir: string): string {
  const note = join(dataDir, 'database.location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'database');
}

/** Where the portal writes; its own database may be on another disk than the rest. */
export const dataFolders = (dataDir: string): string[] => [dataDir, databaseFolder(dataDir)];

/** The folder outside of the closed one that the note names, where it is one that the portal made there. */
export function openFolderOf(dataDir: string): string | undefined {
  const folder = databaseFolder(dataDir);
  const isOurs = dirname(folder) === OPEN_FOLDER && /^database-[0-9a-f]{12}$/.test(basename(folder));
  return isOurs ? folder : undefined;
}

function makeOpenFolder(): void {
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o711 });
}

/** Programs that the database's user may run: those of the package, or a copy of them. */
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
      // Another portal was quicker; its copy is the same.
      if (!existsSync(copy)) throw error;
    }
  }
  return { ...binaries, initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/** Moves what an earlier version left in the closed folder; onto another disk by a copy that ends whole. */
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
 * A new folder outside of the closed one. The note in the data folder finds it again, also after a move of
 * the clone; without the note it is never taken for the data of another.
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
