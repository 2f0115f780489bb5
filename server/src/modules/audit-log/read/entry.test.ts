import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

const portal = await usePortal();
const editor = await portal.person('M');
const made = await portal.app.inject({
  method: 'POST',
  url: '/api/news/',
  headers: { authorization: `Bearer ${editor.token}`, 'user-agent': CHROME },
  remoteAddress: '203.0.113.7',
  payload: {
    news_type: 'CATI',
    date_time: '2026-05-05T00:00',
    title: 'Ёлка & 100 % «план»',
    content: '<p>Да</p>',
  },
});
const newsId: string = made.json().data.id;

interface Row {
  id: string;
  attributes: Record<string, unknown> & { created_at: string; details: string };
}
const list = (who: Person, query: Record<string, string> = {}, path = '/logging/') =>
  portal.call(who, 'GET', path, { query: { 'page[size]': '20', ...query } });
const found = async (search: string, query: Record<string, string> = {}) =>
  ((await list(editor, { 'filter[search]': search, ...query })).json().data as Row[]).map(
    ({ attributes }) => attributes.details,
  );
const newest = async (who = editor, path?: string): Promise<Row> =>
  (await list(who, {}, path)).json().data[0];
const entry = (who: Person, { id, attributes: { created_at } }: Row) =>
  portal.call(who, 'GET', `/logging/entry/${id}/`, { query: { created_at } });

describe('an entry of the log', () => {
  // Proves: GET /api/logging/entry/{id}/
  test('the entry has its origin, its changes and the address of its screen', async () => {
    const row = await newest();
    expect((await entry(editor, row)).json().data).toMatchObject({
      type: 'log_entry',
      id: row.id,
      attributes: {
        user_id: String(editor.accountId),
        section_id: 4,
        action_id: 1,
        address: '203.0.113.7',
        device: 'Chrome, Windows',
        url: `/news/news/${newsId}`,
        changes: [],
      },
    });
  });

  test('the entry is visible to its owner and editors only', async () => {
    const own = await portal.person('O');
    await portal.call(own, 'POST', '/account/save_phone/', { body: { phone: '+79161234567' } });
    const row = await newest(own, '/logging/personal_log/');
    expect((await entry(own, row)).json().data.attributes).toMatchObject({
      address: '127.0.0.1',
      changes: [{ field: 'phone', after: '+79161234567' }],
    });
    expect((await entry(editor, row)).statusCode).toBe(200);
    expect((await entry(await portal.person('O'), row)).statusCode).toBe(404);
    expect((await entry(await portal.person('B'), row)).statusCode).toBe(404);
    const rows: Row[] = (await list(editor)).json().data;
    expect(rows).not.toEqual([]);
    for (const { attributes } of rows) expect(attributes).not.toHaveProperty('address');
  });

  test('an entry of the portal itself has neither address nor device', async () => {
    await portal.database.pool.query(
      `insert into activity (created_at, section_id, action_id, details) values (now() + interval '1 minute', 18, 6, 'Ночной обмен')`,
    );
    const row = await newest();
    expect((await entry(editor, row)).json().data.attributes).toMatchObject({
      user_id: null,
      address: null,
      device: null,
      url: null,
    });
  });
});

describe('the search of the log', () => {
  test.each([['елка'], ['ПЛАН ёлк'], ['100 %'], ['& «план»']])(
    'the search finds words and their parts: %s',
    async (words) => {
      expect(await found(words)).toEqual(['Ёлка & 100 % «план»']);
    },
  );

  test.each([['100%план'], ['ёлка сосна'], ['_']])(
    'the search takes special characters literally: %s',
    async (words) => {
      expect(await found(words)).toEqual([]);
    },
  );

  test('the search combines with other filters, an order and a file', async () => {
    const user = { 'filter[user.in]': String(editor.accountId) };
    expect(await found('ёлка', { ...user, sort: 'details' })).toHaveLength(1);
    expect(await found('ёлка', { 'filter[section.in]': '1' })).toEqual([]);
    expect(await found('ёлка', { 'filter[created_at__lte]': '2025-12-31' })).toEqual([]);
    const csv = await list(editor, { 'filter[search]': 'ёлка', format: 'csv', 'page[size]': '20' });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    const own = await portal.person('O');
    expect((await list(own, { 'filter[search]': 'ёлка' }, '/logging/personal_log/')).json().data).toEqual([]);
  });

  test('the search uses the index, not the whole log', async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('enable_seqscan', 'off', true)`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select 1 from activity where lower(translate(details, 'ёЁ', 'ее')) like '%елка%'`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Bitmap Index Scan');
      expect(plan).not.toContain('Seq Scan');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a search with too many matches is refused', async () => {
    await portal.database.pool.query(
      `insert into activity (created_at, section_id, action_id, details)
       select now() - make_interval(secs => n), 4, 1, 'Обычная запись' from generate_series(1, 20001) n`,
    );
    const answer = await list(editor, { 'filter[search]': 'обычная' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.parameter).toBe('filter[search]');
    expect(answer.json().errors[0].detail).toContain('добавьте слово');
  });
});
