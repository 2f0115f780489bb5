import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { rememberLivingSessions } from './features/account/account.public.ts';
import { TEXT_QUEUE, type TextJob } from './features/documents/text/text.queue.ts';
import { readDocumentText } from './features/documents/text/text.rules.ts';
import { closedLogins, type FirstAccounts, makeFirstAccounts } from './first-accounts.ts';
import { scheduleBackup, scheduleErpFolder, scheduleHousekeeping } from './nightly.ts';
import { addGauges, openOperations } from './operations.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { assertPlaces } from './platform/config-places.ts';
import type { Config } from './platform/config.ts';
import { dataFolders } from './platform/embedded/place.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createFailureLog } from './platform/log/failure-log.ts';
import type { Log } from './platform/log/log.ts';
import { createMail, MAIL_QUEUE } from './platform/mail/mail.ts';
import { fileTransport, smtpTransport } from './platform/mail/transport.ts';
import { sharedSecret } from './platform/secret/secret.sql.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createServices } from './platform/services.ts';
import { StartFault } from './platform/start-fault.ts';
import { listen } from './platform/web/listen.ts';
import { openStorage, type StorageOptions } from './storage.ts';

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

/** Starts everything: database, tables, first accounts, jobs, mail, server. */
export async function startPortal(config: Config, options: StartOptions): Promise<Portal> {
  const { log, clock = systemClock, stopping } = options;
  stopping?.throwIfAborted();
  assertPlaces(config);
  const failures = createFailureLog(log.logger);
  const report = (error: unknown): void => failures(error, 'background failure');
  const { promise: failed, resolve: fail } = Promise.withResolvers<StartFault>();
  const storage = await openStorage(config, { onError: report, ...watching(log, fail) });
  let app: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  let operations: FastifyInstance | undefined;
  const metrics = createMetrics();
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(join(config.dataDir, 'mail'), (file) =>
        log.logger.info({ file }, 'letter kept as a file'),
      );
  const ending = new AbortController();
  const close = async (): Promise<void> => {
    await app?.close();
    await operations?.close();
    ending.abort();
    await jobs?.stop();
    transport.close();
    await storage.close();
  };
  try {
    const { database, files, guard, url: databaseUrl } = storage;
    stopping?.throwIfAborted();
    const firstAccounts = await makeFirstAccounts(config, storage, clock);
    const closed = await closedLogins(config, storage);
    stopping?.throwIfAborted();
    jobs = await startJobs({
      url: databaseUrl,
      timeZone: config.timeZone,
      queues: [MAIL_QUEUE, TEXT_QUEUE],
      onError: report,
      guard,
    });
    const mail = createMail({
      db: database.db,
      jobs,
      transport,
      from: config.mailFrom,
      host: new URL(config.publicUrl).hostname,
    });
    const services = createServices({
      ...{ db: database.db, files, jobs, mail },
      dataFolders: dataFolders(config.dataDir),
    });
    const mediaSecret = await sharedSecret(database.db, 'media');
    const addressSecret = await sharedSecret(database.db, 'addresses');
    const { db } = database;
    await rememberLivingSessions(db, addressSecret, clock.now());
    app = await buildApp({
      ...{ config, db, clock, files, jobs, mail, services, mediaSecret, addressSecret, failures, metrics },
      logger: log.logger,
    });
    stopping?.throwIfAborted();
    const settings = { host: 'HOST', port: 'PORT' };
    const url = await listen(app, { host: config.host, port: config.port, settings });
    addGauges(metrics, { config, storage, jobs, clock });
    operations = await openOperations(config, metrics, services);
    await mail.start();
    await jobs.work<TextJob>(TEXT_QUEUE, (job) => readDocumentText(db, files, job, ending.signal));
    await scheduleHousekeeping(jobs, storage, { clock, onError: report });
    await scheduleErpFolder(jobs, config, storage, { clock, mail });
    await scheduleBackup(jobs, config, storage, clock);
    const drain = (seconds: number): Promise<void> => services.drain(seconds);
    return { app, url, firstAccounts, closedLogins: closed, failed, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
