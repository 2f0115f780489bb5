import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiving } from './backup/database/archive.ts';
import { assertRestoreFinished } from './backup/unfinished.ts';
import type { Config } from './platform/config.ts';
import { type DatabaseGuard, guardDatabase } from './platform/database/database-guard.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { allowApplication } from './platform/database/application-role.ts';
import { assertCurrentTables, migrateDatabase, otherTables } from './platform/database/migrate.ts';
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from './platform/embedded/embedded.ts';
import { isInitialised } from './platform/embedded/initialise.ts';
import { databaseFolder } from './platform/embedded/place.ts';
import type { SupervisorEvent } from './platform/embedded/supervisor.ts';
import type { Step } from './platform/log/step.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFiles } from './platform/files/open-files.ts';
import { keyringOf } from './platform/files/sealed/keyring.ts';
import { sealedStore } from './platform/files/sealed/sealed-store.ts';
import { assertCurrentJobs, installJobs } from './platform/jobs/jobs.ts';
import { StartFault } from './platform/start-fault.ts';
import { trustAuthorities } from './platform/tls/authorities.ts';

export interface Storage {
  /** Connection string of the application's role. */
  url: string;
  /** Connection string of the owner, who creates, changes and copies the tables. */
  ownerUrl: string;
  database: OpenDatabase;
  files: FileStore;
  /** The same storage with encrypted files as they are stored, for backups. */
  rawFiles: FileStore;
  guard: DatabaseGuard;
  close(): Promise<void>;
}

export interface StorageOptions {
  onError: (error: Error) => void;
  /** Prints the data directory at start. */
  tell?: (text: string) => void;
  onGuard?: (change: 'hangs' | 'answers') => void;
  onEmbedded?: (event: SupervisorEvent) => void;
  stopping?: AbortSignal | undefined;
  step?: Step;
  /** A command beside a running portal uses the portal's own database. */
  beside?: boolean;
  /** Creates the database and migrates its tables; without it other versions are refused. */
  migrate?: boolean;
}

const OWNS_ITS_TABLES =
  'Роль базы данных из DATABASE_URL владеет таблицами портала, поэтому журнал изменений защищён от неё не до конца. ' +
  'Задайте DATABASE_OWNER_URL: docs/security.md.';

function makeDataDir(folder: string): void {
  try {
    // Others may enter but not read: the database has its own user when the portal runs as root.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const trial = join(folder, `.trial-${process.pid}`);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    throw new StartFault(
      'data_dir_unreadable',
      `В папку данных ${folder} нельзя писать. Укажите другую в DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

const isHeld = (error: unknown): boolean => error instanceof StartFault && error.kind === 'data_dir_held';

async function openEmbedded(config: Config, options: StorageOptions): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded({
      dataDir: config.dataDir,
      named: config.dataDirNamed,
      settings: archiving(config),
      tell: options.tell,
      onEvent: options.onEmbedded,
      stopping: options.stopping,
    });
  } catch (error) {
    const running = options.beside && isHeld(error) ? runningEmbedded(config.dataDir) : undefined;
    if (!running) throw error;
    return { ...running, stop: () => Promise.resolve() };
  }
}

/** Refuses before a folder or a database is created. */
function assertDatabaseThere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || isInitialised(databaseFolder(dataDir))) return;
  throw new StartFault(
    'migration_failed',
    `В папке данных ${dataDir} базы данных портала ещё нет: её делает первый запуск. Проверьте DATA_DIR.`,
  );
}

async function prepareTables(ownerUrl: string, migrate: boolean): Promise<void> {
  if (migrate) {
    await migrateDatabase(ownerUrl);
    return installJobs(ownerUrl);
  }
  await assertCurrentTables(ownerUrl);
  await assertCurrentJobs(ownerUrl).catch((error: unknown) => Promise.reject(otherTables(error)));
}

/** Opens database and files; with `migrate` it creates and migrates them. */
export async function openStorage(config: Config, options: StorageOptions): Promise<Storage> {
  const { migrate = false, step = (_title, work) => work() } = options;
  trustAuthorities(config);
  assertRestoreFinished(config.dataDir);
  if (!migrate) assertDatabaseThere(config);
  makeDataDir(config.dataDir);
  const embedded = config.databaseUrl
    ? undefined
    : await step('Готовлю базу данных', () => openEmbedded(config, options));
  const url = embedded?.applicationUrl ?? config.databaseUrl ?? '';
  const ownerUrl = embedded?.url ?? config.databaseOwnerUrl ?? url;
  let guard: DatabaseGuard | undefined;
  try {
    await step('Обновляю таблицы', () => prepareTables(ownerUrl, migrate));
    const isApart = await allowApplication(ownerUrl, url);
    if (!isApart && migrate) options.tell?.(OWNS_ITS_TABLES);
    const rawFiles = await openFiles(config);
    guard = guardDatabase({ url, onChange: options.onGuard });
    const database = openDatabase(url, { onError: options.onError, guard });
    const files = sealedStore(rawFiles, keyringOf(config.papersKey, database.db));
    return {
      url,
      ownerUrl,
      database,
      files,
      rawFiles,
      guard,
      async close() {
        await guard?.stop();
        await database.close();
        await files.close?.();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await guard?.stop();
    await embedded?.stop();
    throw error;
  }
}
