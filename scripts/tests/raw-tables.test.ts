import { describe, expect, test } from 'vitest';
import { rawTables, tableOwners } from '../checks/raw-tables.ts';
import { sourcesOf } from '../measure/sources.ts';

const source = (path: string, text: string) => ({ path: `server/src/modules/${path}`, text, lines: 1 });
const TABLES = [
  source('news/news.table.ts', "export const news = pgTable('news', {});"),
  source('staff/staff.table.ts', "export const employee = pgTable('employee', {}, (t) => []);"),
];
const faultsOf = (text: string, path = 'files/images/uses.sql.ts'): string[] =>
  rawTables([...TABLES, source(path, text)]);

describe('the name of a table in SQL text', () => {
  test.each([
    'tx.execute(sql`select 1 from news where id = ${id}`)',
    'sql`select 1 from image i\n  left join "news" n on true`',
    'sql`delete from image_use u using image i, news n where true`',
    'sql<number>`(select count(*) from image, news)`',
    'sql`update news set title = ${title}`',
    'sql`insert into news (id) values (1)`',
    'sql`lock table only news`',
    "sql.identifier('news')",
    "sql`select 1 from ${sql.identifier('news')}`",
    "sql.raw('select 1 from news')",
  ])('the name is refused: %s', (text) => {
    expect(faultsOf(`// a line\n${text}`)).toEqual([
      'server/src/modules/files/images/uses.sql.ts:2 names news of news as text',
    ]);
  });

  test.each([
    ['a table by its import', 'sql`select 1 from ${news} n join ${employee} e on n.id = e.id`'],
    [
      'a column or an alias of that name',
      'sql`select news.title, i.news from image i where news is not null`',
    ],
    ['a text that is no SQL', "throw new Error('no letter from news')"],
    [
      'what the database has itself',
      'sql`select extract(day from moment) from pg_class, unnest(${ids}) news`',
    ],
  ])('the name is ignored in %s', (_what, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test('the name of a table of the same module is refused too', () => {
    expect(faultsOf('sql`select 1 from news`', 'news/feed/feed.sql.ts')).toHaveLength(1);
  });
});

test('no module names a table as text', () => {
  const sources = sourcesOf('server/src/modules/**/*.ts');
  expect(tableOwners(sources).size).toBeGreaterThan(40);
  expect(rawTables(sources)).toEqual([]);
});
