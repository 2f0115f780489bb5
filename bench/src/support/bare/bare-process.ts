import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, stoppable } from '../child.ts';

export interface BareReady {
  port: number;
}

/** Starts one of the bare servers as a process of its own and hands it its job. */
export async function startBare<J extends object>(
  script: '../../ideal/ideal-server.ts' | 'files-server.ts',
  job: J,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, script));
  const stop = stoppable(() => endProcess(child));
  child.send(job);
  const [ready] = (await once(child, 'message')) as [BareReady];
  return { url: `http://127.0.0.1:${ready.port}`, pid: child.pid ?? 0, stop };
}
