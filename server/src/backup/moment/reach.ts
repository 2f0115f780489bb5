import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { StartFault } from '../../platform/start-fault.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { backupFault } from '../manifest.ts';
import type { RecoveryTarget } from './recovery.ts';

const SECOND = 1000;

/** The first whole second after the moment: messages and `--until` know no parts of one. */
export const nextSecond = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / SECOND) + 1) * SECOND);

/** The last whole second before the moment, which a recovery reaches by what was written at it. */
const secondBefore = (moment: Date): Date => new Date((Math.ceil(moment.getTime() / SECOND) - 1) * SECOND);

/** The moment that the replay came to, of PostgreSQL's log; undefined where it replayed no change. */
function lastChange(log: string): Date | undefined {
  const found = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1];
  const moment =
    found === undefined ? undefined : new Date(found.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** The fault of a recovery that ended before its moment: names the last one that can be reached. */
export async function notReached(
  { dataDir, timeZone }: Config,
  target: RecoveryTarget | undefined,
  error: unknown,
): Promise<StartFault> {
  if (error instanceof StartFault && error.kind !== 'embedded_failed') return error;
  const log = await readFile(join(dataDir, 'database.log'), 'utf8').catch(() => '');
  const end = target && log.includes('ended before configured recovery target') ? lastChange(log) : undefined;
  if (end)
    return backupFault(
      `До такого момента не дойти: последний достижимый — ${isoInZone(secondBefore(end), timeZone)}. Укажите его в --until.`,
      error,
    );
  const words =
    log.split('\n').findLast((line) => line.includes('FATAL:') && !line.includes('starting up')) ?? '';
  return backupFault(
    `До этого состояния от выбранной копии не дойти: ${words} Укажите другой момент или папку более старой копии.`,
    error,
  );
}
