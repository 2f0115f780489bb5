import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, BenchOptions, Row } from '../report/report.ts';
import { openPortal, type RunningPortal } from '../support/portal-process.ts';
import { memoryOf, mostMemory } from './memory-of.ts';
import { MB, openUploader, type Uploader, zipLike } from './uploading.ts';

/** The portal refuses one byte more. */
const LARGEST = 180 * MB - 1;
const CONCURRENT = 4;
const WARM_UPS = 10;
const ABORTED = { quick: 4, full: 20 };
/** MB. */
const MAX_GROWTH = 54;
const MAX_AFTER_ABORTED = 50;
/** Milliseconds until unused memory is returned. */
const SETTLE = 10_000;

const together = (work: () => Promise<void>): Promise<void[]> =>
  Promise.all(Array.from({ length: CONCURRENT }, work));

async function whileUploading({ pid }: RunningPortal, uploader: Uploader, file: string): Promise<Row> {
  const before = memoryOf(pid) ?? Number.NaN;
  const { most } = await mostMemory(pid, () => together(() => uploader.upload(file)));
  return {
    ...{ name: `Рост памяти: ${CONCURRENT} файла по 180 МБ сразу`, value: most - before, unit: 'МБ' },
    ...{ aim: { most: MAX_GROWTH }, note: `было ${Math.round(before)} МБ` },
  };
}

/** Memory that stays after uploads that were cut half-way. */
async function afterAborted({ pid }: RunningPortal, uploader: Uploader, count: number): Promise<Row> {
  await uploader.abort(LARGEST);
  const before = memoryOf(pid) ?? Number.NaN;
  for (let n = 0; n < count; n += CONCURRENT) await together(() => uploader.abort(LARGEST));
  await wait(SETTLE);
  return {
    ...{ name: `Рост памяти: ${count} оборванных приёмов по 180 МБ`, unit: 'МБ' },
    ...{ value: (memoryOf(pid) ?? Number.NaN) - before, aim: { most: MAX_AFTER_ABORTED } },
    note: `было ${Math.round(before)} МБ`,
  };
}

async function run({ isQuick }: BenchOptions): Promise<Row[]> {
  const portal = await openPortal('uploads');
  try {
    const uploader = await openUploader(portal.url);
    const small = zipLike(portal.dataDir, MB);
    for (let n = 0; n < WARM_UPS; n += 1) await uploader.upload(small);
    return [
      await whileUploading(portal, uploader, zipLike(portal.dataDir, LARGEST)),
      await afterAborted(portal, uploader, ABORTED[isQuick ? 'quick' : 'full']),
    ];
  } finally {
    await portal.stop();
  }
}

export const uploads: Bench = { name: 'uploads', title: 'Память сервера при приёме файлов на диск', run };
