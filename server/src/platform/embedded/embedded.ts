import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import { type Runner, runnerFor } from './runner.ts';

/** A PostgreSQL that the portal itself started. */
export interface EmbeddedDatabase {
  /** Connection string of the portal's database. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Further settings of PostgreSQL, `name=value`. */
  settings?: string[];
}

/** Held by the portal that uses the data folder, for as long as it lives. */
const HOLDER_LOCK = 7_300_000;
const START_TIMEOUT = 30_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  // Values of a failed statement may be personal.
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_min_error_statement=panic',
];

const held = (dataDir: string): StartFault =>
  new StartFault('data_dir_held', `Папка данных ${dataDir} занята: с ней уже работает другой портал.`);

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
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

/** A connection that holds the data folder, or undefined where another portal holds it. */
async function takeFolder(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-holder' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    HOLDER_LOCK,
  ]);
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

/** Makes the database files in a folder of their own and moves them into place whole. */
async function initialise(
  runner: Runner,
  binaries: Binaries,
  dataDir: string,
  folder: string,
  password: string,
) {
  const draft = `${folder}.draft-${process.pid}`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  runner.own(draft);
  runner.own(passwordFile);
  const args = ['-D', draft, '-U', 'portal', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  // The character classes of C.UTF-8: in plain C no Cyrillic letter is a letter to pg_trgm.
  const locale = platform() === 'linux' ? 'C.UTF-8' : 'C';
  args.push(
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    '--no-instructions',
  );
  const child = runner.spawn(binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => rmSync(passwordFile, { force: true }));
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartFault('embedded_failed', `Не удалось создать базу данных в ${dataDir}: ${output.trim()}`);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
    // Another portal was quicker: the start below finds out who holds the folder.
  }
}

/** After `kill -9` of the portal its database may still run: stop it, unless a living portal uses it. */
async function clearLeftover(dataDir: string, folder: string, password: string): Promise<void> {
  const leftover = runningPostmaster(folder);
  if (!leftover) return;
  const holder = await takeFolder(urlOf(leftover.port, password, 'postgres')).catch(() => undefined);
  if (!holder) throw held(dataDir);
  await holder.end();
  await stopPostmaster(leftover.pid);
}

async function connectWhenReady(url: string, exited: () => boolean): Promise<pg.Client | undefined> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      return await takeFolder(url);
    } catch (error) {
      if (exited() || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'portal'`);
  if (!rowCount) await client.query('create database portal');
}

/** Starts PostgreSQL under `dataDir`, making it first where there is none. */
export async function startEmbedded({ dataDir, settings = [] }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const runner = runnerFor(binaries);
  const folder = join(dataDir, 'database');
  runner.assertReachable(dataDir, folder);
  const password = passwordOf(dataDir);

  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(runner, binaries, dataDir, folder, password);
  await clearLeftover(dataDir, folder, password);

  const port = await freePort();
  const logFile = join(dataDir, 'database.log');
  const log = openSync(logFile, 'w', 0o640);
  const args = ['-D', folder, '-p', String(port), ...[...SETTINGS, ...settings].flatMap((s) => ['-c', s])];
  // Detached: Ctrl+C in the terminal must reach the portal only, which stops the database last.
  const child = runner.spawn(binaries.postgres, args, {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
  });
  closeSync(log);
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();

  const holder = await connectWhenReady(urlOf(port, password, 'postgres'), () => exited).catch(
    (error: unknown) => {
      const output = readFileSync(logFile, 'utf8').trim();
      if (/lock file "postmaster.pid" already exists/.test(output)) throw held(dataDir);
      throw new StartFault('embedded_failed', `База данных не запустилась: ${output || String(error)}`, {
        cause: error,
      });
    },
  );
  if (!holder) throw held(dataDir);
  await ensureDatabase(holder);

  const pid = child.pid;
  return {
    url: urlOf(port, password, 'portal'),
    async stop() {
      await holder.end().catch(() => undefined);
      if (pid) await stopPostmaster(pid);
    },
  };
}
