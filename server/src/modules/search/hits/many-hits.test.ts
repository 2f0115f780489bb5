import { describe, expect, test } from 'vitest';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** Words in titles, texts and files by turns; some records are of the future, some for other people, some for these. */
const MAKE = `
  insert into search_entry (kind, record_id, title, body, file_text, group_name, url, visible_from, reader_areas)
  select (array['document', 'faq', 'news'])[1 + n % 3], n,
    'Запись' || case when n % 31 = 0 then ' компас' else '' end || case when n % 67 = 0 then ' секстант' else '' end,
    repeat('слово ', n % 13) || case when n % 7 = 0 then repeat('компасы ', 1 + n % 4) else '' end
      || case when n % 11 = 0 then 'секстанты' else '' end,
    case when n % 5 > 0 then repeat('компасу ', 1 + n % 6) else '' end || repeat('часть ', n % 17)
      || case when n % 3 > 0 then 'секстанту' else '' end,
    '', '/', case when n % 41 = 0 then '2999-01-01'::timestamptz else '-infinity' end,
    case when n % 43 = 0 then array['Псков'] when n % 37 = 0 then array['Тула'] else '{}' end
  from generate_series(1, 1500) n`;

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const [editor, operator] = [await portal.person('M'), await portal.person('O')];
await portal.database.pool.query(MAKE);

interface Found {
  ids: number[];
  counts: Record<string, number>;
  total: number;
}

const SIZE = 100;

async function pageOf(who: Person, query: string, number: number, more: Record<string, string>) {
  const asked = { query, 'page[size]': String(SIZE), 'page[number]': String(number), ...more };
  const answer = await portal.call(who, 'GET', '/search/', { query: asked });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** All pages of a search. */
async function findAll(who: Person, query: string, more: Record<string, string> = {}): Promise<Found> {
  const first = await pageOf(who, query, 1, more);
  const { pages, count } = first.meta.pagination;
  const others = Array.from({ length: pages - 1 }, (_, at) => pageOf(who, query, at + 2, more));
  const data = [first, ...(await Promise.all(others))].flatMap((page) => page.data);
  return { ids: data.map(({ id }) => Number(id)), counts: first.meta.counts, total: count };
}

/** The same without an index: each record is looked at. */
async function lookAtEach(
  words: string[],
  { isEditor, kinds = SEARCH_KINDS }: { isEditor: boolean; kinds?: readonly SearchKind[] },
): Promise<Found> {
  const { rows } = await portal.database.pool.query<{ id: number; kind: string }>(
    `select record_id::int as id, kind from search_entry
     where (head || setweight(to_tsvector('russian', file_text), 'D')) @@ array_to_string($1::text[], ' & ')::tsquery
       and kind = any($3) and ($2 or (visible_from <= '2026-03-10' and reader_areas <@ '{Тула}'))
     order by ts_rank(head, array_to_string($1::text[], ' | ')::tsquery) desc, kind, record_id`,
    [words, isEditor, kinds],
  );
  const counts = Object.fromEntries(
    SEARCH_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  );
  return { ids: rows.map(({ id }) => id), counts, total: rows.length };
}

describe('a search with many hits', () => {
  test.each<[query: string, terms: string[], least: number]>([
    ['компас', ['компас:*'], 1_000],
    ['секстанты', ['секстант:*'], 900],
    ['компасы секстант', ['компас', 'секстант:*'], 700],
    ['запись компас секстант', ['зап', 'компас', 'секстант:*'], 700],
  ])('the search has the order, pages and counts of all hits: %s', async (query, terms, least) => {
    const [seen, all] = [await findAll(operator, query), await findAll(editor, query)];
    expect(seen.total).toBeGreaterThan(least);
    expect(all.total).toBeGreaterThan(seen.total);
    expect(seen).toEqual(await lookAtEach(terms, { isEditor: false }));
    expect(all).toEqual(await lookAtEach(terms, { isEditor: true }));
  });

  test.each<[query: string, terms: string[]]>([
    ['компас', ['компас:*']],
    ['компасы секстант', ['компас', 'секстант:*']],
  ])('pages of ten have the same order: %s', async (query, terms) => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pageOf(operator, query, at + 1, { 'page[size]': '10' })),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => Number(id)));
    expect(ids).toEqual((await lookAtEach(terms, { isEditor: false })).ids.slice(0, 200));
  });

  test('a filter by kind keeps the order, and counts the other kinds too', async () => {
    const shown = await findAll(operator, 'компас', { 'filter[kind.in]': 'faq' });
    const { counts } = await lookAtEach(['компас:*'], { isEditor: false });
    const faq = await lookAtEach(['компас:*'], { isEditor: false, kinds: ['faq'] });
    expect(shown).toEqual({ ...faq, counts });
  });
});
