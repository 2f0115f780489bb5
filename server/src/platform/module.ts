import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { MyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { First } from '@portal/contract/notifications/start.calls.ts';
import type { MyTeam } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { Section, Sections } from '@portal/contract/admin/settings/sections.ts';
import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import type { PictureOwner } from '@portal/contract/shared/html-field.ts';
import type { Answer, SectionsOfCall } from './api/answer.ts';
import type { Authenticate, AuthenticateKey } from './api/caller.ts';
import type { Config } from './config.ts';
import type { ReadCtx } from './api/context.ts';
import type { Database } from './database/database.ts';
import type { RecordProjects } from './duties/requirement-source.sql.ts';
import type { DutySource } from './duties/duty.ts';
import type { OpenRecord } from './duties/opened.ts';
import type { Jobs, Queue, Try } from './jobs/jobs.ts';
import type { LiveSource } from './live/live.ts';
import type { GaugeOptions } from './metrics/metrics.ts';
import type { AfterImport } from './people/after-import.ts';
import type { PersonalDataSource } from './people/personal-data/source.sql.ts';
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

/** A scheduled job; runs on one instance. */
interface Schedule {
  name: string;
  /** Russian name in messages about a failure, in lower case. */
  title: string;
  /** In the organisation's zone. */
  cron: string;
  /** Whether the settings ask for it; yes by default. */
  wanted?: (config: Config) => boolean;
  run: (platform: Platform, now: Date) => Promise<unknown>;
}

export type MaintenanceContext = Pick<Platform, 'db' | 'files' | 'config'>;

export type Objections = (
  ctx: ReadCtx,
  days: { from: string; to: string },
  employeeIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** A module's part, or that of one of its sections, which is gone while the section is off. */
export interface Part {
  /** Its calls, by room; some of them ask all modules. */
  routes?: readonly ((answer: Answer, modules: readonly Module[]) => void)[];
  schedules?: readonly Schedule[];
  searchKinds?: readonly SearchKind[];
  /** Pending tasks of the caller. */
  duties?: readonly DutySource[];
  /** Its part of the caller's day. */
  myDay?: (ctx: ReadCtx) => Promise<Partial<MyDay>>;
  /** Its answers among those that a page needs at first. */
  start?: (ctx: ReadCtx) => Promise<readonly First[]>;
  /** Open objections of employees to hours of these days, by employee id. */
  objections?: Objections;
  /** Its part of the day of those whom the caller supervises. */
  myTeam?: (ctx: ReadCtx, employeeIds: readonly number[]) => Promise<Partial<MyTeam>>;
}

/** A part with its switch: one section, several (on while one of them is), or those of the call's path. */
export interface SectionPart extends Part {
  section: Section | readonly Section[] | SectionsOfCall;
}

/** The manifest of a module; `modules.ts` lists all of them. */
export interface Module extends Part {
  name: string;
  /** Parts that an administrator may switch off. */
  sections?: readonly SectionPart[];
  workers?: readonly Worker[];
  /** Run in this order, after the jobs of the modules before it. */
  dailyJobs?: readonly ((ctx: MaintenanceContext, now: Date) => Promise<unknown>)[];
  /** Run once at each start, before the portal listens. */
  atStart?: (platform: Platform) => Promise<unknown>;
  /** Metrics for the operator. */
  gauges?: (platform: Pick<Platform, 'db' | 'clock'>) => readonly GaugeOptions[];
  /** Checks on the page 'Состояние'. */
  checks?: (platform: Pick<Platform, 'db' | 'config'>) => readonly StateCheck[];
  /** Its records whose HTML may contain images. */
  pictures?: readonly PictureOwner[];
  /** Its data about a person, for the archive. */
  personalData?: readonly PersonalDataSource[];
  /** Opens its records that people acknowledge; refuses `not_found` like the page of the record. */
  toRead?: Partial<Record<AcknowledgeType, OpenRecord>>;
  /** Projects of its records that people acknowledge. */
  projects?: RecordProjects;
  /** Runs in the transaction of an import from the ERP. */
  afterImport?: AfterImport;
  /** Events for open pages; one module has them. */
  live?: LiveSource;
  /** Finds the caller of a request; one module does. */
  authenticate?: (db: Database) => Authenticate;
  /** Finds the program behind an access key; one module does. */
  authenticateKey?: (db: Database) => AuthenticateKey;
}

export const defineModule = (module: Module): Module => module;

/** All parts of the modules in their order, each with the sections that it needs for a call. */
export const partsOf = (modules: readonly Module[]): (Part & { sections: SectionsOfCall })[] =>
  modules.flatMap(({ sections = [], ...rest }) => [
    { ...rest, sections: () => [] },
    ...sections.map(({ section, ...part }) => ({
      ...part,
      sections: typeof section === 'function' ? section : () => [section].flat(),
    })),
  ]);

/** The parts that people have with those switches. */
export const partsOn = (modules: readonly Module[], switches: Sections): Part[] =>
  partsOf(modules).filter(({ sections }) => {
    const wanted = sections({});
    return wanted.length === 0 || wanted.some((section) => isSectionOn(switches, section));
  });
