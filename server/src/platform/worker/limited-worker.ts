import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { chunksOf } from '../files/file-bytes.ts';
import { BROKEN_FILE, RESULT, TOO_MUCH } from './worker-protocol.ts';

/** CPU time unless the worker needs more, seconds. */
const CPU_LIMIT_SECONDS = 60;
/** Longest download from the storage, milliseconds: less than the job may take. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
/** Writable memory beside the heap, megabytes. Node reserves 600 MB at its start and touches 100 MB. */
const BESIDE_HEAP = 768;
/** The shell's `ulimit` needs no other program; a limit unknown to the system leaves the others in force. */
const LIMITED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -c 0; shift 2; exec "$@"';
/** Signals of a portal shutdown: the file is not at fault. */
const STOPPED = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

export interface WorkerOptions {
  script: URL;
  args?: readonly string[];
  /** JavaScript heap, megabytes. */
  heap: number;
  /** Writable memory for a large file besides, megabytes. */
  extra?: number;
  /** CPU time, seconds. */
  cpuSeconds?: number;
  /** Longest wait for the worker each time, milliseconds. */
  timeoutMs: number;
  /** Aborted when the portal ends: the file then gets no verdict. */
  ending?: AbortSignal | undefined;
}

export type Verdict = 'read' | 'too much' | 'broken';

const VERDICTS = new Map<number | null, Verdict>([
  [0, 'read'],
  [TOO_MUCH, 'too much'],
  [BROKEN_FILE, 'broken'],
]);

function start({
  script,
  args = [],
  heap,
  extra = 0,
  cpuSeconds = CPU_LIMIT_SECONDS,
}: WorkerOptions): ChildProcess {
  const memory = String((BESIDE_HEAP + heap + extra) * 1024);
  const node = [process.execPath, `--max-old-space-size=${heap}`, '--max-semi-space-size=8'];
  const command = [...node, fileURLToPath(script), ...args];
  const [program = '', ...rest] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', LIMITED, 'sh', memory, String(cpuSeconds), ...command];
  // Without the environment, which holds addresses and keys: a hostile file may take the worker over.
  return spawn(program, rest, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Sends the file to the worker. The worker may stop reading early; a broken storage stream is a failure. */
async function feed(child: ChildProcess, bytes: Readable): Promise<void> {
  const { stdin } = child;
  if (!stdin) throw new Error('the worker has no input');
  // Stops the download once the worker has ended.
  child.once('close', () => bytes.destroy());
  try {
    await pipeline(chunksOf(bytes), stdin);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/** Kills a worker on timeout or when the portal ends. */
function watch(child: ChildProcess, ending: AbortSignal | undefined) {
  let reason: 'late' | 'stopped' | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (why: 'late' | 'stopped'): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const stop = (): void => end('stopped');
  ending?.addEventListener('abort', stop, { once: true });
  if (ending?.aborted) stop();
  return {
    within(milliseconds: number, why: 'late' | 'stopped'): void {
      clearTimeout(timer);
      timer = setTimeout(() => end(why), milliseconds);
    },
    rest: () => clearTimeout(timer),
    isStopped: () => reason === 'stopped',
    isLate: () => reason === 'late',
    done(): void {
      clearTimeout(timer);
      ending?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
    },
  };
}

/**
 * Starts a process that reads one file, with memory and CPU limits of the operating system: a hostile or
 * broken file ends the worker, never the portal. It reads the file from its input to the end, writes to
 * `RESULT`, and exits with a code of the protocol.
 */
export function startWorker(options: WorkerOptions) {
  const child = start(options);
  const watched = watch(child, options.ending);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  // A caller that gave up does not wait for `closed`.
  closed.catch(() => undefined);
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    watched.within(options.timeoutMs, 'late');
    try {
      return await work;
    } finally {
      watched.rest();
    }
  };
  return {
    /** Backpressure pauses the worker. */
    result: child.stdio[RESULT] as Readable,
    /** Sends the file to the worker. A slow storage is not the file's fault. */
    async feed(bytes: Readable): Promise<void> {
      watched.within(DOWNLOAD_TIMEOUT_MS, 'stopped');
      await feed(child, bytes);
      watched.rest();
    },
    /** Waits for work on the result; kills the worker on timeout. */
    inTime,
    /** The verdict on the file. Throws if the portal or the storage ended the reading: worth a retry. */
    async verdict(): Promise<Verdict> {
      const [code, signal] = await inTime(closed);
      const isStopped = watched.isStopped() || (signal !== null && STOPPED.has(signal));
      if (signal !== null && (watched.isLate() || !isStopped)) return 'too much';
      const verdict = VERDICTS.get(code);
      if (!verdict) throw new Error(`the worker ended with ${signal ?? code}`);
      return verdict;
    },
    /** Kills the worker in any state. */
    end: () => watched.done(),
  };
}
