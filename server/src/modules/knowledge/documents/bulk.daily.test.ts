import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { BULK_FILES } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { FILE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { describe, expect, test } from 'vitest';
import { type FormFile, formBody } from '../../../testing/form.ts';
import { pdf, pdfWithText, zip } from '../../../testing/samples/small-files.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M');

const base = '/knowledge_base';
type Row = { id: string; attributes: Record<string, string> };
const newProject = async (name: string): Promise<string> =>
  (await portal.call(editor, 'POST', `${base}/document_project/`, { body: { name } })).json().data.id;
const projects = async (): Promise<Row[]> =>
  (await portal.call(editor, 'GET', `${base}/document_project/`)).json().data;
const documentsIn = async (id: string): Promise<string[]> =>
  (await portal.call(editor, 'GET', `${base}/document/`, { query: { document_project_id: id } }))
    .json()
    .data.map(({ attributes }: Row) => attributes['file_name']);
const file = (field: string, name: string, bytes = pdf(name)): FormFile => ({ field, name, bytes });
const upload = (files: FormFile[], descriptions: Record<string, object> | string) =>
  portal.call(editor, 'POST', `${base}/document/bulk/`, {
    form: {
      fields: { files: typeof descriptions === 'string' ? descriptions : JSON.stringify(descriptions) },
      files,
    },
  });

