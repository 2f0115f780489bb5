import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { fileArchiveOf } from '../../platform/files/open-files.ts';
import { StartFault } from '../../platform/start-fault.ts';
import { momentInZone } from '../../platform/time/zone.ts';
import { backupFault } from '../manifest.ts';
import { timelineAt } from './timeline.ts';

/** Up to when the changes after a backup are replayed. */
export interface RecoveryTarget {
  until: Date;
  /** Folder of the archived WAL. */
  archive: string;
  /** Folder of the archived files. */
  files: string;
}

export const archiveOf = (backupFolder: string): string => join(backupFolder, 'wal');

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/**
 * Archives each WAL file whole, and a started one after a minute: no more than that is lost with the disk. A
 * file that is there already is a success only where it is the same: another would be lost unseen.
 */
export function archiveSettings(archive: string): string[] {
  const target = quoted(`${archive}/%f`);
  const part = quoted(`${archive}/%f.part`);
  return [
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=if test -f ${target}; then cmp -s %p ${target}; else cp %p ${part} && mv ${part} ${target}; fi`,
  ];
}

/**
 * Settings of the one start that makes a copy one moment and then writes on a timeline of its own: what it
 * writes never has the name of what is archived already. The archive tells which timelines there are; the WAL
 * is that of the copy.
 */
export function restartSettings(archive: string | undefined): string[] {
  const history =
    archive === undefined
      ? 'false'
      : `case %f in *.history) cp ${quoted(`${archive}/%f`)} %p;; *) false;; esac`;
  return [
    `restore_command=${history}`,
    'recovery_target=immediate',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
  ];
}

/** Settings of the one start that replays the archive up to the moment, and then writes again. */
export async function recoverySettings({
  until,
  archive,
}: Pick<RecoveryTarget, 'until' | 'archive'>): Promise<string[]> {
  return [
    `restore_command=cp ${quoted(`${archive}/%f`)} %p`,
    `recovery_target_timeline=${(await timelineAt(archive, until)) ?? 'latest'}`,
    `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    'recovery_target_action=promote',
  ];
}

const inZone = (text: string, timeZone: string): Date =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? momentInZone(text, timeZone) : new Date(Number.NaN);

/** The moment of `--until`, in the organisation's zone where it names none. */
function momentOf(text: string, timeZone: string): Date {
  const moment = /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : inZone(text, timeZone);
  if (Number.isNaN(moment.getTime()))
    throw backupFault(`--until: нужен момент времени, например 2026-11-21T14:00, а не «${text}».`);
  return moment;
}

/** Target of `--until`; it needs the folder of the archive. */
export function recoveryTarget(
  text: string,
  { backupFolder, timeZone }: Pick<Config, 'backupFolder' | 'timeZone'>,
): RecoveryTarget {
  if (backupFolder === undefined)
    throw new StartFault('config', '--until: нужна BACKUP_FOLDER, в ней лежит архив изменений.');
  return {
    until: momentOf(text, timeZone),
    archive: archiveOf(backupFolder),
    files: fileArchiveOf(backupFolder),
  };
}
