import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Queue } from '../../../../platform/jobs/jobs.ts';

/** People who are to be told of what they have to read, and to be reminded of it. */
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

/** A thing that its audience is to be told of, or that those of a filter are to be reminded of. */
export type TellJob = { tell: ThingKey } | { remind: ReminderFilter };

/** Whom an editor reminds, and of what. */
export interface ReminderFilter {
  kinds: readonly AcknowledgeType[] | undefined;
  ids: readonly number[] | undefined;
  /** Of the states due and overdue. */
  states: readonly ('due' | 'overdue')[];
  areas: readonly string[] | undefined;
  positions: readonly string[] | undefined;
  users: readonly number[] | undefined;
  /** Words in lower case, ё as е. */
  words: readonly string[];
}

/** Those whom a thing waits for and who were not told of it yet are told by a job. */
export const tellOfMustRead = (
  { jobs }: { readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly TellJob[]): Promise<void> } },
  tx: Tx,
  tell: ThingKey,
): Promise<void> => jobs.enqueueAll(tx, TELL_QUEUE, [{ tell }]);
