import { join } from 'node:path';
import { momentInZone } from '../platform/time/zone.ts';
import { backupFault } from './manifest.ts';

/** Up to when the changes after a backup are replayed. */
export interface RecoveryTarget {
  until: Date;
  /** Folder of the archived WAL. */
  archive: string;
}

export const archiveOf = (backupFolder: string): string => join(backupFolder, 'wal');

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Archives each WAL file whole, and a started one after a minute: no more than that is lost with the disk. */
export function archiveSettings(archive: string): string[] {
  const target = quoted(`${archive}/%f`);
  const part = quoted(`${archive}/%f.part`);
  return [
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=test -f ${target} || (cp %p ${part} && mv ${part} ${target})`,
  ];
}

/** Settings of the one start that replays the archive up to the moment, and then writes again. */
export function recoverySettings({ until, archive }: RecoveryTarget): string[] {
  return [
    `restore_command=cp ${quoted(`${archive}/%f`)} %p`,
    `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    'recovery_target_action=promote',
  ];
}

const inZone = (text: string, timeZone: string): Date =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? momentInZone(text, timeZone) : new Date(Number.NaN);

/** The moment of `--until`, in the organisation's zone where it names none. */
export function momentOf(text: string, timeZone: string): Date {
  const moment = /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : inZone(text, timeZone);
  if (Number.isNaN(moment.getTime()))
    throw backupFault(`--until: нужен момент времени, например 2026-11-21T14:00, а не «${text}».`);
  return moment;
}
