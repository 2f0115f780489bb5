import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');
const url: string = await portal.app.listen({ host: '127.0.0.1', port: 0 });
const answer = await portal.call(editor, 'POST', '/knowledge_base/document_project/', {
  body: { name: 'Большие' },
});
const project: string = answer.json().data.id;

const BOUNDARY = 'border-of-the-parts';
const HEAD = (): Buffer =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document_project_id"\r\n\r\n${project}\r\n` +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\nContent-Type: application/zip\r\n\r\n`,
  );
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const CHUNK = Buffer.alloc(1024 * 1024);

/** A form with a zip of exactly so many bytes. */
function* formOf(size: number): Generator<Buffer> {
  yield HEAD();
  const start = Buffer.from('PK\x03\x04', 'latin1');
  yield start;
  for (let left = size - start.length; left > 0; left -= CHUNK.length)
    yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  yield TAIL;
}

interface Answer {
  status: number;
  body: string;
}

function begin(headers: Record<string, string | number>): {
  request: ClientRequest;
  answer: Promise<Answer>;
} {
  const request = httpRequest(`${url}/api/knowledge_base/document/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${editor.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  return { request, answer };
}

const write = (request: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    request.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

async function upload(size: number, chunked: boolean): Promise<Answer> {
  const length = HEAD().length + size + TAIL.length;
  const { request, answer } = begin(
    chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length },
  );
  for (const bytes of formOf(size)) await write(request, bytes);
  request.end();
  return answer;
}

const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const pending = async (): Promise<number> =>
  (await portal.database.pool.query<{ n: number }>('select count(*)::int as n from pending_deletion')).rows[0]
    ?.n ?? -1;

describe('a file of 180 MB', () => {
  test('a file one byte smaller is accepted', async () => {
    const { status, body } = await upload(FILE_LIMIT - 1, false);
    expect(status).toBe(201);
    const { id } = JSON.parse(body).data;
    const head = await portal.call(editor, 'HEAD', `/knowledge_base/file/document/${id}/`);
    expect(head.headers['content-length']).toBe(String(FILE_LIMIT - 1));
    await portal.call(editor, 'DELETE', `/knowledge_base/document/${id}/`);
  });

  test.each([false, true])(
    'a file of this size is refused and leaves nothing, chunked: %s',
    async (chunked) => {
      const before = [await stored(), await pending()];
      const { status, body } = await upload(FILE_LIMIT, chunked);
      expect(status).toBe(413);
      expect(JSON.parse(body).errors[0].detail).toBe('Файл не должен весить больше 180МБ');
      expect([await stored(), await pending()]).toEqual(before);
    },
  );
});

test('an aborted upload leaves nothing', async () => {
  const before = [await stored(), await pending()];
  const { request, answer } = begin({ 'transfer-encoding': 'chunked' });
  answer.catch(() => undefined);
  let sent = 0;
  for (const bytes of formOf(20 * CHUNK.length)) {
    if (sent > 10 * CHUNK.length) break;
    await write(request, bytes);
    sent += bytes.length;
  }
  // The file is on its way: it has its place on the list of files to delete.
  await expect.poll(pending).toBe((before[1] as number) + 1);
  request.destroy();
  await expect.poll(async () => [await stored(), await pending()]).toEqual(before);
});
