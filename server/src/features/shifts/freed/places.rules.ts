import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import type { Change } from '../booking/change.rules.ts';
import { lockLines } from '../line/line.public.ts';
import { hasStarted } from '../shift-hours.format.ts';
import { callPeople } from './announce.rules.ts';
import { selectNumbers } from './cells.sql.ts';
import { freed } from './freed.rules.ts';
import { Places } from './places.format.ts';
import type { PlacesJob } from './places.queue.ts';

/** Serves lines, or tells a batch of people: what a change of shifts left for later. */
export async function servePlaces(platform: Platform, job: PlacesJob): Promise<void> {
  const { config, mail, jobs, clock } = platform;
  await platform.db.transaction(async (tx) => {
    const settings = await readSettings(tx, config);
    const { timeZone } = config;
    const change: Change = {
      ...{ tx, settings, config, mail, jobs, timeZone },
      ...{ now: clock.now(), accountId: null, device: '', address: null },
    };
    if ('cells' in job) {
      await lockLines(tx, job.cells);
      await freed(change, job.cells);
      return;
    }
    const { day, shiftId } = job.cell;
    if (hasStarted({ date: day, shift_id: shiftId }, { ...settings, timeZone }, change.now)) return;
    const places = new Places(await selectNumbers(tx, [job.cell]));
    // Taken meanwhile: anyone who was not told of it need not be.
    if (job.handoverId === undefined && !places.anyLeft()) return;
    await callPeople(change, job);
  });
}
