import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Creates the setting's folder unless it exists; it must be readable and writable. */
export function makeFolder(setting: string, folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
    readdirSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(
      'config',
      `Неверные настройки — ${setting}: с папкой ${folder} нельзя работать (${codeOf(error)}). Нужна папка, в которой портал может читать и писать.`,
      { cause: error },
    );
  }
}

const PG_DUMP = { setting: 'PG_DUMP', name: 'pg_dump', argument: '--version' };
const FFMPEG = { setting: 'FFMPEG_PATH', name: 'ffmpeg', argument: '-version' };

function assertRuns(program: string, path: string, { setting, name, argument }: typeof PG_DUMP): void {
  const { error, status } = spawnSync(program, [argument], { env: { PATH: path }, stdio: 'ignore' });
  if (status === 0) return;
  throw new StartFault(
    'config',
    `Неверные настройки — ${setting}: программа ${program} не запускается. Укажите ${name} или оставьте пустым.`,
    { cause: error },
  );
}

function assertReadable(setting: string, file: string): void {
  try {
    readFileSync(file);
  } catch (error) {
    throw new StartFault(
      'config',
      `Неверные настройки — ${setting}: файл ${file} не читается (${codeOf(error)}).`,
      { cause: error },
    );
  }
}

/** Checks the paths of the settings at start, because some are first used at night. */
export function assertPlaces({ erpFolder, backupFolder, pgDump, ffmpegPath, path, ldap }: Config): void {
  if (erpFolder !== undefined) makeFolder('ERP_FOLDER', erpFolder);
  // The database's user passes through to its archive; others have no access.
  if (backupFolder !== undefined) makeFolder('BACKUP_FOLDER', backupFolder, 0o711);
  if (ldap?.ca !== undefined) assertReadable('LDAP_CA', ldap.ca);
  if (pgDump !== undefined) assertRuns(pgDump, path, PG_DUMP);
  if (ffmpegPath !== undefined) assertRuns(ffmpegPath, path, FFMPEG);
}
