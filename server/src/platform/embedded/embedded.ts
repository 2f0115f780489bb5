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

/** A PostgreSQL that the portal itself started. */
export interface EmbeddedDatabase {
  /** Connection string of the portal's database as its owner, who makes and changes the tables. */
  url: string;
  /** The same for the portal itself, which only uses them. */
  applicationUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** True where somebody chose the folder. */
  named?: boolean;
  /** Further settings of PostgreSQL, `name=value`. */
  settings?: string[];
  /** Says to the person who started the portal where the data are. */
  tell?: (text: string) => void;
  /** Told when the database ended unasked, was started again, or cannot be. */
  onEvent?: (event: SupervisorEvent) => void;
  /** Ends a start that is under way. */
  stopping?: AbortSignal | undefined;
}

const held = (dataDir: string): StartFault =>
  new StartFault('data_dir_held', `Папка данных ${dataDir} занята: с ней уже работает другой портал.`);

/** A new one only where there is no database yet: one that was lost opens nothing any more. */
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

/** Addresses of the portal's database; the password of the second role comes from that of the first. */
function addressesOf(port: number, password: string): { url: string; applicationUrl: string } {
  const url = urlOf(port, password, 'portal');
  const application = new URL(url);
  application.username = 'portal_app';
  application.password = createHmac('sha256', password).update('portal_app').digest('base64url');
  return { url, applicationUrl: application.href };
}

/** Takes the folder's lock; throws `data_dir_held`. */
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
  // The lock is ours: what still runs there is left from a portal that was killed.
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

/** Starts PostgreSQL under `dataDir`, making it first where there is none, and keeps it running. */
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

/** Addresses of the database that a running portal has started in the folder; undefined where none runs. */
export function runningEmbedded(
  dataDir: string,
): { url: string; applicationUrl: string; port: number } | undefined {
  const lock = existsSync(join(dataDir, 'portal.lock')) ? lockFolder(dataDir) : undefined;
  const running = runningPostmaster(databaseFolder(dataDir));
  lock?.release();
  // A lock that could be taken: the portal is gone, and what runs is left over.
  if (lock || !running) return undefined;
  return { ...addressesOf(running.port, passwordOf(dataDir)), port: running.port };
}
