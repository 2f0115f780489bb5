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

function assertDumpRuns(program: string, path: string): void {
  const { error, status } = spawnSync(program, ['--version'], { env: { PATH: path }, stdio: 'ignore' });
  if (status === 0) return;
  throw new StartFault(
    'config',
    `Неверные настройки — PG_DUMP: программа ${program} не запускается. Укажите pg_dump или оставьте пустым.`,
    { cause: error },
  );
}

function assertFfmpegRuns(program: string, path: string): void {
  const { error, status } = spawnSync(program, ['-version'], { env: { PATH: path }, stdio: 'ignore' });
  if (status === 0) return;
  throw new StartFault(
    'config',
    `Неверные настройки — FFMPEG_PATH: программа ${program} не запускается. Укажите ffmpeg или оставьте пустым.`,
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
  if (pgDump !== undefined) assertDumpRuns(pgDump, path);
  if (ffmpegPath !== undefined) assertFfmpegRuns(ffmpegPath, path);
}
