import { expect, test } from 'vitest';
import { AT_FIRST, inForce, readTypes, shownTypes } from './news-types.ts';

const QUALITY = { name: 'Качество', is_archive: false };
const OLD = { name: 'Ремонт', is_archive: true };

test('until the server has answered the types are those of the specification', () => {
  expect(inForce(AT_FIRST)).toEqual(['CATI', 'TNS', 'Портал']);
});

test('a type of the archive has a tab only while it is looked at', () => {
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
])('a device that holds %j knows %j', (stored, types) => {
  expect(readTypes(stored)).toEqual(types);
});
