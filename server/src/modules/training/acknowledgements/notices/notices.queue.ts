import type { Tx } from '../../../../platform/database/database.ts';
import type { Queue } from '../../../../platform/jobs/jobs.ts';
import type { Filter, ItemKey } from '../filter.sql.ts';

/** Notifications and reminders of required reading. */
export const NOTICE_QUEUE: Queue = {
  name: 'acknowledge-tell',
  title: 'уведомления об обязательном ознакомлении',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
  parallel: 2,
  batch: 1,
};

/** Notifies a record's audience, or reminds a filter's people. */
export type NoticeJob = { tell: ItemKey } | { remind: ReminderFilter };

/** Records and people of a reminder. */
export type ReminderFilter = Omit<Filter, 'states' | 'only'> & { states: readonly ('due' | 'overdue')[] };

/** Queues notifications for people who have to read a record and were not notified yet. */
export const notifyOfReadRequirement = (
  {
    jobs,
  }: { readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly NoticeJob[]): Promise<void> } },
  tx: Tx,
  tell: ItemKey,
): Promise<void> => jobs.enqueueAll(tx, NOTICE_QUEUE, [{ tell }]);
