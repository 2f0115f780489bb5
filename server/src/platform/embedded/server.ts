import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { stopLeftBackends, stopPostmaster } from './postmaster.ts';
import type { Place } from './place.ts';
import type { Runner } from './runner.ts';

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

export interface ServerOptions {
  runner: Runner;
  place: Place;
  port: number;
  /** PostgreSQL's own log. */
  logFile: string;
  /** Further settings of PostgreSQL, `name=value`. */
  settings: readonly string[];
  /** Connection string of the database `postgres`. */
  url: string;
}

/** A PostgreSQL that answers. */
export interface RunningServer {
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
}

/** Asks until it answers; throws where it has ended or takes too long. */
async function untilReady(url: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(`select 1 from pg_database where datname = 'portal'`);
      if (!rowCount) await client.query('create database portal');
      return;
    } catch (error) {
      if (ended() || Date.now() > deadline) throw error;
    } finally {
      void client.end().catch(() => undefined);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Starts PostgreSQL and waits until it answers; throws `embedded_failed` with what it said. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { runner, place, port, logFile, url } = options;
  stopLeftBackends(place.folder);
  const settings = [...SETTINGS, ...options.settings].flatMap((setting) => ['-c', setting]);
  const before = sizeOf(logFile);
  const log = openSync(logFile, 'a', 0o640);
  const child = runner.spawn(place.binaries.postgres, ['-D', place.folder, '-p', String(port), ...settings], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  child.unref();
  try {
    await untilReady(url, () => over);
  } catch (error) {
    child.kill('SIGKILL');
    const output = readFileSync(logFile).subarray(before).toString().trim();
    throw new StartFault('embedded_failed', `База данных не запустилась: ${output || String(error)}`, {
      cause: error,
    });
  }
  return {
    ended,
    async stop() {
      // Nothing else may keep a command alive that waits for this end.
      child.ref();
      await stopPostmaster(child.pid ?? 0);
      await ended;
    },
  };
}
