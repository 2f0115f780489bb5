import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Longest a process may take to end by itself, milliseconds. */
const PATIENCE = 30_000;

const running = new Set<() => Promise<void>>();

/** Remembers how to stop something that outlives this process, and forgets it when it is stopped. */
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

/** Ends one process of ours: asked first, then killed. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(timer);
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
