import type { AcknowledgeType } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';

/** Notifications and reminders of required reading. */
export const TELL_QUEUE: Queue = {
  name: 'acknowledge-tell',
  title: 'уведомления об обязательном ознакомлении',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
  parallel: 2,
  batch: 1,
};

export interface ThingKey {
  kind: AcknowledgeType;
  recordId: number;
}

/** Notifies a record's audience, or reminds a filter's people. */
export type TellJob = { tell: ThingKey } | { remind: ReminderFilter };

/** Records and people of a reminder. */
export interface ReminderFilter {
  kinds: readonly AcknowledgeType[] | undefined;
  ids: readonly number[] | undefined;
  states: readonly ('due' | 'overdue')[];
  areas: readonly string[] | undefined;
  positions: readonly string[] | undefined;
  users: readonly number[] | undefined;
  /** In lower case, ё as е. */
  words: readonly string[];
}

/** Queues notifications for people who have to read a record and were not notified yet. */
export const tellOfMustRead = (
  { jobs }: { readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly TellJob[]): Promise<void> } },
  tx: Tx,
  tell: ThingKey,
): Promise<void> => jobs.enqueueAll(tx, TELL_QUEUE, [{ tell }]);
