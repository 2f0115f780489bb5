import { NOT_REQUIRED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const editor = await portal.person('M');
const operator = await portal.person('O');

const draft = (values: object = {}) => ({
  news_type: 'CATI',
  date_time: '2026-03-10T00:00',
  title: 'Квоты закрыты',
  content: '<p>Номера выходят из обзвона.</p>',
  ...values,
});

async function publish(values: object = {}): Promise<string> {
  const answer = await portal.call(editor, 'POST', '/news/', { body: draft(values) });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
}

const titles = (body: { data: { attributes: { title: string } }[] }) =>
  body.data.map((item) => item.attributes.title);

describe('publishing', () => {
  // Proves: GET /api/news/{id}/, POST /api/news/
  test('an editor publishes, and everybody reads it', async () => {
    const id = await publish({ title: 'Видно всем' });
    const answer = await portal.call(operator, 'GET', `/news/${id}/`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      type: 'news',
      id,
      attributes: {
        news_type: 'CATI',
        date_time: '2026-03-10T00:00:00+03:00',
        title: 'Видно всем',
        content: '<p>Номера выходят из обзвона.</p>',
        is_draft: false,
        is_pinned: false,
        last_day: null,
        acknowledge: NOT_REQUIRED,
        attachments: [],
        updated_at: expect.any(String),
        updated_by: expect.any(String),
        updated_by_employee: expect.stringMatching(/^\d+$/),
      },
    });
  });

  // Proves: PUT /api/news/{id}/
  test('the answer to a change is the record as stored', async () => {
    const id = await publish();
    const changed = await portal.call(editor, 'PUT', `/news/${id}`, {
      body: draft({ title: '  Новое имя  ', content: '<p onclick="x()">Текст</p><script>alert(1)</script>' }),
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.attributes).toMatchObject({ title: 'Новое имя', content: '<p>Текст</p>' });
  });

  // Proves: DELETE /api/news/{id}/
  test('a deleted news is gone, and deleting it again is 404', async () => {
    const id = await publish();
    expect((await portal.call(editor, 'DELETE', `/news/${id}/`)).statusCode).toBe(204);
    expect((await portal.call(operator, 'GET', `/news/${id}/`)).statusCode).toBe(404);
    expect((await portal.call(editor, 'DELETE', `/news/${id}/`)).statusCode).toBe(404);
  });

  test('every change is in the audit log with the previous values', async () => {
    const author = await portal.person('A');
    const created = await portal.call(author, 'POST', '/news/', { body: draft({ title: 'Было' }) });
    const id = created.json().data.id;
    await portal.call(author, 'PUT', `/news/${id}/`, { body: draft({ title: 'Стало' }) });
    await portal.call(author, 'DELETE', `/news/${id}/`);
    const entries = await portal.activityOf(author);
    expect(entries.map((entry) => [entry.section_id, entry.action_id, entry.details])).toEqual([
      [4, 1, 'Было'],
      [4, 2, 'Стало'],
      [4, 3, 'Стало'],
    ]);
    expect(entries[1]?.changes).toEqual({ title: ['Было', 'Стало'] });
  });

  test.each([
    [{ news_type: 'Спорт' }, '/news_type'],
    [{ date_time: '31.02.2026' }, '/date_time'],
    [{ date_time: '2026-02-31T00:00' }, '/date_time'],
    [{ title: ' ' }, '/title'],
    [{ title: 'я'.repeat(256) }, '/title'],
    [{ content: '<p> </p>' }, '/content'],
    [{ content: 'я'.repeat(200_001) }, '/content'],
  ])('an error names its field, case %$', async (values, pointer) => {
    const answer = await portal.call(editor, 'POST', '/news/', { body: draft(values) });
    expect(answer.statusCode).toBe(422);
    const [error] = answer.json().errors;
    expect(error.source).toEqual({ pointer });
    expect(error.detail).toMatch(/[а-я]/i);
  });

  test('a title of 255 characters is accepted', async () => {
    expect(await publish({ title: 'я'.repeat(255), news_type: 'TNS' })).toMatch(/^\d+$/);
  });

  test('a repeated idempotency key creates one news, and another body with it is refused', async () => {
    const headers = { 'idempotency-key': 'публикация-1'.replace(/[^\w-]/g, 'x') };
    const both = await Promise.all(
      [1, 2].map(() =>
        portal.call(editor, 'POST', '/news/', { body: draft({ title: 'Один раз' }), headers }),
      ),
    );
    expect(both.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    const other = await portal.call(editor, 'POST', '/news/', { body: draft({ title: 'Другая' }), headers });
    expect(other.statusCode).toBe(422);
    expect(other.json().errors[0].code).toBe('idempotency_key_reused');
  });
});

describe('the list', () => {
  // Proves: GET /api/news/
  test('the list is sorted newest first, and a preview omits the content', async () => {
    await publish({ news_type: 'Портал', title: 'Старая', date_time: '2026-01-01T00:00' });
    await publish({
      news_type: 'Портал',
      title: 'Новая',
      date_time: '2026-02-01',
      content: `<p>${'а'.repeat(300)}</p>`,
    });
    const answer = await portal.call(operator, 'GET', '/news/', {
      query: { fields: 'preview', 'filter[news_type]': 'Портал' },
    });
    const body = answer.json();
    expect(titles(body)).toEqual(['Новая', 'Старая']);
    expect(body.data[0].attributes).not.toHaveProperty('content');
    expect(body.data[0].attributes.preview).toBe(`${'а'.repeat(255)}...`);
    expect(body).not.toHaveProperty('meta');
  });

  test('pages never overlap, and the last one returns the total', async () => {
    await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        publish({ news_type: 'TNS', title: `Стр ${i}`, date_time: '2025-05-05' }),
      ),
    );
    const page = (number: number) =>
      portal.call(operator, 'GET', '/news/', {
        query: { search: 'стр ', 'page[number]': String(number), 'page[size]': '2' },
      });
    const bodies = (await Promise.all([page(1), page(2), page(3)])).map((answer) => answer.json());
    expect(new Set(bodies.flatMap(titles)).size).toBe(5);
    expect(bodies[2].meta.pagination).toEqual({ page: 3, pages: 3, count: 5, size: 2 });
  });

  test('a search treats е as ё, ignores case and takes wildcards literally', async () => {
    await publish({ title: 'Отчёт 50%_готов' });
    const found = async (search: string) =>
      titles((await portal.call(operator, 'GET', '/news/', { query: { search } })).json());
    expect(await found('ОТЧЕТ')).toContain('Отчёт 50%_готов');
    expect(await found('50%_г')).toEqual(['Отчёт 50%_готов']);
    expect(await found('5_%')).toEqual([]);
  });

  test.each([
    [{ 'page[size]': '101' }, 'page[size]'],
    [{ 'page[number]': '0' }, 'page[number]'],
    [{ sort: '-content' }, 'sort'],
    [{ 'filter[author]': '1' }, 'filter[author]'],
    [{ created_at__gt: '2026-01-01' }, 'created_at__gt'],
    [{ 'filter[news_type]': 'Спорт' }, 'filter[news_type]'],
    [{ 'page[number]': '100000', 'page[size]': '100' }, 'page[number]'],
  ])('an error names its parameter, case %$', async (query, parameter) => {
    const answer = await portal.call(operator, 'GET', '/news/', { query });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual({ parameter });
  });

  test('the list is sorted by several columns', async () => {
    const answer = await portal.call(editor, 'GET', '/news/', { query: { sort: 'news_type,-title' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('scheduled news', () => {
  test('only editors see scheduled news before their time', async () => {
    const id = await publish({ title: 'Завтрашняя', date_time: '2026-03-11T00:00' });
    const seen = async (who: Person) => ({
      one: (await portal.call(who, 'GET', `/news/${id}/`)).statusCode,
      listed: titles((await portal.call(who, 'GET', '/news/')).json()).includes('Завтрашняя'),
    });
    expect(await seen(editor)).toEqual({ one: 200, listed: true });
    expect(await seen(operator)).toEqual({ one: 404, listed: false });
    // Midnight of the organisation's zone, not of UTC.
    portal.clock.time = new Date('2026-03-10T21:00:00Z');
    expect(await seen(operator)).toEqual({ one: 200, listed: true });
  });

  test('a filter separates scheduled from published news for editors', async () => {
    await publish({ title: 'Вышла', date_time: '2026-03-10T00:00' });
    await publish({ title: 'Ждёт', date_time: '2026-04-01T00:00' });
    const listed = async (who: Person, published: string) =>
      titles(
        (await portal.call(who, 'GET', '/news/', { query: { 'filter[published]': published } })).json(),
      ).filter((title) => ['Вышла', 'Ждёт'].includes(title));
    expect(await listed(editor, 'true')).toEqual(['Вышла']);
    expect(await listed(editor, 'false')).toEqual(['Ждёт']);
    expect(await listed(operator, 'true')).toEqual(['Вышла']);
    expect(await listed(operator, 'false')).toEqual([]);
    const wrong = await portal.call(editor, 'GET', '/news/', { query: { 'filter[published]': 'maybe' } });
    expect(wrong.statusCode).toBe(422);
  });
});
