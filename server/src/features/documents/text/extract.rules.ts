import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { BROKEN_FILE, RESULT, TOO_MUCH } from './limits.rules.ts';

/** Limits of the child that reads one file: a hostile or broken one ends it, never the portal. */
const LIMITS = {
  /**
   * Writable memory that the operating system gives it, kilobytes. Node sets 600 MB of it aside at its start
   * and touches 100 MB: what is left is for the file.
   */
  memory: 1024 * 1024,
  /** Of the processor, seconds. */
  cpu: 60,
};
/** For reading what has arrived, milliseconds. */
const PATIENCE = 60_000;
/** For the file to arrive from the storage, milliseconds: less than the job may take. */
const ARRIVAL = 180_000;
/** Larger files are not read, bytes. */
export const LARGEST_READ = 64 * 1024 * 1024;

export const READABLE = new Set(['pdf', 'docx', 'xlsx', 'pptx']);

/** What was read, or in Russian why it could not be. */
export type Extracted = { text: string } | { note: string };

export const TOO_COMPLEX: Extracted = { note: 'Текст внутри не читался: файл слишком сложный.' };
const BROKEN: Extracted = { note: 'Текст внутри прочитать не удалось: файл повреждён.' };
export const TOO_LARGE: Extracted = { note: 'Текст внутри не читался: файл слишком большой.' };

const CHILD = fileURLToPath(new URL('./extract.worker.ts', import.meta.url));
const NODE = [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8'];
/** The shell's own limits need no program beside it; where the system knows one of them not, the others hold. */
const LIMITED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -c 0; shift 2; exec "$@"';
/** Signals by which somebody ends the portal and its children: no fault of the file. */
const STOPPED = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);
/** What the child says of the file; every other code is a child that could not work. */
const JUDGED = new Map<number | null, Extracted>([
  [TOO_MUCH, TOO_COMPLEX],
  [BROKEN_FILE, BROKEN],
]);

function start(extension: string): ChildProcess {
  const command = [...NODE, CHILD, extension];
  const [program = '', ...args] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', LIMITED, 'sh', String(LIMITS.memory), String(LIMITS.cpu), ...command];
  // Without the environment, which holds addresses and keys: a hostile file may take the child over.
  return spawn(program, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Gives the child the file; a child that has seen enough hears no more, a storage that breaks off is a failure. */
async function feed(child: ChildProcess, bytes: Readable): Promise<void> {
  const { stdin } = child;
  if (!stdin) throw new Error('the reader of texts has no input');
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

interface Options {
  /** Milliseconds. */
  patience?: number;
  /** Aborted when the portal ends: nobody waits for the child then, and nothing is said of the file. */
  ending?: AbortSignal;
}

/** Ends a child that works for too long, or that nobody waits for. */
function watch(child: ChildProcess, ending: AbortSignal | undefined) {
  let reason: 'late' | 'stopped' | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (why: 'late' | 'stopped'): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const stop = (): void => end('stopped');
  const within = (milliseconds: number, why: 'late' | 'stopped'): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end(why), milliseconds);
  };
  ending?.addEventListener('abort', stop, { once: true });
  if (ending?.aborted) stop();
  return {
    within,
    get reason() {
      return reason;
    },
    done(): void {
      clearTimeout(timer);
      ending?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
    },
  };
}

/**
 * Reads the text inside a file in a process of its own, with limits of memory, unpacked bytes and time that
 * the operating system keeps. Throws where it was the portal or the storage that ended it: worth another try.
 */
export async function extract(
  bytes: Readable,
  extension: string,
  { patience = PATIENCE, ending }: Options = {},
): Promise<Extracted> {
  const child = start(extension);
  const watched = watch(child, ending);
  // A storage that is slow is no fault of the file.
  watched.within(ARRIVAL, 'stopped');
  try {
    const result = child.stdio[RESULT] as Readable;
    const [text, [code, signal]] = await Promise.all([
      textOf(result),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
      feed(child, bytes).then(() => watched.within(patience, 'late')),
    ]);
    if (code === 0) return { text };
    const isStopped = watched.reason === 'stopped' || (signal !== null && STOPPED.has(signal));
    if (signal !== null && (watched.reason === 'late' || !isStopped)) return TOO_COMPLEX;
    const judged = JUDGED.get(code);
    if (!judged) throw new Error(`the reader of texts ended with ${signal ?? code}`);
    return judged;
  } finally {
    watched.done();
  }
}
