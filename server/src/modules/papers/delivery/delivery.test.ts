import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { ZipFile } from 'yazl';
import { pdfOf } from '../../../testing/samples/payslips.ts';
import { papersOn } from '../../../testing/scenes/papers.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { papers } from '../papers.module.ts';
import { remindBySchedule } from './notices/notices.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

let portal: TestPortal;
let scene: Awaited<ReturnType<typeof papersOn>>;
let operator: Person;
let other: Person;

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW, workersOf: [papers] });
  scene = await papersOn(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.time = NOW;
  operator = await portal.person('O');
  other = await portal.person('O');
});

const codeIn = (answer: { statusCode: number; json(): { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];
const textOf = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
const zipOf = (files: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
};
const count = async (table: string, values: unknown[] = []): Promise<number> =>
  Number((await portal.database.pool.query(`select count(*) from ${table}`, values)).rows[0].count);

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
    const pages = await textOf((await file(1)).rawPayload);
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
    expect(codeIn(await scene.split(good, { fields: { document_type: 'ТК' } }))).toEqual([
      422,
      'document_type_unknown',
    ]);
    expect((await scene.split(good, { fields: { period: '2026-13' } })).statusCode).toBe(422);
    expect(codeIn(await scene.split([]))).toEqual([422, 'file_missing']);
    expect(codeIn(await scene.split({ name: 'a.docx', bytes: Buffer.from('PK') }))).toEqual([
      415,
      'unsupported_file',
    ]);
    expect(codeIn(await scene.split({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 broken') }))).toEqual([
      422,
      'file_unreadable',
    ]);
    const foreign = await zipOf({ 'a.txt': Buffer.from('text') });
    expect(codeIn(await scene.split({ name: 'a.zip', bytes: foreign }))).toEqual([415, 'unsupported_file']);
    expect(codeIn(await scene.split({ name: 'a.zip', bytes: await zipOf({}) }))).toEqual([
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

describe('a batch', () => {
  // Proves: PUT /api/papers/batches/{id}/
  test('unknown items are assigned, and published only then or when they are left out', async () => {
    const batch = await scene.splitPages(
      `Табельный номер ${await scene.codeOf(operator)}`,
      'Табельный номер 987654',
    );
    expect(codeIn(await scene.publish(batch.id))).toEqual([409, 'unknown_items']);
    const without = await portal.call(scene.accountant, 'POST', `/papers/batches/${batch.id}/publish/`);
    expect(codeIn(without)).toEqual([409, 'unknown_items']);
    const put = (assign: unknown[]) =>
      portal.call(scene.accountant, 'PUT', `/papers/batches/${batch.id}/`, { body: { assign } });
    const wrong = await put([
      { item: 7, empl_id: other.employeeId },
      { item: 2, empl_id: 999_999_999 },
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/assign/0/item',
      '/assign/1/empl_id',
    ]);
    const assigned = (await put([{ item: 2, empl_id: String(other.employeeId) }])).json().data;
    expect(assigned.attributes.unknown).toEqual([]);
    expect((await put([{ item: 2, empl_id: null }])).json().data.attributes.unknown).toHaveLength(1);
    const published = await scene.publish(batch.id, { leave_unknown: true });
    expect([published.statusCode, published.json().meta]).toEqual([201, { published: 1 }]);
    expect(codeIn(await scene.publish(batch.id))).toEqual([409, 'batch_published']);
    expect(codeIn(await put([]))).toEqual([409, 'batch_published']);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    expect(await scene.ownPapers(other)).toEqual([]);
  });

  // Proves: POST /api/papers/batches/{id}/publish/
  test('two accountants publish one batch at once: one of them does', async () => {
    const batch = await scene.splitPages(await scene.codeOf(operator));
    const path = `/papers/batches/${batch.id}/publish/`;
    const answers = await Promise.all(
      [scene.accountant, await portal.person('B')].map((who) => portal.call(who, 'POST', path, { body: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    await portal.settle();
    expect(await portal.timesNotified(operator, 'Новый документ: Расчётный листок за октябрь 2026')).toBe(1);
  });

  // Proves: DELETE /api/papers/batches/{id}/
  test('a draft is deleted, and of a published batch what nobody has opened', async () => {
    const remove = (id: string) => portal.call(scene.accountant, 'DELETE', `/papers/batches/${id}/`);
    const draft = await scene.splitPages(await scene.codeOf(operator));
    expect((await remove(draft.id)).statusCode).toBe(204);
    expect((await remove(draft.id)).statusCode).toBe(404);
    const title = 'Новый документ: Расчётный листок за октябрь 2026';
    const { batch, papers } = await scene.issued(operator, other);
    await portal.settle();
    const before = await portal.timesNotified(other, title);
    const own = await portal.timesNotified(operator, title);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    const refused = await remove(batch.id);
    // The withdrawn paper's notification goes with it, the opened one's stays.
    expect(await portal.timesNotified(other, title)).toBe(before - 1);
    expect(await portal.timesNotified(operator, title)).toBe(own);
    expect(codeIn(refused)).toEqual([409, 'paper_opened']);
    expect(refused.json().errors[0].meta).toEqual({ withdrawn: 1, opened: 1 });
    expect(await scene.ownPapers(other)).toEqual([]);
    expect((await portal.call(other, 'GET', `/papers/${papers[1]}/file/`)).statusCode).toBe(404);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    const untouched = await scene.issued(other);
    await portal.settle();
    await remindBySchedule(portal.deps, new Date(NOW.getTime() + 3 * 24 * 3600 * 1000));
    await portal.settle();
    const reminder = 'Подтвердите получение: Расчётный листок за октябрь 2026';
    expect(await portal.timesNotified(other, reminder)).toBe(1);
    const told = await portal.timesNotified(other, title);
    expect((await remove(untouched.batch.id)).statusCode).toBe(204);
    expect(await portal.timesNotified(other, title)).toBe(told - 1);
    expect(await portal.timesNotified(other, reminder)).toBe(0);
    expect(
      (await portal.call(scene.accountant, 'GET', `/papers/batches/${untouched.batch.id}/`)).statusCode,
    ).toBe(404);
  });

  // Proves: GET /api/papers/batches/
  // Proves: GET /api/papers/batches/{id}/
  test('accountants see all batches with their counts', async () => {
    const { batch, papers } = await scene.issued(operator, other);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    const colleague = await portal.person('B');
    const { data } = (
      await portal.ok(colleague, 'GET', '/papers/batches/', { query: { 'filter[state]': 'published' } })
    ).json();
    expect(data[0]).toMatchObject({ id: batch.id, attributes: { papers: 2, opened: 1, received: 0 } });
    const one = (await portal.ok(colleague, 'GET', `/papers/batches/${batch.id}/`)).json().data;
    expect(one.attributes.matched).toHaveLength(2);
  });

  // Proves: GET /api/papers/recipients/
  test('employees are found by parts of their name and number', async () => {
    const person = await portal.person('O', { employee: { lastName: 'Ёжикова', firstName: 'Зоя' } });
    const found = async (search: string) =>
      (await portal.ok(scene.accountant, 'GET', '/papers/recipients/', { query: { search } })).json().data;
    expect((await found('ежик зоя'))[0].id).toBe(String(person.employeeId));
    expect((await found(await scene.codeOf(person)))[0].id).toBe(String(person.employeeId));
    expect(await found('%')).toEqual([]);
  });
});

describe('an own paper', () => {
  // Proves: GET /api/papers/mine/
  // Proves: GET /api/papers/{id}/file/
  // Proves: POST /api/papers/{id}/receive/
  test('its owner opens it, confirms it once and has no duty any more', async () => {
    const { papers } = await scene.issued(operator);
    const [id = ''] = papers;
    const duties = async () =>
      (await portal.ok(operator, 'GET', '/duties/'))
        .json()
        .data.filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'paper');
    expect((await duties())[0].attributes).toMatchObject({
      title: 'Расчётный листок за октябрь 2026',
      address: `/papers?id=${id}`,
    });
    const receive = () => portal.call(operator, 'POST', `/papers/${id}/receive/`);
    expect(codeIn(await receive())).toEqual([409, 'not_opened']);
    expect((await portal.call(operator, 'HEAD', `/papers/${id}/file/`)).statusCode).toBe(200);
    expect(codeIn(await receive())).toEqual([409, 'not_opened']);
    const file = await portal.ok(operator, 'GET', `/papers/${id}/file/`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'Расчётный листок 2026-10.pdf',
    );
    const first = (await receive()).json().data.attributes.received_at;
    portal.wait(60);
    expect((await receive()).json().data.attributes.received_at).toBe(first);
    expect(await duties()).toEqual([]);
    const query = { 'filter[period]': '2026-10' };
    const { data } = (await portal.ok(operator, 'GET', '/papers/mine/', { query })).json();
    expect(data[0].attributes).toMatchObject({ name: 'Расчётный листок', pages: 1, receipt: 'received' });
    const none = { 'filter[period]': '2026-09' };
    expect((await portal.ok(operator, 'GET', '/papers/mine/', { query: none })).json().data).toEqual([]);
  });

  test('a paper whose file cannot be read stays unopened', async () => {
    const { papers: ids } = await scene.issued(operator);
    const path = `/papers/${ids[0]}/file/`;
    const key = join(portal.dataDir, 'papers.key');
    await rename(key, `${key}.away`);
    expect(codeIn(await portal.call(operator, 'GET', path))).toEqual([503, 'papers_locked']);
    await rename(`${key}.away`, key);
    expect((await scene.ownPapers(operator))[0]?.attributes.opened_at).toBe(null);
    await portal.ok(operator, 'GET', path);
    expect((await scene.ownPapers(operator))[0]?.attributes.opened_at).not.toBe(null);
  });

  // Proves: GET /api/papers/{id}/looks/
  test('an accountant’s look is logged and shown to the owner', async () => {
    const { papers } = await scene.issued(operator);
    const [id = ''] = papers;
    const looks = async () => (await portal.ok(operator, 'GET', `/papers/${id}/looks/`)).json().data;
    await portal.ok(operator, 'GET', `/papers/${id}/file/`);
    expect(await looks()).toEqual([]);
    await portal.ok(scene.accountant, 'GET', `/papers/${id}/file/`);
    expect((await looks())[0].attributes).toMatchObject({ role: 'B' });
    for (const range of ['x=0-', 'bytes=-999999999', 'bytes=1-', 'bytes=00-'])
      await portal.call(scene.accountant, 'GET', `/papers/${id}/file/`, { headers: { range } });
    expect(await looks()).toHaveLength(5);
    expect((await portal.activityOf(scene.accountant)).at(-1)?.details).toContain(
      'Расчётный листок за октябрь 2026',
    );
    expect((await portal.call(other, 'GET', `/papers/${id}/looks/`)).statusCode).toBe(404);
    expect((await portal.call(scene.accountant, 'GET', `/papers/${id}/looks/`)).statusCode).toBe(404);
  });

  test('nobody but its owner and accountants gets it, whatever the number', async () => {
    const { batch, papers } = await scene.issued(operator);
    const [id = ''] = papers;
    const strangers = [other, await portal.person('M')];
    for (const who of strangers) {
      expect((await portal.call(who, 'GET', `/papers/${id}/file/`)).statusCode).toBe(404);
      expect((await portal.call(who, 'POST', `/papers/${id}/receive/`)).statusCode).toBe(404);
      expect(await scene.ownPapers(who)).toEqual([]);
    }
    expect((await portal.call(scene.accountant, 'POST', `/papers/${id}/receive/`)).statusCode).toBe(404);
    const draft = await scene.splitPages(await scene.codeOf(operator));
    const { rows } = await portal.database.pool.query('select id from paper where batch_id = $1', [draft.id]);
    for (const who of [operator, scene.accountant])
      expect((await portal.call(who, 'GET', `/papers/${rows[0].id}/file/`)).statusCode).toBe(404);
    for (const path of [`/papers/batches/${batch.id}/`, '/papers/batches/', '/papers/receipts/'])
      for (const who of [operator, ...strangers])
        expect((await portal.call(who, 'GET', path)).statusCode).toBe(403);
  });
});

describe('the register', () => {
  // Proves: GET /api/papers/receipts/
  test('it has a row for each paper with its hash and moments, filtered and as a file', async () => {
    const { batch, papers } = await scene.issued(operator, other);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    await portal.ok(operator, 'POST', `/papers/${papers[0]}/receive/`);
    const rows = async (query: Record<string, string>) =>
      (
        await portal.ok(scene.accountant, 'GET', '/papers/receipts/', {
          query: { 'filter[batch.in]': batch.id, ...query },
        })
      ).json().data;
    expect(await rows({})).toHaveLength(2);
    const [received] = await rows({ 'filter[received]': 'true' });
    expect(received.attributes.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await rows({ 'filter[received]': 'false' })).map(({ id }: { id: string }) => id)).toEqual([
      papers[1],
    ]);
    expect(await rows({ 'filter[search]': await scene.codeOf(operator) })).toHaveLength(1);
    expect(await rows({ 'filter[period]': '2026-11' })).toEqual([]);
    const file = async (format: string) =>
      portal.ok(scene.accountant, 'GET', '/papers/receipts/', {
        query: { 'filter[batch.in]': batch.id, format },
      });
    const code = await scene.codeOf(operator);
    expect(await textOf((await file('pdf')).rawPayload)).toContain(code);
    const csv = (await file('csv')).body;
    expect(csv).toContain('SHA-256');
    expect(csv).toContain(received.attributes.sha256);
    expect((await file('xlsx')).headers['content-disposition']).toContain('xlsx');
  });

  // Proves: POST /api/papers/receipts/remind/
  test('those who have not confirmed are reminded, once a day', async () => {
    const away = await portal.person('O');
    const { batch, papers } = await scene.issued(operator, other, away);
    await portal.database.pool.query('update account set deactivated_at = now() where id = $1', [
      away.accountId,
    ]);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    await portal.ok(operator, 'POST', `/papers/${papers[0]}/receive/`);
    const remind = async () =>
      (
        await portal.ok(scene.accountant, 'POST', '/papers/receipts/remind/', {
          body: { filter: { 'batch.in': [batch.id] } },
        })
      ).json().meta.people;
    expect(await remind()).toBe(1);
    const times = async (who: Person): Promise<number> => {
      await portal.settle();
      const of = [who.accountId, 'Подтвердите получение: Расчётный листок за октябрь 2026'];
      return count(`notification where account_id = $1 and title = $2`, of);
    };
    expect([await times(other), await times(operator)]).toEqual([1, 0]);
    expect(await remind()).toBe(0);
    const by = async (day: string): Promise<number> => {
      await remindBySchedule(portal.deps, new Date(`${day}T06:20:00Z`));
      portal.clock.time = new Date(`${day}T06:20:00Z`);
      return times(other);
    };
    expect(await by('2026-11-27')).toBe(1);
    expect(await by('2026-11-28')).toBe(2);
    expect(await by('2026-11-28')).toBe(2);
    expect(await by('2026-12-05')).toBe(3);
    expect(await times(operator)).toBe(0);
  });
});
