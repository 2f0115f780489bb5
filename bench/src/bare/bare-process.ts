import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, stoppable } from '../support/child.ts';

export interface BareServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server on the portal's database as a process of its own. */
export async function startBare(databaseUrl: string): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl]);
  const stop = stoppable(() => endProcess(child));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
