import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from './backup/manifest.ts';
import { runningEmbedded } from './platform/embedded/embedded.ts';
import type { S3Address } from './platform/files/s3/s3-address.ts';
import { mp4, pdfWithText, PNG } from './testing/samples/small-files.ts';
import { portalCommand } from './testing/processes/portal-command.ts';
import { sessionAt } from './testing/processes/session-at.ts';
import { spawnPortal, type SpawnedPortal } from './testing/processes/spawn-portal.ts';
import { missingForSwift, startSwift, type Swift, whyNoSwift } from './testing/swift/swift.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const missing = missingForSwift();
if (missing.length) process.stdout.write(`${whyNoSwift(missing)}\n`);

/** Bytes that begin as a zip does and are longer than one part of an upload. */
const LONG = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(12 * 1024 * 1024, 'портал')]);

const settingsOf = ({ bucket, endpoint = '', region, accessKeyId, secretAccessKey }: S3Address) => ({
  FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

describe.skipIf(missing.length > 0)('the portal with its files on S3', () => {
  let swift: Swift;
  let address: S3Address;
  let database: TestDatabase;
  const started: SpawnedPortal[] = [];
  const folders: string[] = [];
  let one: string;
  let other: string;
  let token: string;

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
    chmodSync(folder, 0o711);
    folders.push(folder);
    return folder;
  }

  function start(s3: S3Address): SpawnedPortal {
    const portal = spawnPortal({
      DATA_DIR: newFolder(),
      DATABASE_URL: database.url,
      DEMO: 'false',
      LOG_LEVEL: 'trace',
      ...settingsOf(s3),
    });
    started.push(portal);
    return portal;
  }

  const call = (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
  const post = async (url: string, path: string, body: object | FormData): Promise<Response> =>
    body instanceof FormData
      ? call(url, path, { method: 'POST', body })
      : call(url, path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
  const idOf = async (answer: Response): Promise<string> =>
    ((await answer.json()) as { data: { id: string } }).data.id;

  let project: string;
  const document = (url: string, name: string, bytes: Buffer): Promise<Response> => {
    const form = new FormData();
    form.set('document_project_id', project);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return post(url, '/knowledge_base/document/', form);
  };

  beforeAll(async () => {
    [swift, database] = await Promise.all([startSwift(), createTestDatabase()]);
    address = await swift.bucket('portal');
    one = await start(address).ready();
    other = await start(address).ready();
    token = await sessionAt(database.url);
    project = await idOf(await post(one, '/knowledge_base/document_project/', { name: 'Омнибус' }));
  });

  afterAll(async () => {
    for (const portal of started) {
      portal.process.kill('SIGTERM');
      await portal.ended;
    }
    await database.close();
    await swift.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('a document uploaded to one instance is downloaded from the other, in full and in part', async () => {
    const created = await document(one, 'архив.zip', LONG);
    expect(created.status).toBe(201);
    const path = `/knowledge_base/file/document/${await idOf(created)}/`;
    const whole = await call(other, path);
    expect(Buffer.from(await whole.arrayBuffer()).equals(LONG)).toBe(true);
    const part = await call(other, path, { headers: { range: 'bytes=5242870-5242889' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5242870-5242889/${LONG.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(LONG.subarray(5_242_870, 5_242_890))).toBe(true);
    const head = await call(one, path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(LONG.length));
  });

  test('the text inside a document is found', async () => {
    expect((await document(one, 'memo.pdf', pdfWithText('Omnibus quota'))).status).toBe(201);
    await expect
      .poll(
        async () =>
          (
            (await (await call(other, '/search/?query=omnibus%20quota')).json()) as {
              meta: { counts: { document: number } };
            }
          ).meta.counts.document,
      )
      .toBe(1);
  });

  test('a video has its duration, and an image is shown', async () => {
    const film = await document(one, 'ролик.mp4', mp4(30));
    const info = await call(one, `/knowledge_base/get_file_info/document/${await idOf(film)}/`);
    const { duration } = ((await info.json()) as { data: { attributes: { duration: number } } }).data
      .attributes;
    expect(duration).toBe(30);
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.set('file', new Blob([picture]), 'точка.png');
    const { data } = (await (await post(one, '/images/', form)).json()) as {
      data: { attributes: { url: string } };
    };
    const shown = await fetch(other + data.attributes.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('a wrong key ends the start with one sentence and code 18', async () => {
    const portal = start({ ...address, secretAccessKey: 'guessed-in-vain' });
    expect(await portal.ended).toBe(18);
    expect(portal.output()).toContain('Хранилище файлов из FILES_URL не отвечает или не принимает записи');
    expect(portal.output()).not.toContain('guessed-in-vain');
  });

  test('a backup includes the files of the bucket and is restored into an empty one only', async () => {
    const folder = newFolder();
    const copy = join(newFolder(), 'copy');
    const own = { DATA_DIR: folder, DEMO: 'false', ...settingsOf(await swift.bucket('backed-up')) };
    const portal = spawnPortal(own);
    started.push(portal);
    const url = await portal.ready();
    const signedIn = { authorization: `Bearer ${await sessionAt(runningEmbedded(folder)?.url ?? '')}` };
    const form = new FormData();
    form.set('file', new Blob([PNG]), 'вид.png');
    const uploaded = await fetch(`${url}/api/images/`, { method: 'POST', body: form, headers: signedIn });
    const { data } = (await uploaded.json()) as { data: { attributes: { url: string } } };
    expect(await portalCommand(own, 'backup', copy)).toMatchObject({ code: 0 });
    const { files } = readManifest(copy);
    expect(files.filter(({ path, size }) => path.startsWith('files/') && size === PNG.length)).toHaveLength(
      1,
    );
    expect(await portalCommand({}, 'verify', copy)).toMatchObject({ code: 0 });

    const empty = { ...own, DATA_DIR: newFolder() };
    expect(await portalCommand(empty, 'restore', copy)).toMatchObject({
      code: 19,
      output: expect.stringContaining('не пусто'),
    });
    expect(readdirSync(empty.DATA_DIR)).toEqual([]);

    const target = settingsOf(await swift.bucket('restored'));
    const elsewhere = { ...own, DATA_DIR: newFolder(), ...target };
    expect(await portalCommand(elsewhere, 'restore', copy)).toMatchObject({ code: 0 });
    const second = spawnPortal(elsewhere);
    started.push(second);
    const shown = await fetch((await second.ready()) + data.attributes.url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
  });

  // The last one: the storage does not come back.
  test('unavailable storage gives 503 with Retry-After, other calls work', async () => {
    const path = `/knowledge_base/file/document/${await idOf(await document(one, 'памятка.zip', LONG))}/`;
    expect((await fetch(`${one}/readyz`)).status).toBe(200);
    await swift.stop();
    for (const answer of [await call(one, path), await document(one, 'новый.zip', LONG)]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    await expect.poll(async () => (await fetch(`${one}/readyz`)).status).toBe(503);
    const ready = await fetch(`${one}/readyz`);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect(await ready.json()).toMatchObject({ database: 'ok', files: 'down' });
    expect((await call(one, '/knowledge_base/document_project/')).status).toBe(200);
    for (const portal of started) expect(portal.output()).not.toContain(address.secretAccessKey);
  });
});
