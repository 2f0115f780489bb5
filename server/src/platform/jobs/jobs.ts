import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseGuard } from '../database/database-guard.ts';
import type { Tx } from '../database/database.ts';

/** Background work: queued in the transaction of the change, run at least once, retried. */
export interface Queue {
  name: string;
  /** Russian name of the work for failure messages, in lower case. */
  title: string;
  retryLimit: number;
  /** Seconds before the second try; doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds after which a job without a heartbeat is given to another worker. */
  expireInSeconds: number;
  /** Seconds without a heartbeat after which a worker counts as dead; for long jobs. */
  heartbeatSeconds?: number;
  /** Concurrent jobs in one process. */
  parallel: number;
  /** Jobs fetched at a time and run one after another. */
  batch: number;
}

export interface Sending {
  /** Runs before all others and never behind a batch, because a user waits for it. */
  urgent?: boolean;
  /** Not before this time. */
  after?: Date;
}

export interface Try {
  last: boolean;
}

export interface Failed {
  queue: string;
  at: Date;
  /** True if a later job of the queue has succeeded. */
  isMended: boolean;
}

export interface Jobs {
  /** Queues a job in the transaction: it runs only if that commits. */
  enqueue(tx: Tx, queue: Queue, data: object, sending?: Sending): Promise<void>;
  /** Queues many jobs in one statement. */
  enqueueAll(tx: Tx, queue: Queue, data: readonly object[]): Promise<void>;
  /** Starts a worker; several instances share the queue. */
  work<D extends object>(queue: Queue, handler: (data: D, attempt: Try) => Promise<void>): Promise<void>;
  /** Runs by cron in the organisation's zone, on one instance. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Logs a failure of work that queues its next attempt itself. */
  report(error: unknown): void;
  /** Waiting, running and failed jobs by queue, including zeros. */
  counts(): Promise<{ labels: { queue: string; state: string }; value: number }[]>;
  /** Queues with jobs that failed for good, as long as pg-boss keeps them: a week. */
  failures(): Promise<Failed[]>;
  /** Throws if the queue does not answer. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  url: string;
  timeZone: string;
  queues: readonly Queue[];
  onError: (error: unknown) => void;
  guard?: DatabaseGuard;
  /** Tests turn scheduled jobs off. */
  background?: boolean;
  /** Polling interval, seconds. */
  pollSeconds?: number;
}

const URGENT = 10;
/** Expiry of scheduled jobs, seconds. Their work grows with the data, and a live worker sends heartbeats. */
const BY_CLOCK = { retryLimit: 2, expireInSeconds: 23 * 60 * 60, heartbeatSeconds: 60 };
/** New work is announced by NOTIFY; polling finds what was missed, seconds. */
const POLL_INTERVAL_SECONDS = 15;

/** Leaves out pg-boss's own queues. Alerts need a 0 for the other queues' waiting and failed jobs. */
const COUNTS = `with counted as (
    select name, case state::text when 'created' then 'waiting' when 'retry' then 'waiting' else state::text end as state,
      count(*)::int as value
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') group by 1, 2)
  select queue.name as queue, known.state, coalesce(counted.value, 0) as value
  from pgboss.queue cross join (values ('active'), ('failed'), ('waiting')) as known (state)
  left join counted on (counted.name, counted.state) = (queue.name, known.state)
  where queue.name not like '\\_\\_pgboss%' and (counted.value is not null or known.state <> 'active')
  order by 1, 2`;
const FAILURES = `select name as queue, max(completed_on) as at,
    exists (select 1 from pgboss.job done where done.name = failed.name and done.state = 'completed'
      and done.completed_on > max(failed.completed_on)) as "isMended"
  from pgboss.job failed where state = 'failed' and name not like '\\_\\_pgboss%' group by name order by name`;
const Failures = z.array(z.object({ queue: z.string(), at: z.date(), isMended: z.boolean() }));
const Counts = z.array(z.object({ queue: z.string(), state: z.string(), value: z.number() }));

async function makeQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds } = queue;
  const settings = {
    retryLimit,
    retryDelay,
    retryDelayMax,
    expireInSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    retryBackoff: true,
    notify: true,
  };
  await boss.createQueue(name, settings);
  // A queue of an earlier version keeps its settings until they are changed.
  await boss.updateQueue(name, settings);
}

/** Runs each job on its own: a failed one is retried, the others of its batch are done. */
async function inTurn<D extends object>(
  jobs: readonly JobWithMetadata<D>[],
  handler: (data: D, attempt: Try) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data, retryCount, retryLimit } of jobs) {
    const status = await handler(data, { last: retryCount >= retryLimit }).then(
      () => 'completed' as const,
      (error: unknown) => {
        onError(error);
        return 'failed' as const;
      },
    );
    results.push({ id, status });
  }
  return results;
}

/** Creates or migrates the queue's tables, as their owner. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  // Failures are thrown by `start`.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Throws if the queue's tables are not at this version; changes nothing. */
export async function assertCurrentJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Opens the queue that `installJobs` has created. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { background = true, pollSeconds = 2 } = options;
  // Passed on to the driver; pg-boss types only some of its options.
  const connection = {
    connectionString: options.url,
    application_name: 'portal-jobs',
    // An instance that only queues jobs needs one connection for the health check.
    max: background ? 4 : 1,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    ...(options.guard && { stream: options.guard.socket }),
  };
  const boss = new PgBoss({
    ...connection,
    useListenNotify: background || options.pollSeconds !== undefined,
    supervise: background,
    schedule: background,
    // The application's role cannot change the tables.
    migrate: false,
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const queue of options.queues) await makeQueue(boss, queue);

  return {
    async enqueue(tx, queue, data, { urgent = false, after } = {}) {
      await boss.send(queue.name, data, {
        db: fromDrizzle(tx, sql),
        priority: urgent ? URGENT : 0,
        ...(after && { startAfter: after }),
      });
    },
    report: options.onError,
    async enqueueAll(tx, queue, data) {
      const jobs = data.map((one) => ({ data: one }));
      if (jobs.length > 0) await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work<D extends object>(queue: Queue, handler: (data: D, attempt: Try) => Promise<void>) {
      const doBatch = (jobs: JobWithMetadata<D>[]) => inTurn(jobs, handler, options.onError);
      const usual = {
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: options.pollSeconds ?? POLL_INTERVAL_SECONDS,
      } as const;
      const { parallel, batch } = queue;
      await boss.work(
        queue.name,
        { ...usual, localConcurrency: parallel, batchSize: batch, burstWhenBatchFull: true },
        doBatch,
      );
      await boss.work(queue.name, { ...usual, minPriority: URGENT, batchSize: 1 }, doBatch);
    },
    async schedule(name, cron, handler) {
      await boss.createQueue(name, { policy: 'singleton', ...BY_CLOCK });
      await boss.updateQueue(name, BY_CLOCK);
      await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
        await handler().catch((error: unknown) => {
          options.onError(error);
          throw error;
        });
      });
      await boss.schedule(name, cron, null, { tz: options.timeZone });
    },
    async counts() {
      const { rows } = await boss.getDb().executeSql(COUNTS);
      return Counts.parse(rows).map(({ queue, state, value }) => ({ labels: { queue, state }, value }));
    },
    async failures() {
      return Failures.parse((await boss.getDb().executeSql(FAILURES)).rows);
    },
    async check() {
      if ((await boss.schemaVersion()) === null) throw new Error('the job queue is not installed');
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
