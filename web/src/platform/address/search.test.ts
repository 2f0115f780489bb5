import { defaultParseSearch } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  choiceParam,
  choicesParam,
  dayParam,
  IdParam,
  IdsParam,
  MonthParam,
  oneOf,
  PageParam,
  stringifySearch,
  TextParam,
  wholeParam,
} from './search.ts';

const each = (schema: z.ZodType, ...values: unknown[]) => values.map((value) => schema.parse(value));

describe('hand-typed URL parameters', () => {
  test('a page is an integer from 2 on', () => {
    expect(each(PageParam, '2', 99_999)).toEqual([2, 99_999]);
    expect(each(PageParam, 1, 'x', -3, 2.5, '', 100_000, {}, null)).toEqual(Array(8).fill(undefined));
  });

  test('a number is within its range', () => {
    expect(each(wholeParam(2000, 2099), 2026, '2099', 1999, 2100, '20.5')).toEqual([
      2026,
      2099,
      undefined,
      undefined,
      undefined,
    ]);
    expect(each(IdParam, '7', 0, '7,8')).toEqual([7, undefined, undefined]);
  });

  test('a text is trimmed, non-empty and limited', () => {
    expect(each(TextParam, ' квоты ', 2024, ' ', {}, true)).toEqual([
      'квоты',
      '2024',
      undefined,
      undefined,
      undefined,
    ]);
    expect(TextParam.parse('я'.repeat(300))).toHaveLength(200);
  });

  test('a day exists and is not before the first', () => {
    expect(each(dayParam(), '2024-02-29', '2026-02-29', '2026-11-31', '1899-12-31', '2100-01-01')).toEqual([
      '2024-02-29',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(each(dayParam('2022-01-01'), '2021-12-31', '2022-01-01', 20_220_101)).toEqual([
      undefined,
      '2022-01-01',
      undefined,
    ]);
    expect(each(MonthParam, '2026-12', '2026-13', '2026-00', '2026-1')).toEqual([
      '2026-12',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a choice is an existing option', () => {
    expect(each(choiceParam(['CATI', 'TNS']), 'TNS', 'constructor', ['TNS'])).toEqual([
      'TNS',
      undefined,
      undefined,
    ]);
    expect([oneOf(['CATI', 'TNS'])('TNS'), oneOf(['CATI', 'TNS'])('constructor')]).toEqual([
      'TNS',
      undefined,
    ]);
  });

  test('ids are deduplicated, and at most a hundred', () => {
    expect(each(IdsParam, '3,5,3', 7, 'x,-1,0,2', undefined, {}, ['4', 'x'])).toEqual([
      ['3', '5'],
      ['7'],
      ['2'],
      [],
      [],
      ['4'],
    ]);
    const many = Array.from({ length: 150 }, (_, index) => String(index + 1));
    expect(IdsParam.parse(many.join(','))).toEqual(many.slice(0, 100));
  });

  test('several states are existing ones, in their own order', () => {
    expect(each(choicesParam(['0', '1', '3']), '3,0,0,7,x', 0, undefined, {})).toEqual([
      ['0', '3'],
      ['0'],
      [],
      [],
    ]);
  });
});

describe('the URL of a page', () => {
  const Search = z.object({ users: IdsParam, from: dayParam(), search: TextParam, page: PageParam });

  test('parsing restores the serialised parameters', () => {
    for (const search of [
      { users: ['3', '5'], from: '2026-11-22', search: 'квоты', page: 2 },
      { users: ['3'], search: '2024' },
      { users: [] },
    ])
      expect(Search.parse(defaultParseSearch(stringifySearch(search)))).toEqual(search);
  });

  test('lists have commas, a single number has no quotes, and missing values are omitted', () => {
    expect(stringifySearch({ users: ['3', '5'], page: undefined })).toBe('?users=3%2C5');
    expect(stringifySearch({ users: ['3'] })).toBe('?users=3');
    expect(stringifySearch({ users: [], search: undefined })).toBe('');
  });
});
