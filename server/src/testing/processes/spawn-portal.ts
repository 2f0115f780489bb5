import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Script of `npm start` in a checkout. */
export const startIn = (root: string): string[] => [join(root, 'scripts/run.cjs'), 'start'];

/** The portal's main file, which `npm start` loads in the same process. */
export const MAIN = [join(ROOT, 'server/src/main.ts')];

export interface SpawnedPortal {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with the address when it serves, rejects when it ends before. */
  ready(): Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Arguments of Node and the working directory. */
export interface Launch {
  script?: readonly string[];
  cwd: string;
}

/** The portal as a process of its own, as `npm start` runs it. */
export function spawnPortal(
  env: Record<string, string>,
  { script = startIn(ROOT), cwd }: Launch = { cwd: env['DATA_DIR'] ?? '/' },
): SpawnedPortal {
  const child = spawn(process.execPath, script, {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: '/nonexistent',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    ended,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const url = /Портал работает: (\S+)/.exec(output)?.[1];
          if (url) resolve(url);
        };
        child.stdout.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`the portal ended with ${code}: ${output}`)));
      }),
  };
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