/** Everything that an upload could leave behind. */
async function left(): Promise<unknown> {
  const files = (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const { rows } = await portal.database.pool.query(
    `select (select count(*) from document) as documents, (select count(*) from document_project) as projects,
      (select count(*) from stored_file) as files, (select count(*) from pending_deletion) as pending,
      (select count(*) from activity) as entries, (select count(*) from search_entry) as found`,
  );
  return { rows, files: files.toSorted() };
}

describe('a bulk upload', () => {
  // Proves: POST /api/knowledge_base/document/bulk/
  test('many documents are stored at once, each with its name, project, comment and audit log entry', async () => {
    const id = await newProject('Квоты');
    const before = (await portal.activityOf(editor)).length;
    const answer = await upload(
      [file('f1', 'Квоты, Тула.pdf'), file('f2', 'Квоты, Орёл.pdf'), file('f3', 'Памятка.pdf')],
      {
        f1: { document_project_id: id, file_name: 'Квоты по Туле', comment: 'на ноябрь' },
        f2: { document_project_id: id },
        f3: { document_project_id: id, file_name: 'Памятка' },
      },
    );
    expect(answer.statusCode).toBe(201);
    const data: Row[] = answer.json().data;
    expect(data.map(({ attributes }) => [attributes['file_name'], attributes['original_file']])).toEqual([
      ['Квоты по Туле', 'Квоты, Тула.pdf'],
      ['Квоты, Орёл.pdf', 'Квоты, Орёл.pdf'],
      ['Памятка', 'Памятка.pdf'],
    ]);
    expect(data[0]?.attributes).toMatchObject({ document_project_id: id, comment: 'на ноябрь' });
    const entries = (await portal.activityOf(editor)).slice(before);
    expect(entries.map(({ details }) => details)).toEqual([
      'Квоты, Тула.pdf',
      'Квоты, Орёл.pdf',
      'Памятка.pdf',
    ]);
  });

  test('documents of a folder create missing projects, once per name', async () => {
    const id = await newProject('Омнибус');
    const answer = await upload(
      [file('a', 'а.pdf'), file('b', 'б.pdf'), file('c', 'в.pdf'), file('d', 'г.pdf')],
      {
        a: { new_project: 'Городская среда' },
        b: { new_project: 'Городская среда' },
        c: { new_project: 'Омнибус' },
        d: { document_project_id: id },
      },
    );
    expect(answer.statusCode).toBe(201);
    const named = (name: string) => async () =>
      (await projects()).filter(({ attributes }) => attributes['name'] === name).map((row) => row.id);
    expect(await named('Омнибус')()).toEqual([id]);
    const made = await named('Городская среда')();
    expect(made).toHaveLength(1);
    expect(await documentsIn(made[0] ?? '')).toEqual(['а.pdf', 'б.pdf']);
    expect(await documentsIn(id)).toEqual(['в.pdf', 'г.pdf']);
    expect((await portal.activityOf(editor)).map(({ details }) => details)).toContain(
      'Проект «Городская среда»',
    );
  });

  test('documents do not use an archived project of that name: a new one is created', async () => {
    await portal.call(editor, 'POST', `${base}/document_project/`, {
      body: { name: 'Старое', is_archive: true },
    });
    await upload([file('a', 'а.pdf')], { a: { new_project: 'Старое' } });
    const both = (await projects()).filter(({ attributes }) => attributes['name'] === 'Старое');
    expect(both.map(({ attributes }) => attributes['is_archive'])).toEqual([false, true]);
  });

  test('documents are found by their names, and their text is extracted', async () => {
    const id = await newProject('Поиск');
    await upload([file('a', 'Тромбон.pdf', pdfWithText('sousaphone'))], { a: { document_project_id: id } });
    const find = async (query: string): Promise<Row[]> =>
      (await portal.call(editor, 'GET', '/search/', { query: { query } })).json().data;
    expect(await find('тромбон')).toHaveLength(1);
    const { rows } = await portal.database.pool.query(
      `select 1 from pgboss.job where name = 'text' and data->>'documentId' = (select max(id)::text from document)`,
    );
    expect(rows).toHaveLength(1);
  });

  test('concurrent uploads to the same projects store all documents', async () => {
    const [one, other] = [await newProject('Первый'), await newProject('Второй')];
    const send = (first: string, second: string) =>
      upload([file('a', 'а.pdf'), file('b', 'б.pdf')], {
        a: { document_project_id: first },
        b: { document_project_id: second },
      });
    const answers = await Promise.all([0, 1, 2, 3].map((n) => (n % 2 ? send(one, other) : send(other, one))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect([await documentsIn(one), await documentsIn(other)].map((names) => names.length)).toEqual([4, 4]);
  });

  test('concurrent uploads create a new project once', async () => {
    const name = 'Новый для всех';
    const send = (n: number) => upload([file('a', `${n}.pdf`)], { a: { new_project: name } });
    const answers = await Promise.all([1, 2, 3, 4].map(send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const named = (await projects()).filter(({ attributes }) => attributes['name'] === name);
    expect(named).toHaveLength(1);
    expect(await documentsIn(named[0]?.id ?? '')).toHaveLength(4);
  });
});

describe('an upload with errors', () => {
  test('each invalid file has one error, and nothing is stored', async () => {
    const id = await newProject('Строгий');
    const before = await left();
    const described = { document_project_id: id };
    const answer = await upload(
      [
        file('a', 'Хороший.pdf'),
        file('b', 'Вирус.exe', Buffer.from('MZ and some more bytes')),
        file('c', 'Не pdf.pdf', Buffer.from('это вовсе не pdf, а текст')),
        file('d', 'Не word.docx', zip('xl/workbook.xml')),
        file('e', 'Без описания.pdf'),
      ],
      { a: described, b: described, c: described, d: { new_project: 'Новый' } },
    );
    expect(answer.statusCode).toBe(422);
    type Fault = { code: string; source: { pointer: string }; meta: { file: string } };
    expect(
      answer.json().errors.map(({ code, source, meta }: Fault) => [code, source.pointer, meta.file]),
    ).toEqual([
      ['unsupported_file', '/b', 'Вирус.exe'],
      ['file_mismatch', '/c', 'Не pdf.pdf'],
      ['file_mismatch', '/d', 'Не word.docx'],
      ['validation', '/e', 'Без описания.pdf'],
    ]);
    expect(await left()).toEqual(before);
  });

  test('a deleted project refuses all files and creates no projects', async () => {
    const before = await left();
    const answer = await upload([file('a', 'а.pdf'), file('b', 'б.pdf')], {
      a: { new_project: 'Не будет' },
      b: { document_project_id: '999999' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { code: 'parent_missing', source: { pointer: '/b' }, meta: { file: 'б.pdf' } },
    ]);
    expect(await left()).toEqual(before);
  });

  test.each([
    ['no JSON', '{', '/files'],
    ['no project', { a: {} }, '/files/a'],
    ['two projects', { a: { document_project_id: '1', new_project: 'x' } }, '/files/a'],
    ['a long name', { a: { new_project: 'x', file_name: 'я'.repeat(256) } }, '/files/a/file_name'],
    ['a long project', { a: { new_project: 'я'.repeat(41) } }, '/files/a/new_project'],
  ])('a description with %s is refused', async (_, description, pointer) => {
    const before = await left();
    const answer = await upload([file('a', 'а.pdf')], description);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
    expect(await left()).toEqual(before);
  });

  test('a file of 180 MB among others is refused', async () => {
    const id = await newProject('Тяжёлый');
    const before = await left();
    const big = Buffer.concat([pdf('big'), Buffer.alloc(FILE_LIMIT - pdf('big').length)]);
    const described = { document_project_id: id };
    const answer = await upload([file('a', 'а.pdf'), file('b', 'Фильм.pdf', big)], {
      a: described,
      b: described,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors).toMatchObject([
      { code: 'file_too_large', source: { pointer: '/b' }, meta: { file: 'Фильм.pdf' } },
    ]);
    expect(await left()).toEqual(before);
  });

  test('a described file that is missing, and a repeated file, are refused', async () => {
    const id = await newProject('Ни больше ни меньше');
    const before = await left();
    const [described, sent] = [{ document_project_id: id }, file('f1', 'Один.pdf')];
    const missing = await upload([sent], { f1: described, f2: described });
    const twice = await upload([sent, file('f1', 'Второй.pdf')], { f1: described });
    for (const [answer, field] of [
      [missing, 'f2'],
      [twice, 'f1'],
    ] as const)
      expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, `/${field}`]);
    expect(await left()).toEqual(before);
  });

  test('an upload without files, or with more than a hundred, is refused', async () => {
    const before = await left();
    expect((await upload([], {})).json().errors[0].code).toBe('file_missing');
    const many = Array.from({ length: BULK_FILES + 1 }, (_, at) => file(`f${at}`, `${at}.pdf`));
    const described = Object.fromEntries(many.map(({ field }) => [field ?? '', { new_project: 'Много' }]));
    expect((await upload(many, described)).statusCode).toBe(413);
    expect(await left()).toEqual(before);
  });

  test('an upload aborted in its second file stores nothing', async () => {
    const before = await left();
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, contentType } = formBody(
      { files: JSON.stringify({ a: { new_project: 'Обрыв' }, b: { new_project: 'Обрыв' } }) },
      file('a', 'а.pdf'),
      file('b', 'б.pdf', Buffer.concat([pdf(), Buffer.alloc(4_000_000)])),
    );
    const request = httpRequest(`${url}/api${base}/document/bulk/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': contentType,
        'content-length': payload.length,
      },
    });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 2_000_000));
    const pending = async (): Promise<number> =>
      (await portal.database.pool.query('select 1 from pending_deletion')).rowCount ?? 0;
    await expect.poll(pending).toBeGreaterThanOrEqual(2);
    request.destroy();
    await expect.poll(left).toEqual(before);
  });
});
