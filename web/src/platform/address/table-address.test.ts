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

describe('the address of a table', () => {
  test('means the defaults where it says nothing or nonsense', () => {
    const plain = { page: 1, size: 20, sort: [{ field: 'created_at', descending: true }] };
    expect(tableAddress({}, OPTIONS)).toMatchObject(plain);
    expect(tableAddress(TableSearch.parse({ page: 'x', size: 33, sort: 'password' }), OPTIONS)).toMatchObject(
      plain,
    );
    expect(tableAddress(TableSearch.parse({ page: -1, size: '50', sort: '' }), OPTIONS)).toMatchObject({
      size: 50,
    });
  });

  test('becomes the parameters of the call', () => {
    expect(tableAddress({ page: 3, size: 50, sort: 'user,-created_at' }, OPTIONS).query).toEqual({
      'page[number]': '3',
      'page[size]': '50',
      sort: 'user,-created_at',
    });
  });

  test('names a column once', () => {
    expect(sortOf('user,-user,user', ['user'])).toEqual([{ field: 'user', descending: false }]);
  });
});

describe('a press on the head of a column', () => {
  const up = [{ field: 'user', descending: false }];
  const down = [{ field: 'user', descending: true }];

  test('sorts up, then down, then not at all', () => {
    expect(nextSort([], 'user', false)).toEqual(up);
    expect(nextSort(up, 'user', false)).toEqual(down);
    expect(nextSort(down, 'user', false)).toEqual([]);
  });

  test('with Shift joins the columns before it', () => {
    const both = [...up, { field: 'area', descending: false }];
    expect(nextSort(up, 'area', true)).toEqual(both);
    expect(nextSort(both, 'user', true)).toEqual([...down, { field: 'area', descending: false }]);
    expect(nextSort([...down, { field: 'area', descending: false }], 'user', true)).toEqual([
      { field: 'area', descending: false },
    ]);
  });
});

describe('the order after a press', () => {
  const press = (sort: string, field: string, joins = false) =>
    sortAfterPress({ sort: sortOf(sort, ['created_at', 'user']), defaultSort: '-created_at' }, field, joins);

  test('is left out of the address where it is the own order of the table', () => {
    expect(press('user', 'user')).toBe('-user');
    expect(press('-user', 'user')).toBeUndefined();
    expect(press('created_at', 'created_at')).toBeUndefined();
  });

  test('turns the own order round instead of leading back to it', () => {
    expect(press('-created_at', 'created_at')).toBe('created_at');
  });

  test('keeps the own order in front of what joins it', () => {
    expect(press('-created_at', 'user', true)).toBe('-created_at,user');
  });
});
