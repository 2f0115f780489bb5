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

/** A queue with the work of its jobs. */
export interface Worker {
  queue: Queue;
  /** Starts it; `ending` is aborted when the portal ends. */
  start(jobs: Jobs, platform: Platform, ending: AbortSignal): Promise<void>;
}

/** The work of one kind of job; `D` is what its jobs carry. */
export const defineWorker = <D extends object>(
  queue: Queue,
  work: (platform: Platform, job: D, ending: AbortSignal, attempt: Try) => Promise<void>,
): Worker => ({
  queue,
  start: (jobs, platform, ending) =>
    jobs.work<D>(queue, (job, attempt) => work(platform, job, ending, attempt)),
});

/** Done by the clock, on one instance. */
interface Schedule {
  name: string;
  /** What it is called when it fails, for people; small letters. */
  title: string;
  /** In the organisation's zone. */
  cron: string;
  /** Left out where the settings do not ask for it. */
  wanted?: (config: Config) => boolean;
  run: (platform: Platform, now: Date) => Promise<unknown>;
}

/** Dependencies of nightly jobs. */
export type Night = Pick<Platform, 'db' | 'files' | 'config'>;

/** All that a feature brings into the portal; `features.ts` is the one list of them. */
export interface Feature {
  name: string;
  /** Its calls, by room. */
  routes?: readonly ((answer: Answer) => void)[];
  workers?: readonly Worker[];
  /** Housekeeping, in this order, after that of the features before it. */
  nightly?: readonly ((night: Night, now: Date) => Promise<unknown>)[];
  schedules?: readonly Schedule[];
  /** Done once at each start, before the portal listens. */
  atStart?: (platform: Platform) => Promise<unknown>;
  /** Figures for the operator. */
  gauges?: (platform: Pick<Platform, 'db' | 'clock'>) => readonly GaugeOptions[];
  /** What the administrator is told of. */
  checks?: (platform: Pick<Platform, 'db' | 'config'>) => readonly StateCheck[];
  /** Records of it whose HTML may show pictures. */
  pictures?: readonly PictureOwner[];
  /** What the search finds of it. */
  searchKinds?: readonly SearchKind[];
  /** Of the one feature that tells open pages what happens. */
  live?: LiveSource;
  /** Of the one feature that knows who asks. */
  authenticate?: (db: Database) => Authenticate;
}

export const defineFeature = (feature: Feature): Feature => feature;
