import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pdfBomb } from '../../../server/src/testing/samples/hostile-pdf.ts';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import { memoryOf } from './memory-of.ts';
import { seconds } from '../report/numbers.ts';
import { type RunningPortal, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import type { Bench, Row } from '../report/report.ts';
import { openUploader, type Uploader } from '../support/uploading.ts';

/** What the few kilobytes come to, MB. */
const UNPACKED = 1_000;
const LOOK_EVERY = 10;
const PATIENCE = 180_000;
const LIMIT_PORTAL = 100;
const LIMIT_CHILD = 750;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Waits until the portal has judged the document; the most memory of the portal and of its reader, MB. */
async function whileJudged({ pid }: RunningPortal, uploader: Uploader, id: string, known: readonly number[]) {
  const started = performance.now();
  let [portal, reader] = [0, 0];
  for (;;) {
    portal = Math.max(portal, memoryOf(pid) ?? 0);
    const readers = childrenOf(pid).filter((child) => !known.includes(child));
    reader = Math.max(reader, ...readers.map((child) => memoryOf(child) ?? 0));
    if (readers.length === 0 && (await uploader.note(id)) !== '') break;
    if (performance.now() - started > PATIENCE) throw new Error('The document was not judged.');
    await setTimeout(LOOK_EVERY);
  }
  return { portal, reader, took: seconds(performance.now() - started) };
}

async function measure(portal: RunningPortal, folder: string, hidden: boolean): Promise<Row[]> {
  const uploader = await openUploader(portal.url);
  const file = join(folder, `${hidden}.pdf`);
  const bomb = await pdfBomb(UNPACKED, { hidden });
  writeFileSync(file, bomb);
  const before = memoryOf(portal.pid) ?? 0;
  const known = childrenOf(portal.pid);
  const id = await uploader.upload(file, 'бомба.pdf');
  const { portal: most, reader, took } = await whileJudged(portal, uploader, id, known);
  const what = `${(bomb.length / 1024).toFixed(1)} КБ → ${UNPACKED} МБ${hidden ? ', спрятано' : ''}`;
  return [
    {
      name: `Рост памяти портала: ${what}`,
      value: most - before,
      unit: 'МБ',
      limit: { most: LIMIT_PORTAL },
      note: `было ${Math.round(before)} МБ, ${took.toFixed(1)} с`,
    },
    { name: `Память читающего процесса: ${what}`, value: reader, unit: 'МБ', limit: { most: LIMIT_CHILD } },
  ];
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('hostile');
  const portal = await startPortalProcess({ dataDir: folder.path });
  try {
    return [...(await measure(portal, folder.path, false)), ...(await measure(portal, folder.path, true))];
  } finally {
    await portal.stop();
    folder.remove();
  }
}

export const hostile: Bench = { name: 'hostile', title: 'Память, пока читается вредный pdf', run };
