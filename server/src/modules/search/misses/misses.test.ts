import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../testing/use-portal.ts';
import { forgetMisses } from './misses.rules.ts';

const START = new Date('2026-11-20T09:00:00Z').getTime();
const MINUTE = 60_000;

const portal = await usePortal({ now: new Date(START) });
const [editor, reader] = [await portal.person('M'), await portal.person('O')];

/** Each search is so much later than the one before. */
async function look(words: string, later = MINUTE, who = reader, more: Record<string, string> = {}) {
  portal.clock.time = new Date(portal.clock.time.getTime() + later);
  const answer = await portal.call(who, 'GET', '/search/', { query: { query: words, ...more } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.length as number;
}

interface Miss {
  id: string;
  attributes: { query: string; times: number; last_day: string };
}
async function misses(search: string): Promise<Miss[]> {
  const query = { 'filter[search]': search };
  const answer = await portal.call(editor, 'GET', '/search/misses/', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const counts = async (search: string) =>
  (await misses(search)).map(({ attributes }) => [attributes.query, attributes.times]);

describe('searches without a hit', () => {
  // Proves: GET /api/search/misses/
  test('the list is sorted by frequency, and does not name the searcher', async () => {
    await look('Ёлочные гирлянды!');
    await look('елочные   гирлянды');
    await look('ёлочные шары');
    expect(await counts('елочные')).toEqual([
      ['елочные гирлянды', 2],
      ['елочные шары', 1],
    ]);
    const [row] = await misses('елочные');
    expect(row?.attributes).toEqual({ query: 'елочные гирлянды', times: 2, last_day: '2026-11-20' });
    const { rows } = await portal.database.pool.query(
      `select column_name from information_schema.columns where table_name = 'search_miss' order by 1`,
    );
    expect(rows.map(({ column_name: name }) => name)).toEqual(['id', 'last_at', 'query', 'times']);
  });

  test('a query counts once with its typed prefixes, also after deleted letters', async () => {
    for (const words of ['пав', 'павли', 'павлины', 'павлин', 'павлины']) await look(words, 1_000);
    expect(await counts('пав')).toEqual([['павлины', 1]]);
    await look('павлины');
    await look('павли');
    expect(await counts('пав')).toEqual([
      ['павлины', 2],
      ['павли', 1],
    ]);
    // A beginning that was searched for before keeps what it had.
    await look('павли');
    await look('павлиний хвост', 1_000);
    expect(await counts('павли')).toEqual([
      ['павлины', 2],
      ['павлиний хвост', 1],
      ['павли', 1],
    ]);
  });

  test('a successful search and its further pages are not recorded', async () => {
    await portal.database.pool.query(
      `insert into search_entry (kind, record_id, title, body, group_name, url) values ('faq', 900, 'Кашалоты', '', '', '/')`,
    );
    expect(await look('кашалоты')).toBe(1);
    await look('кашалоты', MINUTE, reader, { 'filter[kind.in]': 'news' });
    await look('нарвалы', MINUTE, reader, { 'page[number]': '2' });
    expect([...(await counts('кашалоты')), ...(await counts('нарвалы'))]).toEqual([]);
  });

  test('a query is recorded only if it names nobody: no address, number, surname, and none of an accountant', async () => {
    await portal.person('O', { employee: { lastName: 'Звездочётов' } });
    const accountant = await portal.person('B');
    for (const words of [
      'зебры zebra@example.org',
      'зебры 8 910 123-45-67',
      'зебры 12345',
      'звездочетов зебры',
      'зе',
    ])
      await look(words);
    await look('зебры бухгалтера', MINUTE, accountant);
    expect(await counts('зе')).toEqual([]);
    await look('зебры 2026');
    expect(await counts('зебры')).toEqual([['зебры 2026', 1]]);
  });

  test('the count is exact under concurrent searches', async () => {
    portal.clock.time = new Date(portal.clock.time.getTime() + MINUTE);
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        portal.call(reader, 'GET', '/search/', { query: { query: `толпа ${'абвгде'.slice(0, n + 1)}` } }),
      ),
    );
    const found = await counts('толпа');
    expect(found.at(0)).toEqual(['толпа абвгде', 1]);
    expect(found).toHaveLength(1);
  });

  test('a query is deleted after ninety days, and beyond the newest five thousand', async () => {
    const { pool } = portal.database;
    const now = portal.clock.time;
    await pool.query(
      `insert into search_miss (query, times, last_at) values ('старое слово', 5, $1), ('новое слово', 5, $2)`,
      [new Date(now.getTime() - 91 * 24 * 60 * MINUTE), new Date(now.getTime() - 89 * 24 * 60 * MINUTE)],
    );
    await forgetMisses(portal.deps.db, now);
    expect(await counts('слово')).toEqual([['новое слово', 5]]);
    await pool.query(
      `insert into search_miss (query, times, last_at) select 'много ' || n, 1, $1 from generate_series(1, 5000) n`,
      [new Date(now.getTime() - MINUTE)],
    );
    await look('самое последнее');
    const { rows } = await pool.query('select count(*)::int as n from search_miss');
    expect(rows).toEqual([{ n: 5_000 }]);
    expect(await counts('новое')).toEqual([]);
    expect(await counts('самое последнее')).toEqual([['самое последнее', 1]]);
  });
});

test('one user adds up to twenty new queries a day to searches without a hit', async () => {
  const [flooder, other] = [await portal.person('O'), await portal.person('O')];
  const letters = (n: number) => String.fromCharCode(1072 + Math.floor(n / 32), 1072 + (n % 32));
  const made = (n: number) => `жщщ${letters(n)} ъыь`;
  for (let n = 0; n < 25; n += 1) await look(made(n), MINUTE, flooder);
  expect(await misses('ъыь')).toHaveLength(20);

  await look(made(0), MINUTE, flooder);
  expect((await counts('жщщаа'))[0]).toEqual([made(0), 2]);
  await look(made(30), MINUTE, other);
  expect(await misses('ъыь')).toHaveLength(21);
});
