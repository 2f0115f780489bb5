import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { FEATURES } from './features.ts';
import { closedLogins, type FirstAccounts, makeFirstAccounts } from './first-accounts.ts';
import { scheduleAll } from './operations/nightly.ts';
import { makePlatform } from './make-platform.ts';
import { watch } from './operations/watch.ts';
import { addGauges, addPoolGauge, openOperations } from './operations/operations.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { assertPlaces } from './platform/config-places.ts';
import type { Config } from './platform/config.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createFailureLog } from './platform/log/failure-log.ts';
import type { Log } from './platform/log/log.ts';
import { stepsSaidBy } from './platform/log/step.ts';
import { MAIL_QUEUE } from './platform/mail/mail.ts';
import { fileTransport, mailFolder, smtpTransport } from './platform/mail/transport.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { answerFirst } from './platform/process/web-process.ts';
import { startWebProcesses, type WebProcesses } from './platform/process/web-processes.ts';
import { StartFault } from './platform/start-fault.ts';
import { assertPortsFree, claimPort, listen, listenTogether, SETTINGS } from './platform/web/listen.ts';
import { openStorage, type Storage, type StorageOptions } from './storage.ts';

export interface Portal {
  app: FastifyInstance;
  /** Address it listens on. */
  url: string;
  firstAccounts: FirstAccounts;
  /** Logins of the demonstration that are closed until they have another password. */
  closedLogins: string[];
  /** Resolves when the portal cannot go on: its own database has gone and does not start again. */
  failed: Promise<StartFault>;
  /** Says on /readyz that it ends and goes on serving for so many seconds. */
  drain(seconds: number): Promise<void>;
  /** Finishes running requests and jobs, then closes the database. */
  close(): Promise<void>;
}

interface StartOptions {
  log: Log;
  clock?: Clock;
  /** A start that is asked to stop ends at its next step and closes what it opened. */
  stopping?: AbortSignal;
  buildPage?: (() => Promise<void>) | undefined;
}

const noDatabase = (error: unknown): StartFault =>
  new StartFault('embedded_failed', 'База данных остановилась, и запустить её снова не удалось.', {
    cause: error,
  });

/** What happens to the database, for the log; `fail` gets the fault that ends the portal. */
function watching({ logger }: Log, fail: (fault: StartFault) => void): Omit<StorageOptions, 'onError'> {
  return {
    tell: (text) => logger.info(text),
    onGuard: (change) =>
      change === 'hangs'
        ? logger.error('the database does not answer')
        : logger.info('the database answers again'),
    onEmbedded(event) {
      if (event.kind === 'ended') logger.error('the database ended unasked');
      else if (event.kind === 'restarted')
        logger.info({ milliseconds: event.milliseconds }, 'the database was started again');
      else logger.error({ err: event.error }, 'the database does not start');
      if (event.kind === 'given_up') fail(noDatabase(event.error));
    },
  };
}

/** The other processes that serve; they find the port that this one has claimed, and its database. */
function startOthers(
  config: Config,
  { url, ownerUrl }: Storage,
  port: number,
  { logger }: Log,
): WebProcesses {
  const { host } = config;
  return startWebProcesses({
    count: config.workers - 1,
    env: {
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: config.publicUrl,
      DEMO: String(config.demo),
      OPS_PORT: '',
      DATA_DIR: config.dataDir,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl === url ? '' : ownerUrl,
    },
    onEnd: (end) => logger.error(end, 'a process that serves ended and is started again'),
  });
}

/** Figures of a process whose figures somebody can ask for: loading and keeping them takes 14 MB. */
async function metricsOf({ opsPort, servesOnly }: Config): Promise<Metrics | undefined> {
  if (opsPort === undefined && !servesOnly) return undefined;
  return (await import('./platform/metrics/metrics.ts')).createMetrics();
}

/** Starts everything: database, tables, first accounts, jobs, mail, server. */
export async function startPortal(config: Config, options: StartOptions): Promise<Portal> {
  const { log, clock = systemClock, stopping, buildPage = () => Promise.resolve() } = options;
  const step = stepsSaidBy((text) => log.say(text));
  stopping?.throwIfAborted();
  assertPlaces(config);
  // Those of a process that only serves are its first one's.
  if (!config.servesOnly) await assertPortsFree(config);
  const failures = createFailureLog(log.logger);
  const report = (error: unknown): void => failures(error, 'background failure');
  const { promise: failed, resolve: fail } = Promise.withResolvers<StartFault>();
  const page = step('Собираю страницу', buildPage);
  // Its failure is met where the page is waited for.
  page.catch(() => undefined);
  const storage = await openStorage(config, {
    onError: report,
    migrate: true,
    stopping,
    step,
    ...watching(log, fail),
  });
  let app: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let operations: FastifyInstance | undefined;
  let endWatch: (() => Promise<void>) | undefined;
  let others: WebProcesses | undefined;
  const { servesOnly } = config;
  const metrics = await metricsOf(config);
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(mailFolder(config.dataDir), (file) => log.logger.info({ file }, 'letter kept as a file'));
  const ending = new AbortController();
  const close = async (): Promise<void> => {
    await others?.stop('SIGINT');
    await app?.close();
    await operations?.close();
    ending.abort();
    await endWatch?.();
    await jobs?.stop();
    transport.close();
    await storage.close();
  };
  try {
    const { database, files, guard, url: databaseUrl } = storage;
    stopping?.throwIfAborted();
    const firstAccounts = await step(config.demo ? 'Заполняю демонстрацию' : 'Создаю администратора', () =>
      makeFirstAccounts(config, storage, clock),
    );
    const closed = await closedLogins(config, storage);
    stopping?.throwIfAborted();
    const workers = FEATURES.flatMap((feature) => feature.workers ?? []);
    jobs = await startJobs({
      url: databaseUrl,
      timeZone: config.timeZone,
      queues: [MAIL_QUEUE, ...workers.map(({ queue }) => queue)],
      onError: report,
      guard,
      ...(servesOnly && { background: false }),
    });
    const platform = await makePlatform({ config, clock, db: database.db, files, jobs, transport });
    for (const { atStart } of FEATURES) await atStart?.(platform);
    await page;
    app = await buildApp({ ...platform, failures, ...(metrics && { metrics }), logger: log.logger });
    stopping?.throwIfAborted();
    const isShared = config.workers > 1;
    const address = { host: config.host, port: config.port, settings: SETTINGS };
    if (isShared && !servesOnly) {
      address.port = await claimPort(address);
      others = startOthers(config, storage, address.port, log);
      // A proxy keeps its connections: opened while this one alone listens, all of them would stay with it.
      await others.started;
      stopping?.throwIfAborted();
    }
    const url = await (isShared ? listenTogether : listen)(app, address);
    const { mail, services } = platform;
    if (metrics) addPoolGauge(metrics, database);
    if (servesOnly) answerFirst(async () => (await metrics?.figures()) ?? []);
    else {
      if (metrics) {
        addGauges(metrics, { config, storage, jobs, clock });
        const told = { metrics, services, others: async () => (await others?.figures()) ?? [] };
        operations = await openOperations(config, told);
      }
      await mail.start();
      for (const worker of workers) await worker.start(jobs, platform, ending.signal);
      await scheduleAll(platform, storage, report);
      endWatch = watch(platform, report);
    }
    const drain = async (seconds: number): Promise<void> => {
      await Promise.all([services.drain(seconds), others?.stop('SIGTERM')]);
    };
    return { app, url, firstAccounts, closedLogins: closed, failed, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
