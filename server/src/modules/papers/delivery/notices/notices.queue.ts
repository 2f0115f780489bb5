import type { Tx } from '../../../../platform/database/database.ts';
import type { Jobs, Queue } from '../../../../platform/jobs/jobs.ts';

/** Notifications of new papers and reminders of those that were not received. */
export const PAPER_QUEUE: Queue = {
  name: 'paper-tell',
  title: 'уведомления о документах сотрудникам',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
  parallel: 2,
  batch: 1,
};

/** Notifies the people of a published batch, or reminds some of them. */
export type PaperJob = { batchId: number; remind?: readonly number[] };

export const tellOfPapers = (
  jobs: Pick<Jobs, 'enqueueAll'>,
  tx: Tx,
  ...all: readonly PaperJob[]
): Promise<void> => jobs.enqueueAll(tx, PAPER_QUEUE, all);
