import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../testing/form.ts';
import { pdf, zip } from '../../testing/samples/small-files.ts';
import { unzipped } from '../../testing/samples/unzipped.ts';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { deletePendingFiles } from '../files/files.public.ts';
import { typeByName } from './document-type.rules.ts';

let accountant: Person;

const portal = await usePortal();
const PART = '--b\r\nContent-Disposition: form-data; name="f"; filename="ТК.pdf"\r\n\r\n';

beforeEach(async () => {
  await portal.database.pool.query('delete from docflow_document');
  accountant = await portal.person('B');
});

const paper = (name: string, text = name, field = `f-${text}`): FormFile => ({
  name,
  bytes: pdf(text),
  field,
});
const upload = (files: FormFile[], fields: Record<string, string> = {}) =>
  portal.call(accountant, 'POST', '/docflow/upload_files/', { form: { fields, files } });
const list = async (query: Record<string, string> = {}) =>
  (await portal.call(accountant, 'GET', '/docflow/document/', { query })).json();
const names = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).data.map(
    ({ attributes }: { attributes: { original_file: string } }) => attributes.original_file,
  );
const sign = (id: string, name: string, text = name) =>
  portal.call(accountant, 'POST', `/docflow/document/${id}/signed/`, {
    form: { fields: {}, file: { name, bytes: pdf(text) } },
  });
const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
const pending = async (): Promise<number> =>
  (await portal.database.pool.query('select key from pending_deletion')).rowCount ?? -1;

