import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { PictureOwner } from '@portal/contract/shared/html-field.ts';
import type { Answer } from './api/answer.ts';
import type { Authenticate } from './api/caller.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Jobs, Queue, Try } from './jobs/jobs.ts';
import type { LiveSource } from './live/live.ts';
import type { GaugeOptions } from './metrics/metrics.ts';
import type { Platform } from './platform.ts';
import type { StateCheck } from './state/state-check.ts';

export interface Worker {
  queue: Queue;
  start(jobs: Jobs, platform: Platform, ending: AbortSignal): Promise<void>;
}

/** Worker for one kind of job; `D` is the job's data. */
export const defineWorker = <D extends object>(
  queue: Queue,
  work: (platform: Platform, job: D, ending: AbortSignal, attempt: Try) => Promise<void>,
): Worker => ({
  queue,
  start: (jobs, platform, ending) =>
    jobs.work<D>(queue, (job, attempt) => work(platform, job, ending, attempt)),
});

/** Scheduled job; runs on one instance. */
interface Schedule {
  name: string;
  /** Russian name of the work for failure messages, in lower case. */
  title: string;
  /** In the organisation's zone. */
  cron: string;
  /** Condition on the settings; absent: always scheduled. */
  wanted?: (config: Config) => boolean;
  run: (platform: Platform, now: Date) => Promise<unknown>;
}

export type Night = Pick<Platform, 'db' | 'files' | 'config'>;

/** All parts of a feature; `features.ts` is the one list of features. */
export interface Feature {
  name: string;
  /** Routes by namespace. */
  routes?: readonly ((answer: Answer) => void)[];
  workers?: readonly Worker[];
  /** Housekeeping, in this order, after that of the features before it. */
  nightly?: readonly ((night: Night, now: Date) => Promise<unknown>)[];
  schedules?: readonly Schedule[];
  /** Runs once at each start, before the portal listens. */
  atStart?: (platform: Platform) => Promise<unknown>;
  gauges?: (platform: Pick<Platform, 'db' | 'clock'>) => readonly GaugeOptions[];
  checks?: (platform: Pick<Platform, 'db' | 'config'>) => readonly StateCheck[];
  pictures?: readonly PictureOwner[];
  searchKinds?: readonly SearchKind[];
  /** Event source for open pages; exactly one feature has it. */
  live?: LiveSource;
  /** Resolves the caller of a request; exactly one feature has it. */
  authenticate?: (db: Database) => Authenticate;
}

export const defineFeature = (feature: Feature): Feature => feature;
