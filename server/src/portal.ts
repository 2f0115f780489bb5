import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/demo.ts';
import { anyAccount, createFirstAdministrator, forgetExpired } from './features/account/account.public.ts';
import { forgetOldVisits, makeMonths, settleDays } from './features/activity/activity.public.ts';
import { takeFolder } from './features/erp/erp.public.ts';
import { forgetUnusedImages } from './features/images/images.public.ts';
import { deletePendingFiles } from './features/files/files.public.ts';
import { hashOldFilms } from './features/knowledge/instructions/old-films.rules.ts';
import { TEXT_QUEUE, type TextJob } from './features/knowledge/text/text.queue.ts';
import { readDocumentText } from './features/knowledge/text/text.rules.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { startEmbedded } from './platform/embedded/embedded.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFiles } from './platform/files/open-files.ts';
import { forgetOldKeys } from './platform/idempotency/idempotency.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createMail, MAIL_QUEUE } from './platform/mail/mail.ts';
import { fileTransport, smtpTransport } from './platform/mail/transport.ts';
import { sharedSecret } from './platform/secret.sql.ts';
import { createServices } from './platform/services.ts';
import { StartFault } from './platform/start-fault.ts';

/** What a first start made, for whoever has to sign in now. */
export type FirstAccounts =
  | { kind: 'none' }
  | { kind: 'demo' }
  | { kind: 'admin'; password: string | undefined };

export interface Portal {
  app: FastifyInstance;
  /** Address it listens on. */
  url: string;
  firstAccounts: FirstAccounts;
  /** Finishes running requests and jobs, then closes the database. */
  close(): Promise<void>;
}

export interface Storage {
  url: string;
  database: OpenDatabase;
  files: FileStore;
  close(): Promise<void>;
}

function makeDataDir(folder: string): void {
  try {
    // Others may pass through, not read: the database runs as its own user when the portal runs as root.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new StartFault('data_dir_unreadable', `Не удалось создать папку данных ${folder}: нет прав.`, {
      cause: error,
    });
  }
}

/** Opens database and files, making and migrating them where needed. */
export async function openStorage(config: Config, onError: (error: Error) => void): Promise<Storage> {
  makeDataDir(config.dataDir);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  const url = embedded?.url ?? config.databaseUrl ?? '';
  try {
    await migrateDatabase(url);
    const database = openDatabase(url, { onError });
    const files = await openFiles(config);
    return {
      url,
      database,
      files,
      async close() {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function makeFirstAccounts(config: Config, storage: Storage, clock: Clock): Promise<FirstAccounts> {
  const { db, pool } = storage.database;
  if (await anyAccount(db)) return { kind: 'none' };
  if (config.demo) {
    await seedDemo({ pool, files: storage.files, now: clock.now(), timeZone: config.timeZone });
    return { kind: 'demo' };
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const made = await createFirstAdministrator(db, password, config.adminPassword === undefined);
  if (!made) return { kind: 'none' };
  return { kind: 'admin', password: config.adminPassword === undefined ? password : undefined };
}

/** Nightly housekeeping, on one instance. */
async function scheduleHousekeeping(
  jobs: Jobs,
  { database: { db }, files }: Storage,
  clock: Clock,
): Promise<void> {
  await jobs.schedule('housekeeping', '20 3 * * *', async () => {
    await forgetExpired(db, clock.now());
    await forgetOldKeys(db, clock.now());
    await makeMonths(db);
    await forgetOldVisits(db, clock.now());
    await hashOldFilms(db, files);
    await forgetUnusedImages(db, clock.now());
    await deletePendingFiles(db, files, clock.now());
  });
  await jobs.schedule('settle-log', '35 * * * *', () => db.transaction(settleDays));
}

/** Looks into the exchange folder every minute, on one instance; a look that takes longer holds the next. */
async function scheduleErpFolder(
  jobs: Jobs,
  { erpFolder, timeZone }: Config,
  { database: { db }, files }: Storage,
  clock: Clock,
): Promise<void> {
  if (!erpFolder) return;
  await jobs.schedule('erp-folder', '* * * * *', async () => {
    await takeFolder({ db, files, now: clock.now(), timeZone }, erpFolder);
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartFault('port_taken', `Порт ${port} уже занят другой программой. Укажите другой в PORT.`, {
        cause: error,
      });
    }
    throw error;
  }
}

interface StartOptions {
  clock?: Clock;
  logger?: FastifyServerOptions['logger'];
  /** Where letters are shown when no mail server is set. */
  show?: (text: string) => void;
}

/** Starts everything: database, tables, first accounts, jobs, mail, server. */
export async function startPortal(config: Config, options: StartOptions = {}): Promise<Portal> {
  const { clock = systemClock, logger = false, show = () => undefined } = options;
  const report = (error: unknown): void => {
    app?.log.error({ err: error }, 'background failure');
  };
  let app: FastifyInstance | undefined;
  const storage = await openStorage(config, report);
  let jobs: Jobs | undefined;
  const close = async (): Promise<void> => {
    await app?.close();
    await jobs?.stop();
    transport.close();
    await storage.close();
  };
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : fileTransport(join(config.dataDir, 'mail'), show);
  try {
    const { database, files } = storage;
    const firstAccounts = await makeFirstAccounts(config, storage, clock);
    jobs = await startJobs({
      url: storage.url,
      timeZone: config.timeZone,
      queues: [MAIL_QUEUE, TEXT_QUEUE],
      onError: report,
    });
    const mail = createMail({
      db: database.db,
      jobs,
      transport,
      from: config.mailFrom,
      host: new URL(config.publicUrl).hostname,
      onError: report,
    });
    const services = createServices({ db: database.db, files, jobs, mail });
    const mediaSecret = await sharedSecret(database.db, 'media');
    app = await buildApp({
      config,
      db: database.db,
      clock,
      files,
      jobs,
      mail,
      services,
      mediaSecret,
      logger,
    });
    const url = await listen(app, config);
    await mail.start();
    await jobs.work<TextJob>(TEXT_QUEUE, (job) => readDocumentText(database.db, files, job));
    await scheduleHousekeeping(jobs, storage, clock);
    await scheduleErpFolder(jobs, config, storage, clock);
    return { app, url, firstAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
