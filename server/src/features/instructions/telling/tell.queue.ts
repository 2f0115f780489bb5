import type { Tx } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';

/** People who are to be told of an instruction that they have to pass. */
export const TELL_QUEUE: Queue = {
  name: 'instruction-tell',
  title: 'уведомления о новых инструктажах',
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 300,
  parallel: 1,
  batch: 1,
};

export interface TellJob {
  instructionId: number;
  /** Only this person: the instruction has opened for nobody else. */
  accountId?: number;
}

/** Telling thousands of people is the work of a job that is queued with the change. */
export interface TellingQueue {
  readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly TellJob[]): Promise<void> };
}

export const tellLater = ({ jobs }: TellingQueue, tx: Tx, instructionId: number): Promise<void> =>
  jobs.enqueueAll(tx, TELL_QUEUE, [{ instructionId }]);

/** The same of several. */
export const tellOfInstructions = (
  { jobs }: TellingQueue,
  tx: Tx,
  things: readonly { id: number }[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    TELL_QUEUE,
    things.map(({ id }) => ({ instructionId: id })),
  );

/** The next ones of the course are open for who has passed what comes before them. */
export const tellOfOpened = (
  { jobs }: TellingQueue,
  tx: Tx,
  opened: readonly { id: number }[],
  accountId: number,
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    TELL_QUEUE,
    opened.map(({ id }) => ({ instructionId: id, accountId })),
  );
