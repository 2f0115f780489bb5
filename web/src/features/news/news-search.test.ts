import { describe, expect, it } from 'vitest';
import { newsSearchOf } from './news-search.ts';

describe('the address of the news list', () => {
  it('holds page and search words', () => {
    expect(newsSearchOf({ page: 3, q: ' квоты ' })).toEqual({ page: 3, search: 'квоты' });
  });

  it('takes a search for digits, which the router reads as a number', () => {
    expect(newsSearchOf({ q: 223 })).toEqual({ page: 1, search: '223' });
  });

  it.each([{}, { page: 0 }, { page: -1 }, { page: 'x' }, { page: 1.5 }, { q: { a: 1 } }])(
    'stays on the first page for %j',
    (query) => {
      expect(newsSearchOf(query)).toEqual({ page: 1, search: '' });
    },
  );
});
