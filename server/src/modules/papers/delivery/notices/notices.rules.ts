import type { Ctx } from '../../../../platform/api/context.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { notify, notifyInBatches, takeBackMessages } from '../../../notifications/notifications.public.ts';
import { titleOf } from '../titles.format.ts';
import { type PaperJob, tellOfPapers } from './notices.queue.ts';
import * as sql from './notices.sql.ts';

const ADDRESS = '/papers';

/** Key of a batch's notification, also the base of its daily reminder keys. */
const keyOf = (batchId: number): string => `paper:${batchId}`;

/** Takes back the unread notifications and reminders of withdrawn papers. */
export const takeBackNotices = (
  ctx: Ctx,
  batchId: number,
  employeeIds: readonly number[],
): Promise<boolean> =>
  takeBackMessages(ctx, { once: keyOf(batchId), withReminders: true, address: ADDRESS, employeeIds });

/** One reminder a day, manual or scheduled. */
export const reminderKeyOf = (batchId: number, today: string): string => `${keyOf(batchId)}:${today}`;

/** Notifies or reminds, each person once; a restart continues where it stopped. */
export async function serveNotices(
  { db, mail, jobs, config, clock }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config' | 'clock'>,
  { batchId, remind }: PaperJob,
): Promise<void> {
  const now = clock.now();
  const today = dayInZone(now, config.timeZone);
  await notifyInBatches(db, async (tx, batch) => {
    // Read again each time: it may have been withdrawn meanwhile.
    const found = await sql.holdBatch(tx, batchId);
    if (!found) return [];
    const employeeIds = await sql.selectPeople(tx, batchId, { ...batch, among: remind });
    if (employeeIds.length === 0) return employeeIds;
    const title = titleOf(found);
    const message = remind
      ? { title: `Подтвердите получение: ${title}`, once: reminderKeyOf(batchId, today) }
      : { title: `Новый документ: ${title}`, once: keyOf(batchId) };
    await notify(
      { tx, now, mail, jobs, config },
      { kind: 'paper', to: { employeeIds }, detail: '', address: ADDRESS, revocable: true, ...message },
    );
    return employeeIds;
  });
}

/** Scheduled job; runs on one instance. Reminds three days after publication and every week afterwards. */
export async function remindBySchedule(
  { db, jobs, config: { timeZone } }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const batches = await sql.selectToRemind(tx, dayInZone(now, timeZone), timeZone);
    await tellOfPapers(
      jobs,
      tx,
      ...batches.map(({ batchId, employeeIds }) => ({ batchId, remind: employeeIds })),
    );
  });
}
