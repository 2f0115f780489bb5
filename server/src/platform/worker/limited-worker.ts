import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { BROKEN_FILE, RESULT, TOO_MUCH } from './worker-protocol.ts';

/** Of the processor, seconds. */
const CPU = 60;
/** For the file to arrive from the storage, milliseconds: less than the job may take. */
const ARRIVAL = 180_000;
/**
 * Writable memory beside the heap that the operating system gives a worker, megabytes. Node sets 600 MB aside at
 * its start and touches 100 MB.
 */
const BESIDE_HEAP = 768;
/** The shell's own limits need no program beside it; where the system lacks one of them, the others hold. */
const LIMITED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -c 0; shift 2; exec "$@"';
/** Signals by which somebody ends the portal and its children: no fault of the file. */
const STOPPED = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

export interface WorkerOptions {
  /** The worker's module. */
  script: URL;
  args?: readonly string[];
  /** Of the JavaScript heap, megabytes. */
  heap: number;
  /** Longest that the portal waits for it each time, milliseconds. */
  patience: number;
  /** Aborted when the portal ends: nobody waits for the worker then, and nothing is said of the file. */
  ending?: AbortSignal | undefined;
}

/** What the worker says of the file. */
export type Verdict = 'read' | 'too much' | 'broken';

const VERDICTS = new Map<number | null, Verdict>([
  [0, 'read'],
  [TOO_MUCH, 'too much'],
  [BROKEN_FILE, 'broken'],
]);

function start({ script, args = [], heap }: WorkerOptions): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heap}`, '--max-semi-space-size=8'];
  const command = [...node, fileURLToPath(script), ...args];
  const [program = '', ...rest] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', LIMITED, 'sh', String((BESIDE_HEAP + heap) * 1024), String(CPU), ...command];
  // Without the environment, which holds addresses and keys: a hostile file may take the worker over.
  return spawn(program, rest, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Gives the worker the file; one that has seen enough reads no further, a storage that breaks off is a failure. */
async function feed(child: ChildProcess, bytes: Readable): Promise<void> {
  const { stdin } = child;
  if (!stdin) throw new Error('the worker has no input');
  // Nobody waits for the rest of a file that nobody reads.
  child.once('close', () => bytes.destroy());
  // Read, not piped: how files send themselves is for answers.
  const read = async function* (): AsyncGenerator {
    yield* bytes;
  };
  try {
    await pipeline(read, stdin);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/** Ends a worker that takes too long, or that nobody waits for. */
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
 * A process of its own that reads one file, with limits of memory and processor that the operating system keeps:
 * a hostile or broken file ends the worker, never the portal. It reads the file from its input to the end, then
 * writes to `RESULT`, and ends with a code of the protocol.
 */
export function startWorker(options: WorkerOptions) {
  const child = start(options);
  const watched = watch(child, options.ending);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  // Who gives up before the end does not ask how it ended.
  closed.catch(() => undefined);
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    watched.within(options.patience, 'late');
    try {
      return await work;
    } finally {
      watched.rest();
    }
  };
  return {
    /** Read it piece by piece and the worker waits. */
    result: child.stdio[RESULT] as Readable,
    /** Gives the worker its file. A storage that is slow is no fault of the file. */
    async feed(bytes: Readable): Promise<void> {
      watched.within(ARRIVAL, 'stopped');
      await feed(child, bytes);
      watched.rest();
    },
    /** What comes of its result; where that takes too long, the worker is ended. */
    inTime,
    /** How the reading ended. Throws where it was the portal or the storage that ended it: worth another try. */
    async verdict(): Promise<Verdict> {
      const [code, signal] = await inTime(closed);
      const isStopped = watched.isStopped() || (signal !== null && STOPPED.has(signal));
      if (signal !== null && (watched.isLate() || !isStopped)) return 'too much';
      const verdict = VERDICTS.get(code);
      if (!verdict) throw new Error(`the worker ended with ${signal ?? code}`);
      return verdict;
    },
    /** Leaves no process behind, wherever the reading is. */
    end: () => watched.done(),
  };
}
