import { openAsBlob, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions, Row } from '../report/report.ts';
import { openBrowsers } from '../support/browsers.ts';
import { openPortal, PASSWORD, type RunningPortal } from '../support/portal-process.ts';
import { memoryOf, peakMemory } from './memory-of.ts';

const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(MB, 'портал');
const BOUNDARY = 'boundary-of-the-parts';
/** The portal refuses one byte more. */
const MAX_UPLOAD_BYTES = 180 * MB - 1;
const CONCURRENT = 4;
const WARM_UPS = 10;
const ABORTED = { quick: 4, full: 20 };
const MAX_GROWTH_MB = 54;
const MAX_AFTER_ABORTED_MB = 50;
/** Time until unused memory is returned. */
const SETTLE_MS = 10_000;

type Uploader = Awaited<ReturnType<typeof openUploader>>;

/** Writes a file of that many bytes with the head of a zip. */
function zipLike(folder: string, bytes: number): string {
  const path = join(folder, `${bytes}.zip`);
  const content = Buffer.alloc(bytes, 'портал');
  content.write('PK\x03\x04', 0, 'latin1');
  writeFileSync(path, content);
  return path;
}

/** Signs in a demonstration moderator and makes a project to upload into. */
async function openUploader(url: string) {
  using browsers = openBrowsers(url);
  const signedIn = await browsers.sendOk({
    path: '/api/token/',
    body: { username: 'moderator', password: PASSWORD },
  });
  const session = JSON.parse(signedIn.text) as { data: { attributes: { access: string } } };
  const token = session.data.attributes.access;
  const made = await browsers.send({
    path: '/api/knowledge_base/document_project/',
    token,
    body: { name: `Измерение ${Date.now()}` },
  });
  const project = JSON.parse(made.text) as { data: { id: string } };
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document_project_id"\r\n\r\n${project.data.id}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`;
  const target = `${url}/api/knowledge_base/document/`;
  const authorization = `Bearer ${token}`;
  return {
    async upload(file: string): Promise<void> {
      const body = new FormData();
      body.set('document_project_id', project.data.id);
      body.set('file', await openAsBlob(file), 'файл.zip');
      const answer = await fetch(target, { method: 'POST', headers: { authorization }, body });
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    },
    /** Announces that many bytes, sends half of them and closes the connection. */
    async abort(bytes: number): Promise<void> {
      const type = `multipart/form-data; boundary=${BOUNDARY}`;
      const headers = { authorization, 'content-type': type, 'content-length': bytes };
      const sending = request(target, { method: 'POST', headers });
      sending.on('error', () => undefined);
      const write = (chunk: Buffer): Promise<void> =>
        new Promise((resolve, reject) => {
          sending.write(chunk, (error) => (error ? reject(error) : resolve()));
        });
      await write(Buffer.from(head, 'latin1'));
      for (let sent = 0; sent < bytes / 2; sent += CHUNK.length) await write(CHUNK);
      sending.destroy();
    },
  };
}

const together = (work: () => Promise<void>): Promise<void[]> =>
  Promise.all(Array.from({ length: CONCURRENT }, work));

async function whileUploading({ pid }: RunningPortal, uploader: Uploader, file: string): Promise<Row> {
  const before = memoryOf(pid);
  const { most } = await peakMemory(pid, () => together(() => uploader.upload(file)));
  return {
    ...{ name: `Рост памяти: ${CONCURRENT} файла по 180 МБ сразу`, value: most - before, unit: 'МБ' },
    ...{ most: MAX_GROWTH_MB, note: `было ${Math.round(before)} МБ` },
  };
}

/** Memory that stays after uploads that were cut half-way. */
async function afterAborted({ pid }: RunningPortal, uploader: Uploader, count: number): Promise<Row> {
  await uploader.abort(MAX_UPLOAD_BYTES);
  const before = memoryOf(pid);
  for (let n = 0; n < count; n += CONCURRENT) await together(() => uploader.abort(MAX_UPLOAD_BYTES));
  await wait(SETTLE_MS);
  return {
    ...{ name: `Рост памяти: ${count} оборванных приёмов по 180 МБ`, unit: 'МБ' },
    ...{ value: memoryOf(pid) - before, most: MAX_AFTER_ABORTED_MB },
    note: `было ${Math.round(before)} МБ`,
  };
}

export async function uploads({ size }: BenchOptions): Promise<Row[]> {
  await using portal = await openPortal('uploads');
  const uploader = await openUploader(portal.url);
  const small = zipLike(portal.dataDir, MB);
  for (let n = 0; n < WARM_UPS; n += 1) await uploader.upload(small);
  return [
    await whileUploading(portal, uploader, zipLike(portal.dataDir, MAX_UPLOAD_BYTES)),
    await afterAborted(portal, uploader, ABORTED[size]),
  ];
}
