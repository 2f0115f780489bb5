import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseGuard } from '../database/database-guard.ts';
import type { Tx } from '../database/database.ts';

/** Work that happens after the answer: queued in the transaction of the change, done once, retried. */
export interface Queue {
  name: string;
  /** Tries before the job is given up. */
  retryLimit: number;
  /** Seconds before the second try; doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a job that says nothing is given to another worker. */
  expireInSeconds: number;
}

/** A job failed and comes again, unless this was the last try. */
export interface Try {
  last: boolean;
}

export interface Jobs {
  /** Queues a job in the given transaction: it runs only if that commits. */
  enqueue(tx: Tx, queue: Queue, data: object): Promise<void>;
  /** The same for many, in one statement. */
  enqueueAll(tx: Tx, queue: Queue, data: readonly object[]): Promise<void>;
  /** Starts a worker; several instances share the queue. */
  work<D extends object>(queue: Queue, handler: (data: D, attempt: Try) => Promise<void>): Promise<void>;
  /** Runs by cron in the organisation's zone, on one instance. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Throws where the queue does not answer. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  url: string;
  timeZone: string;
  queues: readonly Queue[];
  onError: (error: unknown) => void;
  /** Frees the queue when the database hangs. */
  guard?: DatabaseGuard;
  /** Tests turn the clockwork off. */
  background?: boolean;
  /** Seconds between looks for work. */
  pollSeconds?: number;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { background = true, pollSeconds = 2 } = options;
  // Handed through to the driver; pg-boss names only some of its settings.
  const connection = {
    connectionString: options.url,
    application_name: 'portal-jobs',
    max: 4,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    ...(options.guard && { stream: options.guard.socket }),
  };
  const boss = new PgBoss({
    ...connection,
    supervise: background,
    schedule: background,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const { name, ...queue } of options.queues) {
    await boss.createQueue(name, { ...queue, retryBackoff: true });
  }

  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql) });
    },
    async enqueueAll(tx, queue, data) {
      const jobs = data.map((one) => ({ data: one }));
      if (jobs.length > 0) await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work<D extends object>(queue: Queue, handler: (data: D, attempt: Try) => Promise<void>) {
      await boss.work(
        queue.name,
        { includeMetadata: true, pollingIntervalSeconds: pollSeconds, batchSize: 1 },
        async ([job]: JobWithMetadata<D>[]) => {
          if (job) await handler(job.data, { last: job.retryCount >= job.retryLimit });
        },
      );
    },
    async schedule(name, cron, handler) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 2 });
      await boss.work(name, { pollingIntervalSeconds: 30 }, handler);
      await boss.schedule(name, cron, null, { tz: options.timeZone });
    },
    async check() {
      if ((await boss.schemaVersion()) === null) throw new Error('the job queue is not installed');
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
