import { RECIPIENT_BATCH } from '../../../notifications/notifications.public.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { type Clockwork, notifyAll, selectRequired, selectNotified } from '../notices/notices.public.ts';
import { endExpired } from './repeat.sql.ts';

/** Scheduled job. Ends viewings whose term is over and notifies their people. */
export async function repeatInstructions({ db, mail, jobs, config }: Clockwork, now: Date): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await db.transaction(async (tx) => {
      const ended = await endExpired(tx, now, RECIPIENT_BATCH);
      for (const [instructionId, viewings] of Map.groupBy(ended, (row) => row.instructionId)) {
        const thing = await selectNotified(tx, instructionId);
        if (!thing) continue;
        // A person who has moved on has passed it once and need not again.
        const people = await selectRequired(
          tx,
          instructionId,
          viewings.map(({ accountId }) => accountId),
          dayInZone(now, config.timeZone),
        );
        await notifyAll({ tx, now, mail, jobs, config }, thing, 'Пора пройти инструктаж снова', people);
      }
      return ended.length === RECIPIENT_BATCH;
    });
  }
}
