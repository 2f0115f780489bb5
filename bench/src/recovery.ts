import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runningEmbedded } from '../../server/src/platform/embedded/embedded.ts';
import { childrenOf, postmasterOf, signalIfThere } from '../../server/src/testing/processes/processes.ts';
import { sessionAt } from '../../server/src/testing/processes/session-at.ts';
import { type Load, startWriters } from '../../server/src/testing/processes/writers.ts';
import { seconds } from './report/numbers.ts';
import { openPortal } from './support/portal-process.ts';
import type { BenchOptions, Row } from './report/report.ts';

const KILLS = { quick: 1, full: 5 };
/** Refusals until every writer has met the database that hangs. */
const REFUSALS = 64;
const MAX_WAIT_SECONDS = 5;

const pause = () => wait(10);

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
  for (const pid of processes) signalIfThere(pid, 'SIGSTOP');
  try {
    while ((load.refused['503'] ?? 0) < before + REFUSALS) await pause();
  } finally {
    for (const pid of processes) signalIfThere(pid, 'SIGCONT');
  }
  return timed(() => load.nextWrite());
}

export async function recovery({ size }: BenchOptions): Promise<Row[]> {
  await using portal = await openPortal('recovery');
  // It answers before its jobs are scheduled; a database that dies meanwhile ends the start.
  while (!portal.output().includes('Портал работает')) await pause();
  const files = join(portal.dataDir, 'database');
  const load = startWriters(portal.url, await sessionAt(runningEmbedded(portal.dataDir)?.url ?? ''));
  const row = (name: string, value: number): Row => ({ name, value, unit: 'с', most: MAX_WAIT_SECONDS });
  try {
    const afterKill = await killed(files, load, KILLS[size]);
    const afterHang = await hung(files, load);
    return [
      row(`Первая запись после kill -9 базы, хуже всего из ${KILLS[size]}`, afterKill),
      row('Первая запись после возвращения зависшей базы', afterHang),
      {
        ...row('Дольше всего ждали ответа, 16 пишущих', seconds(load.longest)),
        note: `${load.acknowledged.length} записей подтверждено`,
      },
    ];
  } finally {
    await load.stop();
  }
}
