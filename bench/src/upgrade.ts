import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, freePort, stoppable } from './support/child.ts';
import { median, seconds } from './report/numbers.ts';
import { ROOT, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const ROUNDS = 5;
/** Between two looks at the page, milliseconds. */
const LOOK_EVERY = 10;
/** An upgrade is an outage of seconds. */
const LIMIT = 10;

interface Installation {
  /** The old release and the new one, in turn. */
  releases: readonly [string, string];
  dataDir: string;
  port: number;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));

function start({ dataDir, port }: Installation, release: string): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn('node_modules/.bin/node', ['scripts/run.cjs', 'start'], {
    cwd: release,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function until(url: string, wanted: boolean): Promise<number> {
  while ((await answers(url)) !== wanted) await pause();
  return performance.now();
}

/** One upgrade as docs/operations.md tells it: stop, start the other release. Milliseconds without a page. */
async function upgrade(installation: Installation, running: ChildProcess, release: string) {
  const url = `http://127.0.0.1:${installation.port}/`;
  const away = until(url, false);
  await endProcess(running);
  const next = start(installation, release);
  return { next, outage: (await until(url, true)) - (await away) };
}

async function measure(installation: Installation): Promise<number[]> {
  const [first] = installation.releases;
  let running = start(installation, first);
  const stop = stoppable(() => endProcess(running));
  try {
    await until(`http://127.0.0.1:${installation.port}/readyz`, true);
    const outages: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const release = installation.releases[round % 2] ?? first;
      const { next, outage } = await upgrade(installation, running, release);
      running = next;
      outages.push(outage);
    }
    return outages;
  } finally {
    await stop();
  }
}

async function run(): Promise<Row[]> {
  const folder = temporaryFolder('upgrade');
  try {
    const releases = [join(folder.path, 'old'), join(folder.path, 'new')] as const;
    execFileSync(process.execPath, ['scripts/run.cjs', 'bundle', '--folder', releases[0]], { cwd: ROOT });
    cpSync(releases[0], releases[1], { recursive: true, verbatimSymlinks: true });
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    const outages = await measure({ releases, dataDir, port: await freePort() });
    const value = seconds(median(outages));
    const note = `середина из ${ROUNDS}, встроенная база; без новых таблиц`;
    return [
      { name: 'Без страницы при обновлении', value, unit: 'с', limit: { most: LIMIT }, note, raw: outages },
    ];
  } finally {
    folder.remove();
  }
}

export const upgradeBench: Bench = { name: 'upgrade', title: 'Обновление', run };
