import type { Tx } from '../../../../platform/database/database.ts';
import type { Queue } from '../../../../platform/jobs/jobs.ts';

export const NOTICE_QUEUE: Queue = {
  name: 'instruction-tell',
  title: 'уведомления о новых инструктажах',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
  parallel: 1,
  batch: 1,
};

export interface NoticeJob {
  instructionId: number;
  /** Only these people, for whom the instruction has opened. */
  opened?: number[];
}

/** Notifying thousands of people is the work of a job that is queued with the change. */
export interface NoticeQueue {
  readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly NoticeJob[]): Promise<void> };
}

export const queueNotices = ({ jobs }: NoticeQueue, tx: Tx, instructionId: number): Promise<void> =>
  jobs.enqueueAll(tx, NOTICE_QUEUE, [{ instructionId }]);

/** An instruction that was closed for a person and may have opened. */
export interface Opened {
  id: number;
  accountId: number;
}

/** Notifies people of opened course instructions, except for those who still have to wait or are exempt. */
export const notifyOfOpened = ({ jobs }: NoticeQueue, tx: Tx, opened: readonly Opened[]): Promise<void> =>
  jobs.enqueueAll(
    tx,
    NOTICE_QUEUE,
    [...Map.groupBy(opened, ({ id }) => id)].map(([instructionId, people]) => ({
      instructionId,
      opened: people.map(({ accountId }) => accountId),
    })),
  );
