import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const END_TIMEOUT_MS = 30_000;

const running = new Set<() => Promise<void>>();

/** Registers a way to stop something that outlives this process; the returned function does it once. */
export function stoppable(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async (): Promise<void> => {
    if (running.delete(stopOnce)) await stop();
  };
  running.add(stopOnce);
  return stopOnce;
}

/** Stops everything that still runs, last started first. */
export async function stopAll(): Promise<void> {
  for (const stop of [...running].toReversed()) await stop();
}

/** Ends a child process with SIGTERM, then with SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

export function forkScript(url: string, args: readonly string[] = []) {
  const child = fork(new URL(url), args);
  return { child, [Symbol.asyncDispose]: stoppable(() => endProcess(child)) };
}
