import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { preferTextIndexes } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';

let portal: TestPortal;
let editor: Person;
let operator: Person;

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

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-03-10T09:00:00Z') });
  [editor, operator] = [await portal.person('M'), await portal.person('O')];
  await portal.database.pool.query(MAKE);
  await portal.database.pool.query('analyze search_match');
});
afterAll(() => portal.close());

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

/** The same the slow way: each record is looked at, one after the other, as decision 49 says it. */
async function lookAtEach(
  words: string[],
  { isEditor, kinds = SEARCH_KINDS }: { isEditor: boolean; kinds?: readonly SearchKind[] },
): Promise<Found> {
  const { rows } = await portal.database.pool.query<{ id: number; kind: string }>(
    `with looked_at as (
      select entry.kind, entry.record_id as id, head, terms,
        (select sum((head @@ (word || case when word like '%*' then 'A' else ':A' end)::tsquery)::int + (head @@ word::tsquery)::int) from unnest($1::text[]) word) as points,
        array_to_string($1::text[], ' | ')::tsquery as any, array_to_string($1::text[], ' & ')::tsquery as all
      from search_entry entry join search_match using (kind, record_id)
      where $2 or (entry.visible_from <= '2026-03-10' and reader_areas <@ '{Тула}')
    ), hits as (
      select *, row_number() over (partition by points = 0 order by id desc, kind) as age
      from looked_at where terms @@ "all" and kind = any($3)
    )
    select id::int, kind from hits order by points desc,
      case when points > 0 then ts_rank(head, "any", 1) when age <= 200 then ts_rank(terms, "all", 1) end desc nulls last,
      case when points > 0 then kind end, case when points > 0 then id else age end`,
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
  ])('has the order, the pages and the counts of all of them: %s', async (query, terms, least) => {
    const [seen, all] = [await findAll(operator, query), await findAll(editor, query)];
    expect(seen.total).toBeGreaterThan(least);
    expect(all.total).toBeGreaterThan(seen.total);
    expect(seen).toEqual(await lookAtEach(terms, { isEditor: false }));
    expect(all).toEqual(await lookAtEach(terms, { isEditor: true }));
  });

  // Small pages are full of titles, so that what stands in texts alone is left out until a page reaches it.
  test.each<[query: string, terms: string[]]>([
    ['компас', ['компас:*']],
    ['компасы секстант', ['компас', 'секстант:*']],
  ])('has the same order in pages of ten: %s', async (query, terms) => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pageOf(operator, query, at + 1, { 'page[size]': '10' })),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => Number(id)));
    expect(ids).toEqual((await lookAtEach(terms, { isEditor: false })).ids.slice(0, 200));
  });

  test('shows one kind in the same order, and counts the others too', async () => {
    const shown = await findAll(operator, 'компас', { 'filter[kind.in]': 'faq' });
    const { counts } = await lookAtEach(['компас:*'], { isEditor: false });
    const faq = await lookAtEach(['компас:*'], { isEditor: false, kinds: ['faq'] });
    expect(shown).toEqual({ ...faq, counts });
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}
const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
const HITS = new Set(['in_title', 'in_head', 'near', 'everywhere', 'titled']);
/** Loops over hits inside of another loop. */
const joinsOf = (plan: Plan): string[] =>
  all(plan)
    .filter((node) => node['Node Type'] === 'Nested Loop')
    .filter(({ Plans = [] }) =>
      Plans.every((side) => all(side).some((node) => HITS.has(node['CTE Name'] ?? ''))),
    )
    .map(({ Plans = [] }) =>
      Plans.flatMap(all)
        .map((node) => node['CTE Name'] ?? '')
        .join(' '),
    );

/** How the plan comes to the rows of what is matched. */
const readsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === 'search_match'
    ? [`${plan['Node Type']}${plan['Index Cond'] ? ' of a record' : ''}`]
    : []),
  ...(plan.Plans ?? []).flatMap(readsOf),
];

// The terms of a document take thirty microseconds to unpack; the index of words needs none of them. And the plan that
// is kept for all words expects few hits: a join of them would compare each row with each.
test.each(['компас', 'компас секстант', 'компас секстант запись'])(
  'the terms of a record are unpacked for its rank alone, and hits are never compared in pairs: %s',
  async (query) => {
    const { pool } = portal.database;
    const sent = vi.spyOn(pool, 'query');
    await pageOf(operator, query, 1, { 'filter[kind.in]': 'faq' });
    const texts = sent.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text);
    sent.mockRestore();
    const [text, ...others] = texts.filter((text) => text.includes('search_match'));
    expect(others).toEqual([]);
    const plan = await portal.database.db.transaction(async (tx) => {
      // So few records as here would be read whole.
      await preferTextIndexes(tx);
      const explained = sql.raw(`explain (generic_plan, format json) ${text}`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
      return required(rows[0])['QUERY PLAN'][0].Plan;
    });
    expect([...new Set(readsOf(plan))].toSorted()).toEqual(['Bitmap Heap Scan', 'Index Scan of a record']);
    expect(joinsOf(plan)).toEqual([]);
  },
);
