import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { pdfOf } from '../../../../testing/samples/payslips.ts';
import { pdfText } from '../../../../testing/samples/pdf-text.ts';
import { papersOn } from '../../../../testing/scenes/papers.ts';
import { refusalOf } from '../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let operator: Person;
let other: Person;

const portal = await usePortal();
const scene: Awaited<ReturnType<typeof papersOn>> = await papersOn(portal);
beforeEach(async () => {
  operator = await portal.person('O');
  other = await portal.person('O');
});

const zipOf = (files: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
};
const count = async (table: string): Promise<number> =>
  Number((await portal.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('splitting', () => {
  // Proves: POST /api/papers/split/
  // Proves: GET /api/papers/batches/{id}/items/{item}/file/
  test('a pdf is split by personnel numbers, and nobody sees the papers yet', async () => {
    const [one, two] = [await scene.codeOf(operator), await scene.codeOf(other)];
    const batch = await scene.splitPages(
      `Табельный номер ${one}\nОклад 50 000,00`,
      'Продолжение первого',
      `Табельный номер: ${two}`,
      'Табельный номер 987654, уволен',
      '',
    );
    expect(batch.attributes).toMatchObject({ state: 'preview', pages: 5 });
    expect(batch.attributes.matched.map(({ item, empl_id: id, pages }) => [item, id, pages])).toEqual([
      [1, String(operator.employeeId), [1, 2]],
      [2, String(other.employeeId), [3]],
    ]);
    expect(batch.attributes.unknown.map(({ item, pages, reason }) => [item, pages, reason])).toEqual([
      [3, [4], 'unknown_number'],
      [4, [5], 'no_text'],
    ]);
    expect(batch.attributes.unknown[0]?.excerpt).toContain('уволен');
    expect(await scene.ownPapers(operator)).toEqual([]);
    const file = (item: number) =>
      portal.call(scene.accountant, 'GET', `/papers/batches/${batch.id}/items/${item}/file/`);
    const pages = await pdfText((await file(1)).rawPayload);
    expect(pages).toContain('Продолжение первого');
    expect(pages).not.toContain(two);
    expect((await file(9)).statusCode).toBe(404);
  });

  test('a repeat by its key gives the same batch, and the database has no text of a page', async () => {
    const bytes = await pdfOf(['Табельный номер 987654, оклад 73 911 рублей']);
    const send = () =>
      portal.call(scene.accountant, 'POST', '/papers/split/', {
        form: {
          fields: { document_type: 'РЛ', period: '2026-10' },
          file: { name: 'Листки.pdf', bytes },
        },
        headers: { 'idempotency-key': 'split-once' },
      });
    const [first, again] = [(await send()).json(), (await send()).json()];
    expect(first.data.attributes.unknown[0].excerpt).toContain('73 911');
    expect(again).toEqual(first);
    for (const table of ['idempotency', 'paper', 'paper_batch', 'stored_file', 'activity'])
      expect(await count(`${table} t where to_jsonb(t)::text like '%73 911%'`)).toBe(0);
  });

  test('an employee without an account is named', async () => {
    const { rows } = await portal.database.pool.query(
      `insert into employee (code_id, last_name, first_name, area, position)
       values ('55001', 'Безымянная', 'Вера', 'Тула', 'Оператор') returning id`,
    );
    const batch = await scene.splitPages('Листок 55001', await scene.codeOf(operator));
    expect(batch.attributes.without_account).toEqual([rows[0].id]);
  });

  test('a zip is split by the numbers that begin the names of its files', async () => {
    const code = await scene.codeOf(operator);
    const bytes = await zipOf({
      [`${code} Оператор.pdf`]: await pdfOf(['Первая', 'Вторая']),
      'Без номера.pdf': await pdfOf(['']),
    });
    const { data } = (await scene.split({ name: 'Листки.zip', bytes })).json();
    expect(data.attributes).toMatchObject({
      pages: 2,
      matched: [{ empl_id: String(operator.employeeId), pages: [1, 2] }],
      unknown: [{ excerpt: 'Без номера.pdf' }],
    });
  });

  test('a scan is unknown whatever its name, and several files make one batch', async () => {
    const [one, two] = [await scene.codeOf(operator), await scene.codeOf(other)];
    const answer = await scene.split([
      { name: `${one}.pdf`, bytes: await pdfOf(['', '']), field: 'a' },
      { name: 'Второй.pdf', bytes: await pdfOf([`Табельный номер ${two}`]), field: 'b' },
    ]);
    expect(answer.json().data.attributes).toMatchObject({
      pages: 3,
      matched: [{ empl_id: String(other.employeeId), file: 'Второй.pdf' }],
      unknown: [
        { reason: 'no_text', pages: [1] },
        { reason: 'no_text', pages: [2] },
      ],
    });
  });

  test('a page with two people is unknown and names both; one taken from its employee has no reason', async () => {
    const [one, two] = [await scene.codeOf(operator), await scene.codeOf(other)];
    const batch = await scene.splitPages(
      `Табельный номер ${one}`,
      `Наставник: табельный номер ${two}`,
      `Табельный номер ${one}\nТабельный номер ${two}`,
    );
    expect(batch.attributes.matched.map(({ pages }) => pages)).toEqual([[1, 2]]);
    expect(batch.attributes.unknown).toMatchObject([
      {
        reason: 'two_people',
        candidates: [
          { empl_id: String(operator.employeeId), code_id: one },
          { empl_id: String(other.employeeId), code_id: two },
        ],
      },
    ]);
    const answer = await portal.ok(scene.accountant, 'PUT', `/papers/batches/${batch.id}/`, {
      body: { assign: [{ item: 1, empl_id: null }] },
    });
    expect(answer.json().data.attributes.unknown).toMatchObject([
      { item: 1, reason: null, candidates: [] },
      { item: 2, reason: 'two_people' },
    ]);
  });

  test('a refused form leaves no batch and no file', async () => {
    const left = async () => [
      await count('paper_batch'),
      await count('stored_file'),
      await count('pending_deletion'),
    ];
    const before = await left();
    const good = { name: 'Листки.pdf', bytes: await pdfOf(['1']) };
    expect(refusalOf(await scene.split(good, { fields: { document_type: 'ТК' } }))).toEqual([
      422,
      'document_type_unknown',
    ]);
    expect((await scene.split(good, { fields: { period: '2026-13' } })).statusCode).toBe(422);
    expect(refusalOf(await scene.split([]))).toEqual([422, 'file_missing']);
    expect(refusalOf(await scene.split({ name: 'a.docx', bytes: Buffer.from('PK') }))).toEqual([
      415,
      'unsupported_file',
    ]);
    expect(refusalOf(await scene.split({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 broken') }))).toEqual([
      422,
      'file_unreadable',
    ]);
    const foreign = await zipOf({ 'a.txt': Buffer.from('text') });
    expect(refusalOf(await scene.split({ name: 'a.zip', bytes: foreign }))).toEqual([
      415,
      'unsupported_file',
    ]);
    expect(refusalOf(await scene.split({ name: 'a.zip', bytes: await zipOf({}) }))).toEqual([
      422,
      'file_unreadable',
    ]);
    expect(await left()).toEqual(before);
  });

  test('namesakes and a name without a number are told apart by the accountant', async () => {
    const values = { lastName: 'Однофамильцев', firstName: 'Иван', middleName: 'Иванович' };
    await portal.person('O', { employee: values });
    await portal.person('O', { employee: values });
    const single = await portal.person('O', {
      employee: { lastName: 'Единственный', firstName: 'Пётр', middleName: 'Ильич' },
    });
    const batch = await scene.splitPages('Однофамильцев Иван Иванович', 'Единственный\nПётр Ильич');
    expect(batch.attributes.unknown.map(({ pages }) => pages)).toEqual([[1]]);
    expect(batch.attributes.matched.map(({ empl_id: id }) => id)).toEqual([String(single.employeeId)]);
  });
});
