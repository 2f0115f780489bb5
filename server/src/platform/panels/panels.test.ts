import { describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/use-portal.ts';

const ROWS = 3_000;

/** A project with thousands of documents, and fifty with two each; as if they had been uploaded. */
async function fill(): Promise<void> {
  const { pool } = portal.database;
  await pool.query(
    `
    insert into stored_file (key, original_name, extension, mime_type, size, sha256, created_at)
    select 'key-' || n, 'Файл ' || n || '.pdf', 'pdf', 'application/pdf', 10, sha256(convert_to(n::text, 'UTF8')), now()
    from generate_series(1, $1::int) n`,
    [ROWS + 100],
  );
  await pool.query(`
    insert into document_project (name, is_archive) select 'Большой', false
    union all select 'Малый ' || lpad(n::text, 2, '0'), false from generate_series(1, 50) n
    union all select 'Старый', true`);
  await pool.query(
    `
    insert into document (project_id, file_key, file_name, comment, is_archive)
    select p.id, 'key-' || n, 'Памятка ' || lpad(n::text, 5, '0'), case when n % 1000 = 7 then 'Квоты Ёлочки' else '' end, false
    from generate_series(1, $1::int) n, document_project p where p.name = 'Большой'`,
    [ROWS],
  );
  await pool.query(
    `
    insert into document (project_id, file_key, file_name, comment, is_archive)
    select p.id, 'key-' || ($1::int + row_number() over ()), 'Анкета ' || side, '', side = 2
    from document_project p, generate_series(1, 2) side where p.name like 'Малый%'`,
    [ROWS],
  );
  await pool.query(`
    insert into search_entry (kind, record_id, title, body, group_name, url)
    select 'document', id, file_name, comment, '', '' from document`);
}

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const [reader, editor] = [await portal.person('O'), await portal.person('M')];
await fill();
const { rows } = await portal.database.pool.query<{ id: string }>(
  `select id from document_project where name = 'Большой'`,
);
const bigProject: string = rows[0]?.id ?? '';

interface Answer {
  data: { id: string; attributes: Record<string, unknown> }[];
  meta?: { pagination: { page: number; pages: number; count: number; size: number } };
}
const list = async (path: string, query: Record<string, string> = {}, who = reader): Promise<Answer> => {
  const answer = await portal.call(who, 'GET', `/knowledge_base/${path}/`, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
};
const projects = (query: Record<string, string>) => list('document_project', query);
const documents = (query: Record<string, string>, who = reader) => list('document', query, who);
const names = ({ data }: Answer) =>
  data.map(({ attributes }) => attributes['name'] ?? attributes['file_name']);

describe('projects', () => {
  test('pages have the archive last, and each project has its number of documents', async () => {
    const first = await projects({ 'page[number]': '1', 'page[size]': '20' });
    expect(first.meta?.pagination).toEqual({ page: 1, pages: 3, count: 52, size: 20 });
    expect(first.data[0]?.attributes).toEqual({ name: 'Большой', is_archive: false, count: ROWS });
    expect(first.data[1]?.attributes).toMatchObject({ name: 'Малый 01', count: 2 });
    const last = await projects({ 'page[number]': '3', 'page[size]': '20' });
    expect(last.data.at(-1)?.attributes).toEqual({ name: 'Старый', is_archive: true, count: 0 });
  });

  test('a request without a page returns all projects without counts', async () => {
    const whole = await projects({});
    expect(whole.meta).toBeUndefined();
    expect(whole.data).toHaveLength(52);
    expect(whole.data[0]?.attributes).toEqual({ name: 'Большой', is_archive: false });
  });

  test('projects are found by their name and their documents, with the number of matching documents', async () => {
    const found = await projects({ search: 'елочки КВОТЫ', 'page[size]': '50' });
    expect(found.data.map(({ attributes }) => attributes)).toEqual([
      { name: 'Большой', is_archive: false, count: ROWS, found: 3 },
    ]);
    const byName = await projects({ search: 'малый 17', 'page[size]': '50' });
    expect(byName.data.map(({ attributes }) => attributes)).toEqual([
      { name: 'Малый 17', is_archive: false, count: 2, found: 2 },
    ]);
    expect(
      (await projects({ search: 'малый 17 анкета 2', 'page[size]': '50' })).data[0]?.attributes,
    ).toMatchObject({
      found: 1,
    });
    expect((await projects({ search: 'стар', 'page[size]': '50' })).data[0]?.attributes).toMatchObject({
      name: 'Старый',
      found: 0,
    });
  });
});

describe('documents of a project', () => {
  test('pages do not overlap', async () => {
    const pages = await Promise.all(
      ['1', '2', '60'].map((number) =>
        documents({ document_project_id: bigProject, 'page[number]': number, 'page[size]': '50' }),
      ),
    );
    expect(pages[0]?.meta?.pagination).toEqual({ page: 1, pages: 60, count: ROWS, size: 50 });
    expect(pages.map((page) => [names(page)[0], names(page).at(-1)])).toEqual([
      ['Памятка 00001', 'Памятка 00050'],
      ['Памятка 00051', 'Памятка 00100'],
      ['Памятка 02951', 'Памятка 03000'],
    ]);
  });

  test('a page past the last one is empty and still has the count', async () => {
    const past = await documents({
      document_project_id: bigProject,
      'page[number]': '61',
      'page[size]': '50',
    });
    expect(past.data).toEqual([]);
    expect(past.meta?.pagination).toEqual({ page: 61, pages: 60, count: ROWS, size: 50 });
    const found = await documents({ search: 'анк', 'page[number]': '9', 'page[size]': '50' });
    expect(found.meta?.pagination).toEqual({ page: 9, pages: 2, count: 100, size: 50 });
    const none = await documents({ document_project_id: '999999', 'page[size]': '50' });
    expect(none.meta?.pagination).toEqual({ page: 1, pages: 1, count: 0, size: 50 });
  });

  test("documents have their read requirement and the reader's own acknowledgement, also in concurrent requests", async () => {
    const [asked, other] = (await documents({ document_project_id: bigProject, 'page[size]': '2' })).data;
    await portal.database.pool.query(
      `with asked as (
         insert into must_read (kind, record_id, title, is_required, edition, since, is_open, visible_from)
         values ('document', $1, 'Памятка', true, 1, 1, true, 'epoch') returning record_id)
       insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
       select 'document', record_id, $2, 1, 1, 'Памятка', 10, '2026-03-09T09:00:00Z' from asked`,
      [asked?.id, reader.accountId],
    );
    const page = { document_project_id: bigProject, 'page[number]': '1', 'page[size]': '50' };
    const [own, foreign] = await Promise.all([documents(page), documents(page, editor)]);
    const of = ({ data }: Answer, id = '') =>
      data.find((one) => one.id === id)?.attributes['acknowledge'] as Record<string, unknown>;
    expect(of(own, asked?.id)).toMatchObject({
      required: true,
      acknowledged_at: '2026-03-09T12:00:00+03:00',
    });
    expect(of(foreign, asked?.id)).toMatchObject({ required: true, acknowledged_at: null });
    expect(of(own, other?.id)).toMatchObject({ required: false, acknowledged_at: null });
    const others: Record<string, string>[] = [
      { search: 'памятка 00001', 'page[size]': '50' },
      { 'filter[id.in]': asked?.id ?? '' },
      { document_project_id: bigProject },
    ];
    for (const query of others) expect(of(await documents(query), asked?.id)).toEqual(of(own, asked?.id));
  });

  test('a new document is in the next answer', async () => {
    const [small] = (await projects({ search: 'малый 17', 'page[size]': '50' })).data;
    const page = { document_project_id: small?.id ?? '', 'page[size]': '50' };
    expect(names(await documents(page))).toEqual(['Анкета 1', 'Анкета 2']);
    await portal.database.pool.query(
      `insert into document (project_id, file_key, file_name, comment, is_archive)
       values ($1, 'key-1', 'Анкета 0', '', false)`,
      [small?.id],
    );
    const after = await documents(page);
    expect(names(after)).toEqual(['Анкета 0', 'Анкета 1', 'Анкета 2']);
    expect(after.meta?.pagination.count).toBe(3);
    await portal.database.pool.query(`delete from document where file_name = 'Анкета 0'`);
  });

  test('a list can start with the page of a given document', async () => {
    const [wanted] = (await documents({ search: 'памятка 02222', 'page[size]': '1' })).data;
    const page = await documents({
      document_project_id: bigProject,
      'page[size]': '50',
      holding: wanted?.id ?? '',
    });
    expect(page.meta?.pagination.page).toBe(45);
    expect(names(page)).toContain('Памятка 02222');
    const elsewhere = await documents({
      document_project_id: bigProject,
      'page[size]': '50',
      holding: '999999',
    });
    expect(elsewhere.meta?.pagination.page).toBe(1);
  });

  test('documents are found by parts of words in the order of their projects, without wildcards', async () => {
    const found = await documents({ search: 'анк', 'page[size]': '3' });
    expect(found.meta?.pagination.count).toBe(100);
    expect(names(found)).toEqual(['Анкета 1', 'Анкета 2', 'Анкета 1']);
    expect((await documents({ search: 'п_мятка', 'page[size]': '3' })).data).toEqual([]);
    expect((await documents({ search: '%', 'page[size]': '3' })).data).toEqual([]);
  });

  test('documents are found by ids, and an invalid id is an error', async () => {
    const [one] = (await documents({ search: 'памятка 00007', 'page[size]': '1' })).data;
    const found = await documents({ 'filter[id.in]': `${one?.id},999999` });
    expect(names(found)).toEqual(['Памятка 00007']);
    const wrong = await portal.call(reader, 'GET', '/knowledge_base/document/', {
      query: { 'filter[id.in]': 'x' },
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors[0].source.parameter).toBe('filter[id.in]');
  });

  test('more than a thousand documents need paging', async () => {
    const answer = await portal.call(reader, 'GET', '/knowledge_base/document/', {
      query: { search: 'памятка' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.parameter).toBe('page[size]');
  });

  // Proves: POST /api/knowledge_base/document/names/
  test('a name that already exists is reported in any letter case', async () => {
    const answer = await portal.call(editor, 'POST', '/knowledge_base/document/names/', {
      body: {
        names: [
          { document_project_id: bigProject, file_name: 'ПАМЯТКА 00001' },
          { document_project_id: bigProject, file_name: 'Нет такой' },
        ],
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.map(({ attributes }: Answer['data'][number]) => attributes)).toEqual([
      { document_project_id: bigProject, file_name: 'Памятка 00001' },
    ]);
  });

  // Proves: GET /api/knowledge_base/file_place/{type}/{id}/
  test('each document has its previous and next one', async () => {
    const at = async (name: string) =>
      (await documents({ search: name, 'page[size]': '1' })).data[0]?.id ?? '';
    const [before, id, after] = await Promise.all(['02221', '02222', '02223'].map((n) => at(`памятка ${n}`)));
    const place = async (of = '') =>
      (await portal.call(reader, 'GET', `/knowledge_base/file_place/document/${of}/`)).json().data.attributes;
    expect(await place(id)).toEqual({
      project_id: bigProject,
      project: 'Большой',
      comment: '',
      previous: before,
      next: after,
    });
    expect(await place(await at('памятка 00001'))).toMatchObject({ previous: null });
    const missing = await portal.call(reader, 'GET', '/knowledge_base/file_place/instruction/999999/');
    expect(missing.statusCode).toBe(404);
  });
});

describe('queries of a page of panels', () => {
  /** Three thousand rows are few enough to be read whole: whether the index fits is the question. */
  const plan = async (text: string): Promise<string> => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('a page of a project and a search by a part of a word use indexes', async () => {
    await portal.database.pool.query('analyze document; analyze search_entry');
    expect(
      await plan(`select id from document where project_id = ${bigProject}
        order by is_archive, file_name, id limit 50 offset 100`),
    ).toContain('document_place_idx');
    expect(
      await plan(`select record_id from search_entry
        where lower(translate(title || ' ' || body, 'ёЁ', 'еЕ')) like '%памятка 0222%'`),
    ).toContain('search_entry_text_idx');
  });
});
