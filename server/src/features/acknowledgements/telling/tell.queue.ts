import type { AcknowledgeType } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';

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
  kinds: AcknowledgeType[] | undefined;
  ids: number[] | undefined;
  /** Of the states due and overdue. */
  states: ('due' | 'overdue')[];
  areas: string[] | undefined;
  positions: string[] | undefined;
  users: number[] | undefined;
  /** Words in lower case, ё as е. */
  words: string[];
}
