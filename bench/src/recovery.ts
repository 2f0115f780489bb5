import { join } from 'node:path';
import { runningEmbedded } from '../../server/src/platform/embedded/embedded.ts';
import { childrenOf, postmasterOf } from '../../server/src/testing/processes/processes.ts';
import { sessionAt } from '../../server/src/testing/processes/session-at.ts';
import { type Load, startWriters } from '../../server/src/testing/processes/writers.ts';
import { seconds } from './report/numbers.ts';
import { openPortal } from './support/portal-process.ts';
import type { Bench, BenchOptions, Row } from './report/report.ts';

const KILLS = { quick: 1, full: 5 };
/** After so many refusals every writer has met the database that hangs. */
const REFUSALS = 64;
/** Seconds. */
const MAX_WAIT = 5;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return seconds(performance.now() - since);
}

/** Longest time in seconds from a kill -9 of the postmaster to the next acknowledged write. */
async function killed(files: string, load: Load, kills: number): Promise<number> {
  let longest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await load.nextWrite();
    const before = load.refused['503'] ?? 0;
    process.kill(postmasterOf(files), 'SIGKILL');
    const took = await timed(async () => {
      // A write under way may still be acknowledged.
      while ((load.refused['503'] ?? 0) === before) await pause();
      await load.nextWrite();
    });
    longest = Math.max(longest, took);
  }
  return longest;
}

/** Seconds from the return of a database that hung to the next write. */
async function hung(files: string, load: Load): Promise<number> {
  const postmaster = postmasterOf(files);
  const processes = [postmaster, ...childrenOf(postmaster)];
  const before = load.refused['503'] ?? 0;
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    while ((load.refused['503'] ?? 0) < before + REFUSALS) await pause();
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  return timed(() => load.nextWrite());
}

async function run({ isQuick }: BenchOptions): Promise<Row[]> {
  const kills = KILLS[isQuick ? 'quick' : 'full'];
  const portal = await openPortal('recovery');
  // It answers before its jobs are scheduled; a database that dies meanwhile ends the start.
  while (!portal.output().includes('Портал работает')) await pause();
  const files = join(portal.dataDir, 'database');
  const load = startWriters(portal.url, await sessionAt(runningEmbedded(portal.dataDir)?.url ?? ''));
  try {
    const afterKill = await killed(files, load, kills);
    const afterHang = await hung(files, load);
    const aim = { most: MAX_WAIT };
    return [
      {
        name: `Первая запись после kill -9 базы, хуже всего из ${kills}`,
        value: afterKill,
        unit: 'с',
        aim,
      },
      { name: 'Первая запись после возвращения зависшей базы', value: afterHang, unit: 'с', aim },
      {
        name: 'Дольше всего ждали ответа, 16 пишущих',
        value: seconds(load.longest),
        unit: 'с',
        aim,
        note: `${load.acknowledged.length} записей подтверждено`,
      },
    ];
  } finally {
    await load.stop();
    await portal.stop();
  }
}

export const recovery: Bench = { name: 'recovery', title: 'Гибель и зависание базы под нагрузкой', run };
