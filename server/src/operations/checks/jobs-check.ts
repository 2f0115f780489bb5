import { MODULES } from '../../modules.ts';
import { partsOf } from '../../platform/module.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services/services.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';
import { momentInWords } from '../../platform/state/state-letter.ts';
import { JOB_TITLES } from '../schedules.ts';

/** Work of a queue that failed is told for so long, milliseconds: nothing does it again. */
const TOLD = 24 * 60 * 60_000;

/** Titles of scheduled jobs; the next run repeats a failed one. */
const BY_CLOCK: ReadonlyMap<string, string> = new Map([
  ...Object.entries(JOB_TITLES),
  ...partsOf(MODULES)
    .flatMap(({ schedules = [] }) => schedules)
    .map(({ name, title }) => [name, title] as const),
]);
const QUEUES: ReadonlyMap<string, string> = new Map(
  MODULES.flatMap(({ workers = [] }) => workers).map(({ queue }) => [queue.name, queue.title]),
);

/** Jobs that failed for good. Letters have a check of their own. */
export const jobsCheck = (jobs: Jobs, services: Services, timeZone: string): StateCheck => ({
  id: 'jobs',
  async find(now) {
    if ((await services.state('queue')).state !== 'ok')
      return { state: 'down', message: 'Очередь заданий не отвечает.' };
    const failures = (await jobs.failures()).filter(({ queue, at, isMended }) => {
      if (queue === MAIL_QUEUE.name) return false;
      const isRecent = now.getTime() - at.getTime() < TOLD;
      return BY_CLOCK.has(queue) ? !isMended : isRecent || !isMended;
    });
    if (failures.length === 0) return { state: 'ok', message: 'Задания выполняются.' };
    const named = failures.map(
      ({ queue, at }) =>
        `${BY_CLOCK.get(queue) ?? QUEUES.get(queue) ?? queue} (${momentInWords(at, timeZone)})`,
    );
    return { state: 'warning', message: `Не выполнено: ${named.join(', ')}.` };
  },
});
