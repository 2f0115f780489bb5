import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import { START_OPTIONS } from '../../../scripts/start-options.ts';
import { endProcess, freePort, stoppable } from './child.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const MAIN = [join(ROOT, 'server/src/main.ts')];
/** Builds an outdated page first. */
export const NPM_START = [join(ROOT, 'scripts/run.cjs'), 'start'];
/** Password of the demonstration logins, in the large organisation too. */
export const PASSWORD = 'Demo-portal-1';

/** Milliseconds. */
const POLL = 10;
const START_TIMEOUT = 120_000;

export interface RunningPortal {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Milliseconds from the start of the process to the first 200 of that path. */
  answeredAfter: Record<string, number>;
  stop(): Promise<void>;
}

interface PortalOptions {
  /** The portal starts a database of its own under it, unless `env` names another one. */
  dataDir: string;
  env?: Record<string, string>;
  /** Paths that must answer 200 before the portal counts as started. */
  until?: readonly string[];
  /** Script for Node; the server alone by default. */
  script?: readonly string[];
}

/** A folder until `remove`. The database's user must be able to pass through it. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function firstAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (hasEnded() || Date.now() > deadline) throw new Error(`The portal did not answer at ${url}.`);
    await wait(POLL);
  }
}

/** Starts the portal as its own process, as `npm start` does after the build. */
export async function startPortalProcess(options: PortalOptions): Promise<RunningPortal> {
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
  const answeredAfter: Record<string, number> = {};
  try {
    await Promise.all(
      until.map(async (path) => {
        await firstAnswer(`${url}${path}`, () => child.exitCode !== null);
        answeredAfter[path] = performance.now() - started;
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, dataDir, output: () => output, answeredAfter, stop };
}

/** The built page with the demonstration's data in a folder that goes with it. */
export async function openPortal(name: string): Promise<RunningPortal> {
  await buildWebIfOld();
  const folder = temporaryFolder(name);
  const portal = await startPortalProcess({ dataDir: folder.path });
  return { ...portal, stop: () => portal.stop().then(() => folder.remove()) };
}

/** Signs in by the call; returns the bearer token. */
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
