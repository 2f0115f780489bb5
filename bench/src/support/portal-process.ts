import { spawn } from 'node:child_process';
import { chmodSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import { START_OPTIONS } from '../../../scripts/start-options.ts';
import { freePort, MAIN } from '../../../server/src/testing/processes/spawn-portal.ts';
import { endProcess, stoppable } from './child.ts';

export const ROOT = join(import.meta.dirname, '../../..');
/** Password of the demonstration logins, in the large organisation too. */
export const PASSWORD = 'Demo-portal-1';

const POLL_MS = 10;
const START_TIMEOUT_MS = 120_000;

export type RunningPortal = Awaited<ReturnType<typeof startPortalProcess>>;

interface PortalOptions {
  /** The portal starts a database of its own under it, unless `env` names another one. */
  dataDir: string;
  env?: Record<string, string>;
  /** Paths that must answer 200 before the portal counts as started. */
  until?: readonly string[];
  /** Script for Node; the server alone by default. */
  script?: readonly string[];
}

/** A temporary folder until it is disposed. The database's user must be able to pass through it. */
export function temporaryFolder(name: string): { path: string } & Disposable {
  const folder = mkdtempDisposableSync(join(tmpdir(), `portal-bench-${name}-`));
  chmodSync(folder.path, 0o711);
  return folder;
}

async function firstAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (hasEnded() || Date.now() > deadline) throw new Error(`The portal did not answer at ${url}.`);
    await wait(POLL_MS);
  }
}

/** Starts the portal as its own process, as `npm start` does after the build. */
export async function startPortalProcess(options: PortalOptions) {
  const { dataDir, script = MAIN, until = ['/readyz'] } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...START_OPTIONS, ...script], {
    // Outside the repository, so that a developer's .env does not change the figures.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      // Opens the demonstration logins.
      DEMO: 'true',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = stoppable(() => endProcess(child));
  /** Milliseconds from the start of the process to the first 200 of that path. */
  const answeredAfter: Record<string, number> = {};
  await Promise.all(
    until.map(async (path) => {
      await firstAnswer(`${url}${path}`, () => child.exitCode !== null);
      answeredAfter[path] = performance.now() - started;
    }),
  );
  const pid = child.pid ?? 0;
  return { url, pid, dataDir, output: () => output, answeredAfter, [Symbol.asyncDispose]: stop };
}

/** The built page with the demonstration's data in a temporary folder. */
export async function openPortal(name: string): Promise<RunningPortal> {
  await buildWebIfOld();
  const folder = temporaryFolder(name);
  const portal = await startPortalProcess({ dataDir: folder.path });
  return {
    ...portal,
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose]().then(() => folder[Symbol.dispose]()),
  };
}
