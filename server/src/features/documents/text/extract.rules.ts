import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { RESULT, TOO_MUCH } from './limits.rules.ts';

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
const PATIENCE = 60_000;
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
  try {
    await pipeline(bytes, stdin);
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

/**
 * Reads the text inside a file in a process of its own, with limits of memory, unpacked bytes and time that
 * the operating system keeps. Throws where it was the portal or the storage that ended it: worth another try.
 */
export async function extract(bytes: Readable, extension: string, patience = PATIENCE): Promise<Extracted> {
  const child = start(extension);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, patience);
  try {
    const result = child.stdio[RESULT] as Readable;
    const [text, [code, signal]] = await Promise.all([
      textOf(result),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
      feed(child, bytes),
    ]);
    if (code === 0) return { text };
    if (signal !== null && STOPPED.has(signal) && !isLate)
      throw new Error(`the reader of texts got ${signal}`);
    return signal !== null || code === TOO_MUCH ? TOO_COMPLEX : BROKEN;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
