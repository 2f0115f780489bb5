import { describe, expect, test, vi } from 'vitest';
import { getNews, listNews } from '@portal/contract/news/articles/news.calls.ts';
import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import {
  asPaged,
  assertWhole,
  boundsOf,
  FIRST_PART,
  listAnswer,
  listWithin,
  maxRecords,
  numbers,
  offsetOf,
  type Page,
  REST,
  wholeList,
} from './list.ts';
import { pagination } from './pagination.ts';

const ROWS = Array.from({ length: 45 }, (_, at) => at + 1);
const pageOf = ({ number, size }: Page) => ROWS.slice((number - 1) * size, number * size);
const count = () => Promise.resolve(ROWS.length);
const record = (row: number) => ({ id: `№ ${row}` });
const records = (...rows: number[]) => rows.map(record);

describe('a list', () => {
  const rows = (page: Page) => Promise.resolve(pageOf(page));

  test('a page is returned with its pagination', async () => {
    expect(await listAnswer({ number: 3, size: 20 }, { rows, count, record })).toEqual({
      data: records(41, 42, 43, 44, 45),
      meta: { pagination: { page: 3, pages: 3, count: 45, size: 20 } },
    });
  });

  test('a page past the end is empty and still has the count', async () => {
    expect(await listAnswer({ number: 9, size: 20 }, { rows, count, record })).toEqual({
      data: [],
      meta: { pagination: { page: 9, pages: 3, count: 45, size: 20 } },
    });
  });

  test('a request without a page returns everything, without counting', async () => {
    const uncounted = () => Promise.reject(new Error('counted'));
    const answer = await listAnswer(undefined, { rows, count: uncounted, record });
    expect(answer.data).toHaveLength(45);
    expect(answer).not.toHaveProperty('meta');
  });
});

describe('a list with a limit', () => {
  const rows = (page: Page) => Promise.resolve(pageOf(page));

  test('a list within the limit is returned as a whole', async () => {
    const answer = await listAnswer(undefined, { rows, count, record, whole: { most: 45 } });
    expect(answer.data).toHaveLength(45);
  });

  test('a list over the limit is refused', async () => {
    await expect(listAnswer(undefined, { rows, count, record, whole: { most: 44 } })).rejects.toMatchObject({
      code: 'validation',
      options: { parameter: 'page[size]' },
    });
  });

  test('paging ignores the limit', async () => {
    const answer = await listAnswer({ number: 2, size: 40 }, { rows, count, record, whole: { most: 1 } });
    expect(answer.data).toHaveLength(5);
  });

  test('the limit can have its own message', () => {
    expect(() => assertWhole(5, { most: 5 })).not.toThrow();
    expect(() => assertWhole(6, { most: 5, detail: 'Писем слишком много.' })).toThrow(
      expect.objectContaining({ options: { parameter: 'page[size]', detail: 'Писем слишком много.' } }),
    );
  });
});

describe('a whole list longer than its first part', () => {
  const many = (length: number) => Array.from({ length }, (_, at) => at + 1);
  const listOf = (numbers: number[]) => ({
    count: () => Promise.resolve(numbers.length),
    rows: vi.fn<(page: Page) => Promise<number[]>>(({ number, size }) =>
      Promise.resolve(numbers.slice((number - 1) * size, number * size)),
    ),
    record,
  });

  test('the count is checked before further parts are read, and a too long list is refused', async () => {
    const list = listOf(many(1_000));
    await expect(listAnswer(undefined, { ...list, whole: { most: 999 } })).rejects.toMatchObject({
      code: 'validation',
    });
    expect(list.rows.mock.calls).toEqual([[{ number: 1, size: FIRST_PART }]]);
  });

  test('each record is returned once, in order, in bounded parts', async () => {
    const list = listOf(many(1_234));
    expect(await listWithin(undefined, list)).toEqual({ data: records(...many(1_234)) });
    expect(Math.max(...list.rows.mock.calls.map(([{ size }]) => size))).toBe(200);
  });

  test('long records are read in small parts', async () => {
    const list = listOf(many(120));
    const text = 'а'.repeat(2_000);
    const long = { ...list, record: (row: number) => ({ id: String(row), text }) };
    expect((await listWithin(undefined, long)).data).toHaveLength(120);
    expect(list.rows.mock.calls.every(([{ size }]) => size === FIRST_PART)).toBe(true);
  });

  test('concurrent inserts and deletes cause neither duplicates nor gaps', async () => {
    const numbers = many(1_200);
    const list = listOf(numbers);
    const { [REST]: rest, data } = await listAnswer(undefined, list);
    const given = [...data];
    for await (const { records: part } of rest ?? []) {
      given.push(...part);
      if (numbers.at(-1) === 1_200) numbers.splice(0, 3, -1);
      if (numbers.length === 1_198) numbers.push(1_201);
    }
    const ids = given.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(records(...many(1_200)).map(({ id }) => id)));
  });
});

