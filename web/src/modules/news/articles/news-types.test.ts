import { expect, test } from 'vitest';
import { DEFAULT_NEWS_TYPES, inForce, readTypes, shownTypes } from './news-types.ts';

const QUALITY = { name: 'Качество', is_archive: false };
const OLD = { name: 'Ремонт', is_archive: true };

test('the types of the specification are used until the first answer', () => {
  expect(inForce(DEFAULT_NEWS_TYPES)).toEqual(['CATI', 'TNS', 'Портал']);
});

test('an archived type has a tab only while it is open', () => {
  expect(shownTypes([OLD, QUALITY], undefined)).toEqual(['Качество']);
  expect(shownTypes([OLD, QUALITY], 'Ремонт')).toEqual(['Ремонт', 'Качество']);
  expect(shownTypes([OLD, QUALITY], 'Качество')).toEqual(['Качество']);
});

test.each([
  [
    [QUALITY, OLD],
    [QUALITY, OLD],
  ],
  [[], undefined],
  [[QUALITY, { name: 5, is_archive: false }], undefined],
  [[QUALITY, null], undefined],
  ['CATI', undefined],
  [null, undefined],
])('a device with %j reads %j', (stored, types) => {
  expect(readTypes(stored)).toEqual(types);
});
