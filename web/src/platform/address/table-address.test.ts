import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nextSort, sortAfterPress, sortOf, TABLE_PARAMS, tableAddress } from './table-address.ts';

const TableSearch = z.object(TABLE_PARAMS);

const OPTIONS = {
  sizes: [20, 50],
  defaultSize: 20,
  sortable: ['created_at', 'user'],
  defaultSort: '-created_at',
};

describe('the URL of a table', () => {
  test('missing or invalid parameters mean the defaults', () => {
    const plain = { page: 1, size: 20, sort: [{ field: 'created_at', descending: true }] };
    expect(tableAddress({}, OPTIONS)).toMatchObject(plain);
    expect(tableAddress(TableSearch.parse({ page: 'x', size: 33, sort: 'password' }), OPTIONS)).toMatchObject(
      plain,
    );
    expect(tableAddress(TableSearch.parse({ page: -1, size: '50', sort: '' }), OPTIONS)).toMatchObject({
      size: 50,
    });
  });

  test('the URL becomes the parameters of the call', () => {
    expect(tableAddress({ page: 3, size: 50, sort: 'user,-created_at' }, OPTIONS).query).toEqual({
      'page[number]': '3',
      'page[size]': '50',
      sort: 'user,-created_at',
    });
  });

  test('a column is sorted once', () => {
    expect(sortOf('user,-user,user', ['user'])).toEqual([{ field: 'user', descending: false }]);
  });
});

describe('a click on a column head', () => {
  const up = [{ field: 'user', descending: false }];
  const down = [{ field: 'user', descending: true }];

  test('the click sorts ascending, then descending, then not at all', () => {
    expect(nextSort([], 'user', false)).toEqual(up);
    expect(nextSort(up, 'user', false)).toEqual(down);
    expect(nextSort(down, 'user', false)).toEqual([]);
  });

  test('Shift adds the column to the previous ones', () => {
    const both = [...up, { field: 'area', descending: false }];
    expect(nextSort(up, 'area', true)).toEqual(both);
    expect(nextSort(both, 'user', true)).toEqual([...down, { field: 'area', descending: false }]);
    expect(nextSort([...down, { field: 'area', descending: false }], 'user', true)).toEqual([
      { field: 'area', descending: false },
    ]);
  });
});

describe('the order after a click', () => {
  const press = (sort: string, field: string, joins = false) =>
    sortAfterPress({ sort: sortOf(sort, ['created_at', 'user']), defaultSort: '-created_at' }, field, joins);

  test('the default order is omitted from the URL', () => {
    expect(press('user', 'user')).toBe('-user');
    expect(press('-user', 'user')).toBeUndefined();
    expect(press('created_at', 'created_at')).toBeUndefined();
  });

  test('the default order is reversed instead of restored', () => {
    expect(press('-created_at', 'created_at')).toBe('created_at');
  });

  test('the default order precedes an added column', () => {
    expect(press('-created_at', 'user', true)).toBe('-created_at,user');
  });
});
