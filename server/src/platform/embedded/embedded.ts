import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import { findBinaries } from './binaries.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { initialise, isInitialised } from './initialise.ts';
import { databaseFolder, findPlace } from './place.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import { createRunner } from './runner.ts';
import { startServer } from './server.ts';
import { type SupervisorEvent, supervise } from './supervisor.ts';

export interface EmbeddedDatabase {
  /** Connection string of the owner, who creates and changes the tables. */
  url: string;
  /** Connection string of the application's role. */
  applicationUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** True for an explicitly chosen folder. */
  named?: boolean;
  settings?: string[];
  /** Prints the data directory at start. */
  tell?: (text: string) => void;
  /** Called when the database ended unexpectedly, was restarted, or could not be. */
  onEvent?: (event: SupervisorEvent) => void;
  stopping?: AbortSignal | undefined;
}

const held = (dataDir: string): StartFault =>
  new StartFault('data_dir_held', `Папка данных ${dataDir} занята: с ней уже работает другой портал.`);

/** Creates a password only for a new database: a lost one cannot be replaced. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database.password');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known !== '') return known;
  if (isInitialised(databaseFolder(dataDir)))
    throw new StartFault(
      'embedded_failed',
      `В папке данных ${dataDir} нет файла database.password, а база данных уже есть: верните его из резервной копии.`,
    );
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const urlOf = (port: number, password: string, database: string): string =>
  `postgres://portal:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Connection strings; the password of the second role is derived from that of the first. */
function addressesOf(port: number, password: string): { url: string; applicationUrl: string } {
  const url = urlOf(port, password, 'portal');
  const application = new URL(url);
  application.username = 'portal_app';
  application.password = createHmac('sha256', password).update('portal_app').digest('base64url');
  return { url, applicationUrl: application.href };
}

function takeFolder(dataDir: string): FolderLock {
  const lock = lockFolder(dataDir);
  if (!lock) throw held(dataDir);
  return lock;
}

async function startHeld(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, named = true, settings = [], stopping } = options;
  const { tell = () => undefined, onEvent = () => undefined } = options;
  const runner = createRunner();
  const place = findPlace(await findBinaries(), runner, { dataDir, named, tell });
  const password = passwordOf(dataDir);
  if (!isInitialised(place.folder)) await initialise(runner, place, password);
  // The lock is ours: a running PostgreSQL is left from a killed portal.
  const leftover = runningPostmaster(place.folder);
  if (leftover) await stopPostmaster(leftover.pid);

  const port = await freePort();
  const logFile = join(dataDir, 'database.log');
  rmSync(logFile, { force: true });
  const url = urlOf(port, password, 'postgres');
  const start = (signal?: AbortSignal) =>
    startServer({ runner, place, port, logFile, settings, url, tell, stopping: signal });
  const supervisor = supervise(await start(stopping), { start, folder: place.folder, onEvent });
  return { ...addressesOf(port, password), stop: () => supervisor.stop() };
}

/** Starts PostgreSQL under `dataDir`, initialised if missing, and keeps it running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = takeFolder(options.dataDir);
  try {
    const database = await startHeld(options);
    return {
      ...database,
      async stop() {
        await database.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Connection strings of a running portal's database in the folder; undefined if none runs. */
export function runningEmbedded(
  dataDir: string,
): { url: string; applicationUrl: string; port: number } | undefined {
  const lock = existsSync(join(dataDir, 'portal.lock')) ? lockFolder(dataDir) : undefined;
  const running = runningPostmaster(databaseFolder(dataDir));
  lock?.release();
  // A free lock: the portal has ended, and a running PostgreSQL is left over.
  if (lock || !running) return undefined;
  return { ...addressesOf(running.port, passwordOf(dataDir)), port: running.port };
}
