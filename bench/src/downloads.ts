import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebIfOld } from '../../scripts/build-web.ts';
import { cpuTime } from './support/cpu.ts';
import { endProcess, stoppable } from './support/child.ts';
import { hasNginx, startNginx } from './support/bare/nginx.ts';
import { median } from './report/numbers.ts';
import { startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Read, Reading } from './support/reading.ts';
import type { Bench, Row } from './report/report.ts';
import { MB, openUploader, zipLike } from './support/uploading.ts';

const SIZE = 180 * MB - 1;
/** Of nginx on the same file. */
const LIMIT = { least: 70 };
const ROUND = 1;
const ROUNDS = 11;

function startReader() {
  const child = fork(fileURLToPath(import.meta.resolve('./support/reading.ts')));
  return {
    async read(reading: Reading): Promise<number> {
      child.send(reading);
      const [read] = (await once(child, 'message')) as [Read | { fault: string }];
      if ('fault' in read) throw new Error(read.fault);
      return read.perSecond;
    },
    stop: stoppable(() => endProcess(child)),
  };
}

/** The only file of that size in the store, as a path below it. */
function storedFile(store: string): string {
  const file = readdirSync(store, { recursive: true, encoding: 'utf8' }).find(
    (path) => statSync(join(store, path)).size === SIZE,
  );
  if (!file) throw new Error('the file was not stored');
  return file;
}

type Reader = ReturnType<typeof startReader>;

interface Server {
  url: string;
  pid: number;
}

interface Round {
  /** MB of bodies a second. */
  speed: number;
  /** Processor time of the server for one MB, microseconds; the figure that a busy machine spoils least. */
  cpu: number;
}

async function round(reader: Reader, { url, pid }: Server, reading: Omit<Reading, 'url'>): Promise<Round> {
  const before = cpuTime(pid) ?? Number.NaN;
  const speed = (await reader.read({ ...reading, url })) / MB;
  const spent = (cpuTime(pid) ?? Number.NaN) - before;
  return { speed, cpu: (1000 * spent) / (speed * reading.duration) };
}

const inWords = (rounds: readonly Round[]): string =>
  `${Math.round(median(rounds.map(({ speed }) => speed)))} МБ/с, ЦП ${Math.round(median(rounds.map(({ cpu }) => cpu)))} мкс/МБ`;

/** Reads from both in turns, so that what else the machine does falls on both alike. */
async function beside(name: string, reader: Reader, portal: Server, nginx: Server, how: Partial<Reading>) {
  const reading = { headers: {}, bytes: SIZE, connections: 1, duration: ROUND, ...how };
  const ours: Round[] = [];
  const theirs: Round[] = [];
  await round(reader, portal, reading);
  await round(reader, nginx, reading);
  for (let n = 0; n < ROUNDS; n += 1) {
    ours.push(await round(reader, portal, reading));
    theirs.push(await round(reader, nginx, reading));
  }
  const ratios = ours.map(({ speed }, n) => (100 * speed) / (theirs[n]?.speed ?? Number.NaN));
  const best = (rounds: readonly Round[]): number => Math.max(...rounds.map(({ speed }) => speed));
  const undisturbed = (100 * best(ours)) / best(theirs);
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)} %`;
  const row: Row = {
    name,
    value: median(ratios),
    unit: '%',
    limit: LIMIT,
    note: `${inWords(ours)}; nginx ${inWords(theirs)}; разброс ${spread}, лучшие раунды ${undisturbed.toFixed(0)} %`,
    raw: { ratios, undisturbed, ours, theirs },
  };
  return row;
}

async function run(): Promise<Row[]> {
  if (!hasNginx()) {
    console.log('\nОтдача файлов не измеряется: нет nginx (apt-get install nginx-light).');
    return [];
  }
  await buildWebIfOld();
  const folder = temporaryFolder('downloads');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const uploader = await openUploader(portal.url);
  const file = zipLike(folder.path, SIZE);
  const { url } = await uploader.media(await uploader.upload(file.path, 'большой.zip'));
  file.remove();
  const store = join(folder.path, 'files/store');
  const nginx = await startNginx(join(folder.path, 'nginx'), store);
  const reader = startReader();
  try {
    const ours = { url, pid: portal.pid };
    const theirs = { url: `${nginx.url}/${storedFile(store)}`, pid: nginx.pid };
    return [
      await beside('Файл целиком, 1 соединение', reader, ours, theirs, {}),
      await beside('Файл целиком, 8 соединений', reader, ours, theirs, { connections: 8 }),
      await beside('Части по 1 МБ, 8 соединений', reader, ours, theirs, { connections: 8, part: MB }),
    ];
  } finally {
    await reader.stop();
    await nginx.stop();
    await portal.stop();
    folder.remove();
  }
}

export const downloads: Bench = {
  name: 'downloads',
  title: 'Отдача файла в 180 МБ по подписанному адресу: доля от nginx (sendfile)',
  run,
};
