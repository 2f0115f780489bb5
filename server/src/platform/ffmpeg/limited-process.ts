import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** Writable memory, kilobytes: a film of 4K needs half of it. */
const MEMORY = 2_000_000;
/** Last characters kept of stderr. */
const MAX_STDERR_LENGTH = 4_000;

/**
 * The shell sets the limits and runs the program with low priority. It kills the program when its own input
 * closes, which happens even when the portal is killed.
 */
const LIMITED = `ulimit -d "$1"; ulimit -t "$2"; ulimit -c 0; shift 2
exec 3<&0
nice -n 10 "$@" </dev/null &
child=$!
(cat <&3; kill -9 $child) >/dev/null 2>&1 &
watcher=$!
wait $child
code=$?
kill $watcher
exit $code`;

export interface LimitedRun {
  program: string;
  args: readonly string[];
  /** PATH of the shell. */
  path: string;
  /** Longest run, seconds; also the CPU time of each core. */
  seconds: number;
  /** Longest time without output, milliseconds. */
  silence: number;
  ending: AbortSignal;
  onOutput: (text: string) => void;
}

export interface Ended {
  /** Null after a signal; 128 and more mean a signal as well. */
  code: number | null;
  /** End of stderr. */
  words: string;
  why: 'itself' | 'late' | 'silent' | 'stopped';
}

function start({ program, args, path, seconds }: LimitedRun): ChildProcess {
  const isWindows = process.platform === 'win32';
  const [command, rest] = isWindows
    ? [program, [...args]]
    : [
        '/bin/sh',
        ['-c', LIMITED, 'sh', `${MEMORY}`, `${seconds * availableParallelism()}`, program, ...args],
      ];
  // Without the environment, which holds addresses and keys: a hostile file may take the program over.
  return spawn(command, rest, { env: { PATH: path }, detached: !isWindows, stdio: 'pipe' });
}

/** Kills the whole process group. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Runs a program on hostile files, within limits of time and memory. */
export async function runLimited(run: LimitedRun): Promise<Ended> {
  const child = start(run);
  let why: Ended['why'] = 'itself';
  let words = '';
  const end = (reason: 'late' | 'silent' | 'stopped'): void => {
    why = reason;
    kill(child);
  };
  const stop = (): void => end('stopped');
  const timer = setTimeout(() => end('late'), run.seconds * 1000);
  const silent = setTimeout(() => end('silent'), run.silence);
  run.ending.addEventListener('abort', stop, { once: true });
  if (run.ending.aborted) stop();
  child.stdin?.on('error', () => undefined);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    silent.refresh();
    run.onOutput(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_STDERR_LENGTH);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, words, why };
  } finally {
    clearTimeout(timer);
    clearTimeout(silent);
    run.ending.removeEventListener('abort', stop);
    kill(child);
  }
}
