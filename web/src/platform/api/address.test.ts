import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('parameters are encoded and the trailing slash stays', () => {
  expect(addressOf('/news/:id/', { id: 12 })).toBe('/api/news/12/');
  expect(addressOf('/images/:key', { key: 'a/b' })).toBe('/api/images/a%2Fb');
});

test('empty query values are omitted and lists are comma-separated', () => {
  expect(
    addressOf('/news/', undefined, { 'page[number]': 2, search: '', 'news_type.in': ['CATI', 'TNS'] }),
  ).toBe('/api/news/?page%5Bnumber%5D=2&news_type.in=CATI%2CTNS');
});
