import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { pdf, PNG } from '../../../testing/samples/small-files.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const [editor, accountant] = [await portal.person('M'), await portal.person('B')];
let logged: string[] = [];
const app = await buildApp({
  ...portal.deps,
  failures: (error, message) => logged.push(`${message}: ${String(error)}`),
});
afterAll(() => app.close());
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const added = await portal.ok(editor, 'POST', '/knowledge_base/document_project/', {
  body: { name: 'Повреждённые' },
});
const project = added.json().data.id;
beforeEach(() => {
  logged = [];
});

const PAPER = pdf('x'.repeat(300_000));
const onDisk = (key: string): string => join(portal.dataDir, 'files/store', key);

interface Stored {
  path: string;
  key: string;
  who: Person | null;
}
/** A file of every kind that the portal sends, with the address to read it at. */
const STORED: Record<string, () => Promise<Stored>> = {
  async document() {
    const answer = await portal.call(editor, 'POST', '/knowledge_base/document/', {
      form: { fields: { document_project_id: project }, file: { name: 'а.pdf', bytes: PAPER } },
    });
    const { id, attributes } = answer.json().data;
    return { path: `/api/knowledge_base/file/document/${id}/`, key: attributes.file, who: editor };
  },
  async media() {
    const { path, key } = await stored('document');
    const info = await portal.call(
      editor,
      'GET',
      path.replace('/api', '').replace('/file/', '/get_file_info/'),
    );
    return { path: info.json().data.attributes.url, key, who: null };
  },
  async docflow() {
    const answer = await portal.call(accountant, 'POST', '/docflow/upload_files/', {
      form: { fields: {}, file: { name: 'АКТ 1.pdf', bytes: PAPER } },
    });
    const { id } = answer.json().data[0];
    const { rows } = await portal.database.pool.query(
      'select original_key from docflow_document where id = $1',
      [id],
    );
    return { path: `/api/docflow/document/original/${id}/`, key: rows[0].original_key, who: accountant };
  },
  async archive() {
    const { path, key, who } = await stored('docflow');
    return { path: `/api/docflow/archive/?ids=${path.split('/').at(-2)}`, key, who };
  },
  async picture() {
    const answer = await portal.call(editor, 'POST', '/images/', {
      form: { fields: {}, file: { name: 'a.png', bytes: PNG } },
    });
    const { id, attributes } = answer.json().data;
    return { path: attributes.url, key: `images/${id}`, who: null };
  },
};
const stored = async (kind: string): Promise<Stored> => {
  const made = await STORED[kind]?.();
  if (!made) throw new Error(`nothing is stored as ${kind}`);
  return made;
};
const headersOf = (who: Person | null): Record<string, string> =>
  who ? { authorization: `Bearer ${who.token}` } : {};

describe('a truncated stored file', () => {
  test.each(Object.keys(STORED))(
    'a truncated file is a 503 at once, and its key is in the log: %s',
    async (kind) => {
      const { path, key, who } = await stored(kind);
      const whole = await fetch(url + path, { headers: headersOf(who) });
      expect(whole.status).toBe(200);
      // To its end: what is still being sent would be cut too, and hold the portal when it closes.
      await whole.arrayBuffer();
      await truncate(onDisk(key), 50);
      const answer = await fetch(url + path, { headers: headersOf(who) });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('content-type')).toContain('application/json');
      for (const name of ['etag', 'content-disposition', 'accept-ranges'])
        expect(answer.headers.has(name)).toBe(false);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(key);
      expect(logged[0]).toContain('50 bytes instead of');
    },
  );

  test.each([
    ['the part that is left', 'bytes=0-9'],
    ['a part that is gone', 'bytes=200000-200099'],
    ['a part across the cut', 'bytes=40-60'],
    ['the end', 'bytes=-10'],
  ])('a range of a truncated file is a 503: %s', async (_, range) => {
    const { path, key, who } = await stored('document');
    await truncate(onDisk(key), 50);
    const answer = await fetch(url + path, { headers: { ...headersOf(who), range } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
    expect(logged[0]).toContain(key);
  });

  test('a HEAD request for a truncated file is a 503', async () => {
    const { path, key, who } = await stored('document');
    await truncate(onDisk(key), 50);
    expect((await fetch(url + path, { method: 'HEAD', headers: headersOf(who) })).status).toBe(503);
  });

  test('truncation during the transfer breaks the connection, so that the client does not wait', async () => {
    const big = Buffer.concat([pdf(), Buffer.alloc(60 * 1024 * 1024)]);
    const made = await portal.call(editor, 'POST', '/knowledge_base/document/', {
      form: { fields: { document_project_id: project }, file: { name: 'б.pdf', bytes: big } },
    });
    const { id, attributes } = made.json().data;
    const request = get(`${url}/api/knowledge_base/file/document/${id}/`, { headers: headersOf(editor) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // Not read yet: the rest of it is still on the disk.
    await truncate(onDisk(attributes.file), 1024 * 1024);
    const ended = new Promise<string>((resolve) => {
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => resolve('whole'));
    });
    response.resume();
    expect(await ended).toBe('aborted');
  });
});
