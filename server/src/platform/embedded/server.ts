import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { StartFault } from '../start-fault.ts';
import { stopLeftBackends, stopPostmaster } from './postmaster.ts';
import type { Place } from './place.ts';
import { untilReady } from './ready.ts';
import type { Runner } from './runner.ts';

/** Lines of PostgreSQL's log in an error message. */
const LAST_LINES = 20;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  // Values of a failed statement may be personal data.
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_min_error_statement=panic',
];

export interface ServerOptions {
  runner: Runner;
  place: Place;
  port: number;
  logFile: string;
  settings: readonly string[];
  url: string;
  /** Called every ten seconds of a recovery. */
  tell: (text: string) => void;
  stopping?: AbortSignal | undefined;
}

export interface RunningServer {
  stop(): Promise<void>;
  ended: Promise<void>;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** New end of its log without the lines of the connection attempts. */
function lastWords(logFile: string, before: number): string {
  const lines = readFileSync(logFile).subarray(before).toString().trim().split('\n');
  const telling = lines.filter(
    (line) => !/the database system is (starting up|not yet accepting)/.test(line),
  );
  return telling.slice(-LAST_LINES).join('\n');
}

/** Starts PostgreSQL and waits until it answers; throws `embedded_failed` with the end of its log. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { runner, place, port, logFile, url, tell, stopping } = options;
  stopping?.throwIfAborted();
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
    await untilReady({ url, tell, stopping, isOver: () => over });
  } catch (error) {
    if (stopping?.aborted) await stopPostmaster(child.pid ?? 0);
    else child.kill('SIGKILL');
    if (error instanceof StartFault || stopping?.aborted) throw error;
    const output = lastWords(logFile, before);
    throw new StartFault('embedded_failed', `База данных не запустилась: ${output || String(error)}`, {
      cause: error,
    });
  }
  return {
    ended,
    async stop() {
      // A command that waits for this end must stay alive.
      child.ref();
      await stopPostmaster(child.pid ?? 0);
      await ended;
    },
  };
}
