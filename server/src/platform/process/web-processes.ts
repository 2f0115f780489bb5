import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Figures } from '../metrics/metrics.ts';
import { webProcessEnv } from '../config.ts';
import type { Answer, Listening, Question } from './web-process.ts';

/** Before one that ended unasked is started again, milliseconds; doubled each time up to the second. */
const PAUSE = { first: 1_000, most: 30_000 };
/** One that served so long has recovered, milliseconds. */
const RECOVERED = 60_000;
/** Longest to wait until one listens for the first time, milliseconds. */
const START_PATIENCE = 20_000;
/** Longest to wait for the figures of one, milliseconds. */
const PATIENCE = 2_000;

export interface WebProcessesOptions {
  count: number;
  /** What they differ in from this process: the address and the database. */
  env: Readonly<Record<string, string>>;
  /** Told of one that ended unasked. */
  onEnd: (end: { code: number | null; signal: NodeJS.Signals | null }) => void;
}

/** Processes that serve on this one's port, each on a core of its own; the kernel shares the connections out. */
export interface WebProcesses {
  /** Resolves when each has listened once, failed to start, or taken too long. */
  started: Promise<unknown>;
  /** The figures of each that answers in time. */
  figures(): Promise<Figures[]>;
  /** Passes the signal on and waits for their end. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves when the process listens, has ended, or has taken too long. */
async function isUp(child: ChildProcess): Promise<void> {
  const late = AbortSignal.timeout(START_PATIENCE);
  const { promise, resolve } = Promise.withResolvers<void>();
  child.on('message', (said: Answer | Listening) => {
    if ('listening' in said) resolve();
  });
  child.once('exit', () => resolve());
  late.addEventListener('abort', () => resolve());
  await promise;
}

/** Starts them from this process's own main file, and again when they end unasked. */
export function startWebProcesses({ count, env, onEnd }: WebProcessesOptions): WebProcesses {
  const running = new Set<ChildProcess>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let asked = 0;

  function start(pause: number = PAUSE.first): ChildProcess {
    const since = performance.now();
    const child = fork(process.argv[1] ?? '', [], { env: webProcessEnv(env) });
    running.add(child);
    // A channel that breaks shows as the end of the process.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      onEnd({ code, signal });
      const isWell = performance.now() - since > RECOVERED;
      const wait = isWell ? PAUSE.first : pause;
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(Math.min(wait * 2, PAUSE.most));
      }, wait);
      timers.add(timer);
    });
    return child;
  }
  const started = Promise.all(Array.from({ length: count }, () => isUp(start())));

  function figuresOf(child: ChildProcess): Promise<Figures[]> {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const end = (found: Figures[]): void => {
        clearTimeout(late);
        child.off('message', hear);
        resolve(found);
      };
      const hear = (answer: Answer): void => {
        if (answer.id === id) end([answer.figures]);
      };
      const late = setTimeout(end, PATIENCE, []);
      child.on('message', hear);
      child.send({ id } satisfies Question, (error) => {
        if (error) end([]);
      });
    });
  }

  return {
    started,
    async figures() {
      return (await Promise.all([...running].map(figuresOf))).flat();
    },
    async stop(signal) {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill(signal);
          await ended;
        }),
      );
    },
  };
}
