import { join } from 'node:path';
import { buildWebIfOld } from '../../scripts/build-web.ts';
import { runningEmbedded } from '../../server/src/platform/embedded/embedded.ts';
import { childrenOf, postmasterOf } from '../../server/src/testing/processes/processes.ts';
import { sessionAt } from '../../server/src/testing/processes/session-at.ts';
import { type Load, startWriters } from '../../server/src/testing/processes/writers.ts';
import { seconds } from './report/numbers.ts';
import { startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const KILLS = 5;
/** Writers that are turned away so often have all met the database that hangs. */
const TURNED_AWAY = 64;
const LIMIT = 5;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return seconds(performance.now() - since);
}

/** From a kill -9 of the database's first process to the next write that is acknowledged, the longest, seconds. */
async function killed(files: string, load: Load): Promise<number> {
  let longest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.nextWrite();
    const before = load.refused['503'] ?? 0;
    process.kill(postmasterOf(files), 'SIGKILL');
    const took = await timed(async () => {
      // A write that was under way may be acknowledged still.
      while ((load.refused['503'] ?? 0) === before) await pause();
      await load.nextWrite();
    });
    longest = Math.max(longest, took);
  }
  return longest;
}

/** From the return of a database that hung to the next write, seconds. */
async function hung(files: string, load: Load): Promise<number> {
  const postmaster = postmasterOf(files);
  const processes = [postmaster, ...childrenOf(postmaster)];
  const before = load.refused['503'] ?? 0;
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    while ((load.refused['503'] ?? 0) < before + TURNED_AWAY) await pause();
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  return timed(() => load.nextWrite());
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('recovery');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const files = join(folder.path, 'database');
  const load = startWriters(portal.url, await sessionAt(runningEmbedded(folder.path)?.url ?? ''));
  try {
    const afterKill = await killed(files, load);
    const afterHang = await hung(files, load);
    const limit = { most: LIMIT };
    return [
      {
        name: `Первая запись после kill -9 базы, хуже всего из ${KILLS}`,
        value: afterKill,
        unit: 'с',
        limit,
      },
      { name: 'Первая запись после возвращения зависшей базы', value: afterHang, unit: 'с', limit },
      {
        name: 'Дольше всего ждали ответа, 16 пишущих',
        value: seconds(load.longest),
        unit: 'с',
        limit,
        note: `${load.acknowledged.length} записей подтверждено`,
      },
    ];
  } finally {
    await load.stop();
    await portal.stop();
    folder.remove();
  }
}

export const recovery: Bench = { name: 'recovery', title: 'Гибель и зависание базы под нагрузкой', run };