describe('uploading documents', () => {
  // Proves: POST /api/docflow/upload_files/
  test('an upload accepts many files, and takes each type from the prefix of the name', async () => {
    const answer = await upload([paper('ТК-15 Кузьмин.pdf'), paper('акт 7.pdf'), paper('СОГ_2026.pdf')]);
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data.map((row: { attributes: { name: string } }) => row.attributes.name)).toEqual([
      'Трудовой договор',
      'Акт выполненных работ',
      'Согласие на обработку данных',
    ]);
    expect(data[0].attributes).toMatchObject({
      original_file: 'ТК-15 Кузьмин.pdf',
      signed_file: null,
      prefix: 'ТК',
    });
    expect((await portal.activityOf(accountant)).at(-1)?.details).toBe(
      'Файлов: 3. ТК-15 Кузьмин.pdf, акт 7.pdf, СОГ_2026.pdf',
    );
  });

  test('the type of a single file is used before the common type and the name', async () => {
    const files = [
      paper('ТК-1.pdf', 'a', 'one'),
      paper('скан.pdf', 'b', 'two'),
      paper('скан 2.pdf', 'c', 'three'),
    ];
    const answer = await upload(files, {
      document_type: 'СОГ',
      document_types: JSON.stringify({ one: 'АКТ', two: 'тк' }),
    });
    expect(answer.statusCode).toBe(201);
    const told = answer.json().data as { attributes: { prefix: string; original_file: string } }[];
    expect(told.map(({ attributes }) => `${attributes.original_file} ${attributes.prefix}`)).toEqual([
      'ТК-1.pdf АКТ',
      'скан.pdf ТК',
      'скан 2.pdf СОГ',
    ]);
  });

  test.each([['нет такого'], ['{']])('an unknown type is refused: %s', async (type) => {
    const document_types = type === '{' ? type : JSON.stringify({ one: type });
    const answer = await upload([paper('ТК-1.pdf', 'a', 'one')], { document_types });
    expect(answer.statusCode).toBe(422);
    expect(await names()).toEqual([]);
  });

  test.each([true, false])('the type is read from the field, first in the form: %s', async (first) => {
    const { payload, headers } = formWithField('дс', [paper('без вида.pdf')], first);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/docflow/upload_files/',
      payload,
      headers,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data[0].attributes.prefix).toBe('ДС');
  });

  function formWithField(type: string, files: FormFile[], first: boolean) {
    const border = 'border';
    const field = `--${border}\r\nContent-Disposition: form-data; name="document_type"\r\n\r\n${type}\r\n`;
    const parts = files.flatMap(({ name, bytes, field: part }) => [
      Buffer.from(
        `--${border}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    const end = Buffer.from(`--${border}--\r\n`);
    const payload = Buffer.concat(
      first ? [Buffer.from(field), ...parts, end] : [...parts, Buffer.from(field), end],
    );
    const headers = {
      authorization: `Bearer ${accountant.token}`,
      'content-type': `multipart/form-data; boundary=${border}`,
    };
    return { payload, headers };
  }

  test('one invalid file refuses the whole upload, names each error and stores nothing', async () => {
    const before = [await stored(), await pending()];
    const answer = await upload([
      paper('ТК 1.pdf', 'a'),
      { name: 'ТК вирус.exe', bytes: Buffer.from('MZ and some more bytes'), field: 'b' },
      paper('ТК 2.pdf', 'c'),
      paper('неизвестно что.pdf', 'd', 'd'),
      { name: 'ТК не pdf.pdf', bytes: Buffer.from('это вовсе не pdf, а текст'), field: 'e' },
      { name: 'ТК не word.docx', bytes: zip('xl/workbook.xml'), field: 'f' },
      paper('ТК 3.pdf', 'g'),
    ]);
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    type Item = { code: string; source: { pointer: string }; meta: { file: string } };
    expect(errors.map(({ code, source, meta }: Item) => [code, source.pointer, meta.file])).toEqual([
      ['unsupported_file', '/b', 'ТК вирус.exe'],
      ['document_type_unknown', '/d', 'неизвестно что.pdf'],
      ['file_mismatch', '/e', 'ТК не pdf.pdf'],
      ['file_mismatch', '/f', 'ТК не word.docx'],
    ]);
    expect(await names()).toEqual([]);
    expect([await stored(), await pending()]).toEqual(before);
  });

  test('an unknown type and a form without files are refused', async () => {
    const before = [await stored(), await pending()];
    const unknown = await upload([paper('ТК.pdf')], { document_type: 'ЪЪЪ' });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json().errors[0]).toMatchObject({
      code: 'document_type_unknown',
      source: { pointer: '/document_type' },
    });
    const empty = await upload([], { document_type: 'ТК' });
    expect(empty.json().errors[0]).toMatchObject({ code: 'file_missing', source: { pointer: '/file' } });
    expect(empty.statusCode).toBe(422);
    expect([await stored(), await pending()]).toEqual(before);
  });

  test.each([
    ['has no border', 'multipart/form-data', '--b\r\n'],
    ['ends before its first part', 'multipart/form-data; boundary=b', '--b\r\n'],
    ['ends inside a file', 'multipart/form-data; boundary=b', `${PART}%PDF-1.4`],
    [
      'ends inside a file past its head',
      'multipart/form-data; boundary=b',
      PART + '%PDF-1.4\n'.repeat(9_000),
    ],
  ])('a form that %s is unreadable and stores nothing', async (_, type, payload) => {
    const before = [await stored(), await pending()];
    const headers = { authorization: `Bearer ${accountant.token}`, 'content-type': type };
    const url = '/api/docflow/upload_files/';
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'unreadable_body']);
    expect([await stored(), await pending()]).toEqual(before);
  });

  test('a file of 180 MB refuses the upload, and no file is stored', async () => {
    const before = [await stored(), await pending()];
    const big = Buffer.concat([pdf('big'), Buffer.alloc(FILE_LIMIT - pdf('big').length)]);
    const answer = await upload([
      paper('ТК 1.pdf'),
      { name: 'ТК 2.pdf', bytes: big, field: 'big' },
      paper('ТК 3.pdf'),
    ]);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors).toMatchObject([
      { code: 'file_too_large', source: { pointer: '/big' }, meta: { file: 'ТК 2.pdf' } },
    ]);
    expect([await stored(), await pending()]).toEqual(before);
  });

  test('an upload of more than a hundred files is refused, and no file is stored', async () => {
    const before = [await stored(), await pending()];
    const many = Array.from({ length: 101 }, (_, at) => paper(`ТК ${at}.pdf`, `x${at}`));
    expect((await upload(many)).statusCode).toBe(413);
    expect([await stored(), await pending()]).toEqual(before);
  });
});

test.each([
  ['ПРИКАЗ 1.pdf', 'ПР'],
  ['приём.pdf', 'ПР'],
  ['ПРЕМИЯ.pdf', 'ПРЕМ'],
  ['Акт ТК.pdf', undefined],
])('the name %s has the type with the longest matching prefix: %s', (name, prefix) => {
  const types = ['ПР', 'ПРЕМ', 'ТК'].map((text, id) => ({ id, prefix: text }));
  expect(typeByName(types, name)?.prefix).toBe(prefix);
});

describe('the list of documents', () => {
  beforeEach(async () => {
    portal.clock.time = new Date('2026-11-10T15:00:00Z');
    accountant = await portal.person('B');
    await upload([paper('ТК 2.pdf'), paper('АКТ 1.pdf')]);
    portal.clock.time = new Date('2026-11-11T09:00:00Z');
    const { data } = (await upload([paper('ДС Ёлкина.pdf')])).json();
    await sign(data[0].id, 'ДС подписано.pdf');
  });

  // Proves: GET /api/docflow/document/
  test('the list is paged, newest first', async () => {
    const { data, meta } = await list({ 'page[number]': '1', 'page[size]': '2' });
    expect(data[0].attributes.original_file).toBe('ДС Ёлкина.pdf');
    expect(meta.pagination).toEqual({ page: 1, pages: 2, count: 3, size: 2 });
    expect((await list()).meta).toBeUndefined();
  });

  test('the list is sorted by any column, also by several', async () => {
    expect(await names({ sort: 'original_file' })).toEqual(['АКТ 1.pdf', 'ДС Ёлкина.pdf', 'ТК 2.pdf']);
    expect(await names({ sort: '-prefix' })).toEqual(['ТК 2.pdf', 'ДС Ёлкина.pdf', 'АКТ 1.pdf']);
    expect(await names({ sort: 'created_at,-name' })).toEqual(['ТК 2.pdf', 'АКТ 1.pdf', 'ДС Ёлкина.pdf']);
    expect(
      (await portal.call(accountant, 'GET', '/docflow/document/', { query: { sort: 'size' } })).statusCode,
    ).toBe(422);
  });

  // Proves: GET /api/docflow/document_types/
  test('the list is filtered by type, signature, name and day', async () => {
    const types = (await portal.call(accountant, 'GET', '/docflow/document_types/')).json().data;
    const idOf = (prefix: string): string =>
      types.find((type: { attributes: { prefix: string } }) => type.attributes.prefix === prefix).id;
    const query = { 'filter[document_type.in]': `${idOf('ТК')},${idOf('АКТ')}`, sort: 'original_file' };
    expect(await names(query)).toEqual(['АКТ 1.pdf', 'ТК 2.pdf']);
    expect(await names({ 'filter[signed]': 'true' })).toEqual(['ДС Ёлкина.pdf']);
    expect(await names({ 'filter[signed]': 'false', sort: 'original_file' })).toEqual([
      'АКТ 1.pdf',
      'ТК 2.pdf',
    ]);
    expect(await names({ 'filter[search]': 'елкин' })).toEqual(['ДС Ёлкина.pdf']);
    expect(await names({ 'filter[search]': 'подписано' })).toEqual(['ДС Ёлкина.pdf']);
    expect(await names({ 'filter[search]': '100%' })).toEqual([]);
    expect(await names({ 'filter[created_at__lte]': '2026-11-10', sort: 'original_file' })).toHaveLength(2);
    expect(await names({ created_at__gt: '2026-11-11' })).toEqual(['ДС Ёлкина.pdf']);
  });
});

describe('a document', () => {
  let id: string;
  beforeEach(async () => {
    id = (await upload([paper('ТК Кузьмин.pdf', 'исходный')])).json().data[0].id;
  });
  const file = (type: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    portal.call(accountant, method, `/docflow/document/${type}/${id}/`, { headers });

  // Proves: GET /api/docflow/document/{type}/{id}/
  test('the original is sent whole, in part and by HEAD, and the download is logged', async () => {
    const whole = await file('original');
    expect(whole.rawPayload).toEqual(pdf('исходный'));
    expect(whole.headers['content-disposition']).toContain(encodeURIComponent('ТК Кузьмин.pdf'));
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    const part = await file('original', { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    expect((await file('original', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const head = await file('original', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    const downloads = (await portal.activityOf(accountant)).filter(({ action_id }) => action_id === 5);
    expect(downloads.length).toBeGreaterThan(0);
    expect(downloads[0]?.details).toBe('ТК Кузьмин.pdf');
  });

  // Proves: POST /api/docflow/document/{id}/signed/
  test('a newer signed file replaces the older one, deleted a day later', async () => {
    expect((await file('signed')).statusCode).toBe(404);
    expect((await sign(id, 'подписан.pdf', 'one')).json().data.attributes.signed_file).toBe('подписан.pdf');
    expect((await file('signed')).body).toContain('one');
    await sign(id, 'подписан снова.pdf', 'two');
    expect((await file('signed')).body).toContain('two');
    const before = (await stored()).length;
    await deletePendingFiles(portal.database.db, portal.files, portal.clock.now());
    expect((await stored()).length).toBe(before);
    await deletePendingFiles(
      portal.database.db,
      portal.files,
      new Date(portal.clock.now().getTime() + 90_000_000),
    );
    expect((await stored()).length).toBe(before - 1);
    expect((await file('signed')).body).toContain('two');
  });

  const remove = (who: Person) => portal.call(who, 'DELETE', `/docflow/document/${id}/`);
  const canDelete = async (): Promise<boolean> => (await list()).data[0].attributes.can_delete;

  // Proves: DELETE /api/docflow/document/{id}/
  test('an uploader deletes a document with its files, and the deletion is logged', async () => {
    await sign(id, 'подписан.pdf');
    expect(await canDelete()).toBe(true);
    const waiting = await pending();
    expect((await remove(accountant)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    expect(await pending()).toBe(waiting + 2);
    expect((await file('original')).statusCode).toBe(404);
    const { action_id, details } = (await portal.activityOf(accountant)).at(-1) ?? {};
    expect([action_id, details]).toEqual([actionId('delete'), 'ТК Кузьмин.pdf']);
    expect((await remove(accountant)).statusCode).toBe(404);
  });

  test('a document is not deleted by another accountant, nor a day after its upload', async () => {
    expect((await remove(await portal.person('B'))).statusCode).toBe(404);
    await portal.database.pool.query(
      `update docflow_document set created_at = created_at - interval '24 hours 1 second'`,
    );
    expect(await canDelete()).toBe(false);
    const late = await remove(accountant);
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'too_late']);
    expect(await names()).toEqual(['ТК Кузьмин.pdf']);
  });

  test('a refused signed file leaves the previous one in place', async () => {
    await sign(id, 'подписан.pdf', 'one');
    const refused = await portal.call(accountant, 'POST', `/docflow/document/${id}/signed/`, {
      form: { fields: {}, file: { name: 'x.exe', bytes: Buffer.from('MZ not a paper at all') } },
    });
    expect(refused.statusCode).toBe(415);
    expect((await sign('999999', 'a.pdf')).statusCode).toBe(404);
    expect((await file('signed')).body).toContain('one');
  });

  test.each(['A', 'M', 'O'] as const)('role %s cannot reach a document', async (role) => {
    const other = await portal.person(role);
    for (const path of [
      '/docflow/document/',
      `/docflow/document/original/${id}/`,
      `/docflow/archive/?ids=${id}`,
    ])
      expect((await portal.call(other, 'GET', path)).statusCode).toBe(403);
  });
});

describe('an archive', () => {
  const archive = (query: Record<string, string>) =>
    portal.call(accountant, 'GET', '/docflow/archive/', { query });

  // Proves: GET /api/docflow/archive/
  test('the archive contains the chosen files under their Russian names, numbered if equal', async () => {
    const { data } = (
      await upload([paper('ТК.pdf', 'a'), paper('ТК.pdf', 'bb'), paper('АКТ.pdf', 'c')])
    ).json();
    await sign(data[2].id, 'АКТ.pdf', 'signed');
    const ids = data.map((row: { id: string }) => row.id).join(',');
    const answer = await archive({ ids });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(Object.keys(await unzipped(answer.rawPayload))).toEqual([
      'Исходные/ТК.pdf',
      'Исходные/ТК (2).pdf',
      'Исходные/АКТ.pdf',
      'Подписанные/АКТ.pdf',
    ]);
    const signed = await archive({ ids, type: 'signed' });
    expect(Object.keys(await unzipped(signed.rawPayload))).toEqual(['АКТ.pdf']);
    expect((await portal.activityOf(accountant)).at(-1)?.details).toBe('Архив, документов: 3, файлов: 1');
  });

  test('the archive is refused for unknown documents, and without signed files', async () => {
    const { data } = (await upload([paper('ТК.pdf')])).json();
    expect((await archive({ ids: `${data[0].id},999999` })).statusCode).toBe(404);
    expect((await archive({ ids: data[0].id, type: 'signed' })).statusCode).toBe(404);
    expect((await archive({ ids: '1;drop' })).statusCode).toBe(422);
    expect((await archive({})).statusCode).toBe(422);
  });
});
