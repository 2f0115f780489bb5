import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_OPTIONS } from '../../../scripts/start-options.ts';
import { endProcess, freePort, stoppable } from './child.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const MAIN = [join(ROOT, 'server/src/main.ts')];
/** Builds the page where it is old. */
export const NPM_START = [join(ROOT, 'scripts/run.cjs'), 'start'];
/** The four demonstration logins share it; the large organisation has them too. */
export const PASSWORD = 'Demo-portal-1';

/** Between two looks whether a page answers, milliseconds. */
const LOOK_EVERY = 10;
const START_TIMEOUT = 120_000;

export interface RunningPortal {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Milliseconds from the start of the process to the first 200 of that path. */
  answeredAfter: Record<string, number>;
  stop(): Promise<void>;
}

interface PortalOptions {
  dataDir: string;
  /** Left out: the portal starts a database of its own under `dataDir`. */
  databaseUrl?: string;
  /** Paths that must answer 200 before the portal counts as started. */
  until?: readonly string[];
  /** Options of Node itself, e.g. a profiler. */
  nodeOptions?: readonly string[];
  /** Script for Node; the server alone by default. */
  script?: readonly string[];
  /** The load says where each request comes from, as a proxy does. */
  isBehindProxy?: boolean;
}

/** A folder that is removed by `remove`. The database's user must be able to pass through it. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function firstAnswer(url: string, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (ended() || Date.now() > deadline) throw new Error(`The portal did not answer at ${url}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY);
    });
  }
}

/** Starts the portal as its own process, as `npm start` does after the build. */
export async function startPortalProcess(options: PortalOptions): Promise<RunningPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...START_OPTIONS, ...(options.nodeOptions ?? []), ...(options.script ?? MAIN)],
    {
      // Away from the repository: a developer's .env must not change the figures.
      cwd: options.dataDir,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: options.dataDir,
        // The logins of the measurements have the published password.
        DEMO: 'true',
        ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
        ...(options.isBehindProxy && { TRUST_PROXY: '127.0.0.1' }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = stoppable(() => endProcess(child));
  const answeredAfter: Record<string, number> = {};
  try {
    await Promise.all(
      (options.until ?? ['/readyz']).map(async (path) => {
        await firstAnswer(`${url}${path}`, () => child.exitCode !== null);
        answeredAfter[path] = performance.now() - started;
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, output: () => output, answeredAfter, stop };
}

/** Signs in by the call and answers the bearer token. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`);
  const body = (await answer.json()) as { data: { attributes: { access: string } } };
  return body.data.attributes.access;
}
