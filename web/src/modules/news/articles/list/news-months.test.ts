import { describe, expect, it } from 'vitest';
import { groupByMonth, isAhead, pageRange } from './news-months.ts';

const group = (days: string[]) =>
  groupByMonth(days, (day) => day, '2025-11-20').map(({ title, items }) => [title, items.length]);

describe('news by month', () => {
  it('the year is shown only if it is not the current one', () => {
    expect(group(['2025-11-20T00:00:00+03:00', '2025-11-01', '2025-10-31', '2024-10-31'])).toEqual([
      ['Ноябрь', 2],
      ['Октябрь', 1],
      ['Октябрь 2024', 1],
    ]);
  });

  it('the months follow the organisation’s zone, whatever the offset', () => {
    expect(group(['2025-12-01T00:30:00+03:00'])).toEqual([['Декабрь', 1]]);
  });

  it('months without news are omitted', () => {
    expect(group([])).toEqual([]);
  });
});

describe('the line under the list', () => {
  it.each([
    [1, 84, '1–10 из 84'],
    [9, 84, '81–84 из 84'],
    [2, 11, '11 из 11'],
    [1, 0, ''],
  ])('the page %i of %i news: %s', (page, count, text) => {
    expect(pageRange(page, 10, count)).toBe(text);
  });
});

describe('scheduled news', () => {
  it('news are scheduled until their time', () => {
    const now = Date.parse('2025-11-20T12:00:00+03:00');
    expect(isAhead('2025-11-24T00:00:00+03:00', now)).toBe(true);
    expect(isAhead('2025-11-20T00:00:00+03:00', now)).toBe(false);
  });
});
