import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../testing/form.ts';
import { pictureOf } from '../../../testing/samples/picture-heads.ts';
import { mp4, pdf, zip } from '../../../testing/samples/small-files.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { deletePendingFiles } from '../../files/files.public.ts';

const portal = await usePortal();
const editor = await portal.person('M');
const operator = await portal.person('O');

const base = '/knowledge_base';
const newProject = async (name: string): Promise<string> =>
  (
    await portal.call(editor, 'POST', `${base}/document_project/`, { body: { name, is_archive: false } })
  ).json().data.id;
const project: string = await newProject('Омнибус');

const upload = (file: FormFile | undefined, fields: Record<string, string> = {}, who = editor) =>
  portal.call(who, 'POST', `${base}/document/`, {
    form: {
      fields: { document_project_id: project, file_name: '', comment: '', is_archive: 'false', ...fields },
      ...(file && { file }),
    },
  });

const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const rows = async (table: string): Promise<number> =>
  (await portal.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ??
  0;

describe('projects', () => {
  test('a project name has 1…40 characters', async () => {
    for (const name of ['', ' ', 'я'.repeat(41)]) {
      const answer = await portal.call(editor, 'POST', `${base}/document_project/`, { body: { name } });
      expect(answer.json().errors[0].source.pointer).toBe('/name');
    }
    const answer = await portal.call(editor, 'POST', `${base}/document_project/`, {
      body: { name: 'я'.repeat(40), is_archive: true },
    });
    expect(answer.json().data.attributes).toEqual({ name: 'я'.repeat(40), is_archive: true });
  });

  // Proves: DELETE /api/knowledge_base/document_project/{id}/
  test('a project with documents is deleted only together with them', async () => {
    const id = await newProject('С документом');
    await upload({ name: 'а.pdf', bytes: pdf() }, { document_project_id: id });
    const plain = await portal.call(editor, 'DELETE', `${base}/document_project/${id}/`);
    expect(plain.statusCode).toBe(409);
    expect(plain.json().errors[0].code).toBe('not_empty');
    const whole = await portal.call(editor, 'DELETE', `${base}/document_project/${id}/`, {
      query: { cascade: 'true' },
    });
    expect(whole.statusCode).toBe(204);
    const left = (
      await portal.call(operator, 'GET', `${base}/document/`, { query: { document_project_id: id } })
    ).json();
    expect(left.data).toEqual([]);
  });

  test('a document cannot be added to a deleted project', async () => {
    const before = await stored();
    const answer = await upload({ name: 'а.pdf', bytes: pdf() }, { document_project_id: '999999' });
    expect(answer.json().errors[0]).toMatchObject({
      code: 'parent_missing',
      source: { pointer: '/document_project_id' },
    });
    expect(await stored()).toEqual(before);
  });
});

describe('an upload', () => {
  // Proves: GET /api/knowledge_base/document/, POST /api/knowledge_base/document/
  // Proves: GET /api/knowledge_base/file/{type}/{id}/
  test('an upload is listed with its Cyrillic name and returned byte for byte', async () => {
    const bytes = pdf('анкета');
    const answer = await upload(
      { name: 'Анкета «Ёлка» (2026).pdf', bytes },
      { comment: 'Новая', file_name: 'Анкета' },
    );
    expect(answer.statusCode).toBe(201);
    const { id, attributes } = answer.json().data;
    expect(attributes).toMatchObject({
      file_name: 'Анкета',
      original_file: 'Анкета «Ёлка» (2026).pdf',
      comment: 'Новая',
      is_archive: false,
    });
    const file = await portal.call(operator, 'GET', `${base}/file/document/${id}`);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Анкета «Ёлка» ')}%282026%29.pdf`,
    );
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['программа', { name: 'а.exe', bytes: Buffer.from('MZ'.padEnd(2000)) }, 'unsupported_file'],
    ['без расширения', { name: 'анкета', bytes: pdf() }, 'unsupported_file'],
    ['страница под видом pdf', { name: 'а.pdf', bytes: Buffer.from('<html>'.padEnd(2000)) }, 'file_mismatch'],
    [
      'картинка под видом видео',
      { name: 'а.mp4', bytes: Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(2000), 'latin1') },
      'file_mismatch',
    ],
    ['видео без заголовка', { name: 'а.mp4', bytes: mp4(10).subarray(0, 1000) }, 'file_mismatch'],
    ['архив под видом Word', { name: 'а.docx', bytes: zip('readme.txt', 'x'.repeat(2000)) }, 'file_mismatch'],
    ['пустой файл', { name: 'а.pdf', bytes: Buffer.alloc(0) }, 'file_mismatch'],
  ])('an upload is validated by name and content and leaves nothing: %s', async (_, file, code) => {
    const [files, pending, documents] = [
      await stored(),
      await rows('pending_deletion'),
      await rows('document'),
    ];
    const answer = await upload(file);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors[0].code).toBe(code);
    expect([await stored(), await rows('pending_deletion'), await rows('document')]).toEqual([
      files,
      pending,
      documents,
    ]);
  });

  test.each([
    ['mp4', mp4(12)],
    ['zip', zip('readme.txt', 'x'.repeat(100))],
    ['docx', zip('word/document.xml', '<w:t>x</w:t>')],
    ['xlsx', zip('xl/workbook.xml', '<x/>'.padEnd(100))],
    ['pptx', zip('ppt/presentation.xml', '<x/>'.padEnd(100))],
    ['gif', pictureOf('gif', 8_000, 8_000)],
    ['JPG', Buffer.from('\xff\xd8\xff\xe0'.padEnd(100), 'latin1')],
  ])('an upload accepts %s', async (extension, bytes) => {
    expect((await upload({ name: `файл.${extension}`, bytes })).statusCode).toBe(201);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x\\анкета.pdf', 'анкета.pdf'],
    ['fdp.\u202Etxe.pdf', 'fdp.txe.pdf'],
    [`${'я'.repeat(5000)}.pdf`, `${'я'.repeat(200)}.pdf`],
    ['a%0d%0aSet-Cookie: x=1.pdf', 'a%0d%0aSet-Cookie: x=1.pdf'],
    ['.pdf', 'файл.pdf'],
  ])('a file gets a harmless name, case %$', async (name, clean) => {
    const answer = await upload({ name, bytes: pdf() });
    expect(answer.json().data.attributes.original_file).toBe(clean);
    const { headers } = await portal.call(operator, 'GET', `${base}/file/document/${answer.json().data.id}/`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/);
  });

  test('an upload requires a file and a project, and reports each error', async () => {
    const missing = await upload(undefined);
    expect(missing.statusCode).toBe(422);
    expect(missing.json().errors[0]).toMatchObject({ code: 'file_missing', source: { pointer: '/file' } });
    const before = await stored();
    const long = await upload({ name: 'а.pdf', bytes: pdf() }, { comment: 'я'.repeat(513) });
    expect(long.json().errors[0].source.pointer).toBe('/comment');
    expect(await stored()).toEqual(before);
  });

  test('an upload by an operator is refused before a byte is stored', async () => {
    const before = await stored();
    expect((await upload({ name: 'а.pdf', bytes: pdf() }, {}, operator)).statusCode).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

describe('replacing and deleting', () => {
  test('the old file is kept as an edition, and all are deleted a day after the document', async () => {
    const { id } = (await upload({ name: 'старый.pdf', bytes: pdf('old') })).json().data;
    const { url } = (await portal.call(operator, 'GET', `${base}/get_file_info/document/${id}/`)).json().data
      .attributes;
    const changed = await portal.call(editor, 'PUT', `${base}/document/${id}/`, {
      form: {
        fields: { document_project_id: project, file_name: 'Имя', comment: '', edition: 'correction' },
        file: { name: 'новый.pdf', bytes: pdf('new') },
      },
    });
    expect(changed.json().data.attributes).toMatchObject({ original_file: 'новый.pdf', file_name: 'Имя' });
    expect((await portal.call(operator, 'GET', `${base}/file/document/${id}/`)).body).toContain('new');
    const { db } = portal.database;
    const later = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000);
    await deletePendingFiles(db, portal.files, later(25));
    const before = (await stored()).length;
    expect((await portal.app.inject({ url })).statusCode).toBe(200);
    await portal.call(editor, 'DELETE', `${base}/document/${id}/`);
    await deletePendingFiles(db, portal.files, later(23));
    expect((await stored()).length).toBe(before);
    await deletePendingFiles(db, portal.files, later(25));
    expect((await stored()).length).toBe(before - 2);
    expect((await portal.app.inject({ url })).statusCode).toBe(404);
  });

  // Proves: PUT /api/knowledge_base/document/{id}/
  test('a change without a file keeps the file', async () => {
    const { id } = (await upload({ name: 'остаётся.pdf', bytes: pdf('same') })).json().data;
    const changed = await portal.call(editor, 'PUT', `${base}/document/${id}/`, {
      form: {
        fields: {
          document_project_id: project,
          file_name: 'Другое имя',
          comment: 'и слова',
          is_archive: 'true',
        },
      },
    });
    expect(changed.json().data.attributes).toMatchObject({
      original_file: 'остаётся.pdf',
      file_name: 'Другое имя',
      is_archive: true,
    });
    expect((await portal.call(operator, 'GET', `${base}/file/document/${id}/`)).body).toContain('same');
  });
});

describe('downloading', () => {
  let id: string;
  const bytes = Buffer.concat([pdf(), Buffer.alloc(5000, 'x')]);
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    portal.call(operator, method, `${base}/file/document/${id}/`, { headers });
  beforeAll(async () => {
    id = (await upload({ name: 'части.pdf', bytes })).json().data.id;
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, bytes.length - 1],
    ['bytes=-50', bytes.length - 50, bytes.length - 1],
    ['bytes=10-999999', 10, bytes.length - 1],
  ])('%s returns that part', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'x'])(
    '%s is invalid and returns the whole file',
    async (range) => {
      const answer = await get({ range });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBe(bytes.length);
    },
  );

  test('a range behind the end is 416', async () => {
    const answer = await get({ range: `bytes=${bytes.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
  });

  test('HEAD returns the size, and a cached file is not sent again', async () => {
    const head = await get({}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(bytes.length));
    expect(head.body).toBe('');
    const again = await get({ 'if-none-match': String(head.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('a download has one audit log entry, not one per part', async () => {
    const reader = await portal.person('O');
    for (const range of [undefined, 'bytes=100-199', 'bytes=200-']) {
      await portal.call(reader, 'GET', `${base}/file/document/${id}/`, {
        ...(range && { headers: { range } }),
      });
    }
    expect((await portal.activityOf(reader)).map((entry) => [entry.section_id, entry.action_id])).toEqual([
      [7, 5],
    ]);
  });

  // Proves: GET /api/knowledge_base/media/{token}/
  test('a signed address works without a header for three hours, and no other does', async () => {
    const { url } = (await portal.call(operator, 'GET', `${base}/get_file_info/document/${id}/`)).json().data
      .attributes;
    expect((await portal.app.inject({ url })).statusCode).toBe(200);
    const forged = url.replace(/\.[\w-]{5}/, '.AAAAA');
    expect((await portal.app.inject({ url: forged })).statusCode).toBe(404);
    portal.wait(3 * 3600 + 1);
    expect((await portal.app.inject({ url })).statusCode).toBe(404);
  });
});

test('the viewer’s address expires with its session', async () => {
  const id = (await upload({ field: 'file', name: 'план.pdf', bytes: pdf('план') })).json().data.id;
  const reader = await portal.person('O');
  const info = await portal.call(reader, 'GET', `${base}/get_file_info/document/${id}/`);
  const { url } = info.json().data.attributes;
  expect((await portal.app.inject({ url })).statusCode).toBe(200);
  await portal.call(reader, 'DELETE', '/token/');
  expect((await portal.app.inject({ url })).statusCode).toBe(404);
});