describe('a short list answered as a whole', () => {
  const answer = { data: ROWS, meta: { today: '2026-11-20' } };

  test('the whole list is returned without a page', () => {
    expect(asPaged(answer, 45, { date: '2026-11-20', page: undefined })).toBe(answer);
    expect(asPaged(answer, 45, undefined)).toBe(answer);
  });

  test('the list is cut to the requested page, and keeps its other meta data', () => {
    expect(asPaged(answer, 45, { page: { number: 3, size: 20 } })).toEqual({
      data: [41, 42, 43, 44, 45],
      meta: { today: '2026-11-20', pagination: { page: 3, pages: 3, count: 45, size: 20 } },
    });
  });

  test('a list over the limit of its call is refused', () => {
    expect(() => asPaged(answer, 44, undefined)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ parameter: 'page[size]' }) }),
    );
  });

  test('an already paged list is left unchanged', () => {
    const paged = { data: [41], meta: { pagination: pagination({ number: 1, size: 1 }, 45) } };
    expect(asPaged(paged, 10, { page: { number: 1, size: 1 } })).toBe(paged);
  });
});

test('a call with a list has a maximum number of records, a call with one record has none', () => {
  expect(maxRecords(listNews)).toBe(UNPAGED_LIMIT);
  expect(maxRecords(getNews)).toBeUndefined();
});

test('values beside a record are complete or refused', () => {
  const many = Array.from({ length: UNPAGED_LIMIT }, (_, at) => at);
  expect(wholeList(many)).toBe(many);
  expect(() => wholeList([...many, 1])).toThrow(expect.objectContaining({ code: 'validation' }));
});

test.each([
  [1, 20, 0],
  [2, 20, 20],
  [7, 1, 6],
])('page %i of %i rows has %i rows before it', (number, size, before) => {
  expect(offsetOf({ number, size })).toBe(before);
});

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
])('%i records are %i pages of twenty', (records, pages) => {
  expect(pagination({ number: 1, size: 20 }, records).pages).toBe(pages);
});

describe('the bounds of a moment', () => {
  const bounds = (filters: Record<string, string>) => boundsOf('created_at', filters, 'Europe/Moscow');
  const iso = (moment: Date | undefined) => moment?.toISOString();

  test('a day starts at its beginning as a lower bound, and ends at its end as an upper bound', () => {
    const { gte, lte } = bounds({ created_at__gte: '2026-11-20', created_at__lte: '2026-11-20' });
    expect([iso(gte), iso(lte)]).toEqual(['2026-11-19T21:00:00.000Z', '2026-11-20T20:59:59.999Z']);
  });

  test('a time is exact, with a space or a T before it', () => {
    const { gt, lt } = bounds({ created_at__gt: '2026-11-20 10:30', created_at__lt: '2026-11-20T11:00' });
    expect([iso(gt), iso(lt)]).toEqual(['2026-11-20T07:30:00.000Z', '2026-11-20T08:00:00.000Z']);
  });

  test('a moment with an offset keeps it', () => {
    const { gte } = bounds({ created_at__gte: '2026-11-20T10:30:00+05:00' });
    expect(iso(gte)).toBe('2026-11-20T05:30:00.000Z');
  });

  test('a missing filter has no bounds', () => {
    expect(bounds({})).toEqual({ gt: undefined, gte: undefined, lt: undefined, lte: undefined });
  });
});

test('ids of a filter become numbers, and a missing filter stays missing', () => {
  expect(numbers(['7', '12'])).toEqual([7, 12]);
  expect(numbers([])).toEqual([]);
  expect(numbers(undefined)).toBeUndefined();
});
