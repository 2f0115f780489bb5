import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { MODULES } from './modules.ts';
import { closedLogins, type FirstAccounts, makeFirstAccounts } from './first-accounts.ts';
import { scheduleAll } from './operations/schedules.ts';
import { makePlatform } from './make-platform.ts';
import { watch } from './operations/watch.ts';
import { addGauges, openOperations } from './operations/operations.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { assertPlaces } from './platform/config-places.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { ensureKey, keyTrouble } from './platform/files/sealed/keyring.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createFailureLog } from './platform/log/failure-log.ts';
import type { Log } from './platform/log/log.ts';
import { stepsSaidBy } from './platform/log/step.ts';
import { MAIL_QUEUE } from './platform/mail/mail.ts';
import { fileTransport, mailFolder, smtpTransport } from './platform/mail/transport.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { storeFirstHours } from './platform/settings/settings.sql.ts';
import { StartFault } from './platform/start-fault.ts';
import { assertPortsFree, listen, SETTINGS } from './platform/web/listen.ts';
import { openStorage, type StorageOptions } from './storage.ts';

export interface Portal {
  app: FastifyInstance;
  url: string;
  firstAccounts: FirstAccounts;
  /** Demo logins that are disabled until their password is changed. */
  closedLogins: string[];
  /** Resolves when the portal cannot go on: its own database has ended and does not restart. */
  failed: Promise<StartFault>;
  /** Reports the shutdown on /readyz and keeps serving for so many seconds. */
  drain(seconds: number): Promise<void>;
  /** Finishes running requests and jobs, then closes the database. */
  close(): Promise<void>;
}

interface StartOptions {
  log: Log;
  clock?: Clock;
  /** Aborts a start at its next step and closes what it opened. */
  stopping?: AbortSignal;
  buildPage?: (() => Promise<void>) | undefined;
}

const noDatabase = (error: unknown): StartFault =>
  new StartFault('embedded_failed', 'База данных остановилась, и запустить её снова не удалось.', {
    cause: error,
  });

/** Logs database events; calls `fail` with the fault that ends the portal. */
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

/** Makes the key of encrypted documents at the first start. Without it the portal works, except for them. */
async function prepareKey({ papersKey }: Config, db: Database, { logger }: Log): Promise<void> {
  await ensureKey(papersKey, db);
  const trouble = await keyTrouble(papersKey, db);
  if (trouble) logger.error(trouble);
}

/** Metrics take 14 MB and are useless without a port: their library is loaded with one only. */
async function newMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  return createMetrics();
}

/** Starts everything: database, tables, first accounts, jobs, mail, server. */
export async function startPortal(config: Config, options: StartOptions): Promise<Portal> {
  const { log, clock = systemClock, stopping, buildPage = () => Promise.resolve() } = options;
  const step = stepsSaidBy((text) => log.say(text));
  stopping?.throwIfAborted();
  assertPlaces(config);
  await assertPortsFree(config);
  const failures = createFailureLog(log.logger);
  const report = (error: unknown): void => failures(error, 'background failure');
  const { promise: failed, resolve: fail } = Promise.withResolvers<StartFault>();
  const page = step('Собираю страницу', buildPage);
  // The failure is handled where the page is awaited.
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
  const metrics = config.opsPort === undefined ? undefined : await newMetrics();
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(mailFolder(config.dataDir), (file) => log.logger.info({ file }, 'letter kept as a file'));
  const ending = new AbortController();
  const close = async (): Promise<void> => {
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
    await prepareKey(config, database.db, log);
    await storeFirstHours(database.db, config.shiftTimes);
    const firstAccounts = await step(config.demo ? 'Заполняю демонстрацию' : 'Создаю администратора', () =>
      makeFirstAccounts(config, storage, clock),
    );
    const closed = await closedLogins(config, storage);
    stopping?.throwIfAborted();
    const workers = MODULES.flatMap((module) => module.workers ?? []);
    jobs = await startJobs({
      url: databaseUrl,
      timeZone: config.timeZone,
      queues: [MAIL_QUEUE, ...workers.map(({ queue }) => queue)],
      onError: report,
      guard,
    });
    const platform = await makePlatform({ config, clock, db: database.db, files, jobs, transport });
    for (const { atStart } of MODULES) await atStart?.(platform);
    await page;
    app = await buildApp({ ...platform, failures, ...(metrics && { metrics }), logger: log.logger });
    stopping?.throwIfAborted();
    const url = await listen(app, { host: config.host, port: config.port, settings: SETTINGS });
    const { mail, services } = platform;
    if (metrics) {
      addGauges(metrics, { config, storage, jobs, clock });
      operations = await openOperations(config, metrics, services);
    }
    await mail.start();
    for (const worker of workers) await worker.start(jobs, platform, ending.signal);
    await scheduleAll(platform, storage, report);
    endWatch = watch(platform, report);
    const drain = (seconds: number): Promise<void> => services.drain(seconds);
    return { app, url, firstAccounts, closedLogins: closed, failed, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
