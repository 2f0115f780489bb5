import { setTimeout } from 'node:timers/promises';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import { openAborter } from './aborting.ts';
import { seconds } from '../report/numbers.ts';
import { type RunningPortal, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import type { Bench, Row } from '../report/report.ts';
import { MB, openUploader, zipLike } from '../support/uploading.ts';
import { memoryOf, mostMemory } from './memory-of.ts';

const AT_ONCE = 4;
/** One byte less than the portal refuses. */
const LARGEST = 180 * MB - 1;
const LIMIT = 54;
const ABORTED = 20;
const ABORTED_AT_ONCE = 5;
const LIMIT_ABORTED = 50;
/** Until memory that is not needed is given back, milliseconds. */
const SETTLE = 10_000;

/** Uploads that are broken off half-way; what counts is what is left, not the way. */
async function afterAborted({ url, pid }: RunningPortal): Promise<Row> {
  const aborter = await openAborter(url);
  await aborter.abortHalfWay(LARGEST);
  const before = memoryOf(pid) ?? Number.NaN;
  let most = before;
  for (let n = 0; n < ABORTED; n += ABORTED_AT_ONCE) {
    const together = () =>
      Promise.all(Array.from({ length: ABORTED_AT_ONCE }, () => aborter.abortHalfWay(LARGEST)));
    most = Math.max(most, (await mostMemory(pid, together)).most);
  }
  await setTimeout(SETTLE);
  const after = memoryOf(pid) ?? Number.NaN;
  return {
    name: `Рост памяти: ${ABORTED} оборванных приёмов по 180 МБ`,
    value: after - before,
    unit: 'МБ',
    limit: { most: LIMIT_ABORTED },
    note: `было ${Math.round(before)} МБ, в пути до ${Math.round(most)} МБ`,
  };
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('uploads');
  const portal = await startPortalProcess({ dataDir: folder.path });
  try {
    const uploader = await openUploader(portal.url);
    const small = zipLike(folder.path, MB);
    for (let n = 0; n < 10; n += 1) await uploader.upload(small.path, 'разогрев.zip');
    const large = zipLike(folder.path, LARGEST);
    const before = memoryOf(portal.pid) ?? Number.NaN;
    const started = performance.now();
    const { most } = await mostMemory(portal.pid, () =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, n) => uploader.upload(large.path, `файл ${n}.zip`))),
    );
    const took = seconds(performance.now() - started);
    const speed = (AT_ONCE * LARGEST) / MB / took;
    const aborted = await afterAborted(portal);
    return [
      {
        name: `Рост памяти: ${AT_ONCE} файла по 180 МБ сразу`,
        value: most - before,
        unit: 'МБ',
        limit: { most: LIMIT },
        note: `было ${Math.round(before)} МБ, за ${took.toFixed(1)} с, ${Math.round(speed)} МБ/с`,
      },
      aborted,
    ];
  } finally {
    await portal.stop();
    folder.remove();
  }
}

export const uploads: Bench = { name: 'uploads', title: 'Память сервера при приёме файлов на диск', run };
