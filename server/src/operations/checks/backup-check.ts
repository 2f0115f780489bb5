import { newestAge } from '../../backup/keep.ts';
import type { Config } from '../../platform/config.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';
import { momentInWords } from '../../platform/state/state-letter.ts';

/** One is made every night; two hours are for the making, seconds. */
const OLD = 26 * 60 * 60;

export const backupCheck = ({ backupFolder, timeZone }: Config): StateCheck => ({
  id: 'backup',
  async find(now) {
    if (backupFolder === undefined) return undefined;
    const age = await newestAge(backupFolder, now);
    if (age === undefined) return { state: 'warning', message: 'Резервных копий ещё нет.' };
    const made = momentInWords(new Date(now.getTime() - age * 1000), timeZone);
    return age < OLD
      ? { state: 'ok', message: `Последняя копия сделана ${made}.` }
      : { state: 'warning', message: `Резервная копия устарела: последняя сделана ${made}.` };
  },
});
