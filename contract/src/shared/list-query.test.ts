import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commaList, listQuery, MAX_OFFSET } from './list-query.ts';

const Query = listQuery({
  sort: ['created_at', 'user'],
  filters: {
    news_type: z.enum(['CATI', 'TNS'], 'Такого типа нет.'),
    'user.in': commaList(z.string().regex(/^\d+$/, 'Нужны номера.')),
    created_at__gte: z.iso.date('Нужна дата.'),
  },
  plain: { fields: z.enum(['preview']) },
  maxSize: 100,
  defaultSize: 20,
});

/** Parameters that were refused, each with its text. */
function faultsOf(query: Record<string, unknown>): Record<string, string> {
  const issues = Query.safeParse(query).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the pages of a list', () => {
  test('a query without a page returns the whole list', () => {
    expect(Query.parse({})).toEqual({ page: undefined, sort: [], filters: {}, plain: {} });
  });

  test('the page number defaults to 1 and the size to the usual one', () => {
    expect(Query.parse({ 'page[size]': '50' }).page).toEqual({ number: 1, size: 50 });
    expect(Query.parse({ 'page[number]': '3' }).page).toEqual({ number: 3, size: 20 });
  });

  test.each(['0', '-1', '1.5', 'x', ''])('the page number %j and the same size are refused', (text) => {
    expect(faultsOf({ 'page[number]': text, 'page[size]': text })).toEqual({
      'page[number]': 'Номер страницы начинается с 1.',
      'page[size]': 'Размер страницы начинается с 1.',
    });
  });

  test('a page is no larger than the list offers', () => {
    expect(Query.parse({ 'page[size]': '100' }).page?.size).toBe(100);
    expect(faultsOf({ 'page[size]': '101' })).toEqual({ 'page[size]': 'Размер страницы: не больше 100.' });
  });

  test('an offset over the limit is refused', () => {
    const last = MAX_OFFSET / 100 + 1;
    expect(Query.parse({ 'page[number]': String(last), 'page[size]': '100' }).page?.number).toBe(last);
    expect(faultsOf({ 'page[number]': String(last + 1), 'page[size]': '100' })).toEqual({
      'page[number]': 'Это слишком далёкая страница: сузьте отбор.',
    });
    expect(faultsOf({ 'page[number]': '9'.repeat(20) })).toMatchObject({
      'page[number]': 'Страницы с таким номером нет: она дальше последней.',
    });
  });
});

describe('the filters of a list', () => {
  test('a filter works in both forms', () => {
    const filters = { news_type: 'TNS', 'user.in': ['3', '5'], created_at__gte: '2026-11-01' };
    const bare = { news_type: 'TNS', 'user.in': '3,5', created_at__gte: '2026-11-01' };
    const wrapped = Object.fromEntries(
      Object.entries(bare).map(([name, value]) => [`filter[${name}]`, value]),
    );
    expect(Query.parse(bare).filters).toEqual(filters);
    expect(Query.parse(wrapped).filters).toEqual(filters);
  });

  test('an empty filter filters nothing', () => {
    expect(Query.parse({ 'filter[user.in]': '' }).filters).toEqual({});
    expect(Query.parse({ 'filter[user.in]': ',3,' }).filters).toEqual({ 'user.in': ['3'] });
  });

  test('an invalid filter is named in the error as it was written', () => {
    expect(faultsOf({ 'filter[news_type]': 'ESOMAR', created_at__gte: '2026-02-30' })).toEqual({
      'filter[news_type]': 'Такого типа нет.',
      created_at__gte: 'Нужна дата.',
    });
    expect(faultsOf({ 'user.in': '3,x' })).toEqual({ 'user.in': 'Нужны номера.' });
  });

  test.each(['filter[password]', 'password.in', 'created_at__lt', 'filter[]', 'page[offset]'])(
    'an unknown filter is refused: %s',
    (name) => expect(faultsOf({ [name]: '1' })).toEqual({ [name]: `Неизвестный параметр «${name}».` }),
  );

  test('a parameter that is no filter is ignored, such as the key of a cache', () => {
    expect(faultsOf({ _: '1700000000' })).toEqual({});
  });

  test('a name of an Object property is not a filter', () => {
    expect(faultsOf({ 'filter[constructor]': 'x' })).toEqual({
      'filter[constructor]': 'Неизвестный параметр «filter[constructor]».',
    });
  });
});

describe('the order of a list', () => {
  test('a list is sorted by several columns, up or down', () => {
    expect(Query.parse({ sort: '-created_at,user' }).sort).toEqual([
      { field: 'created_at', descending: true },
      { field: 'user', descending: false },
    ]);
    expect(Query.parse({ sort: '' }).sort).toEqual([]);
  });

  test('an unknown or repeated column is refused', () => {
    expect(faultsOf({ sort: 'password' })).toEqual({ sort: 'По полю «password» сортировать нельзя.' });
    expect(faultsOf({ sort: 'user,-user' })).toEqual({ sort: 'Поле «user» названо в сортировке дважды.' });
    expect(faultsOf({ sort: '--user' })).toEqual({ sort: 'По полю «-user» сортировать нельзя.' });
  });

  test('the number of sort columns is limited, however long the address is', () => {
    const issues = Query.safeParse({ sort: 'x,'.repeat(5_000) }).error?.issues ?? [];
    expect(issues[0]?.message).toBe('Сортировка: не больше 8 полей.');
    expect(issues).toHaveLength(9);
  });
});

test('a parameter of the list itself is not a filter', () => {
  expect(Query.parse({ fields: 'preview' })).toMatchObject({ plain: { fields: 'preview' }, filters: {} });
  expect(Object.keys(faultsOf({ fields: 'all' }))).toEqual(['fields']);
});
