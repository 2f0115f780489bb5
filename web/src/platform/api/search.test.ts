import { expect, test } from 'vitest';
import { idsOf, idsToAddress, oneOf, pageOf, textOf } from './search.ts';

test('what somebody typed into the address by hand opens the plain page', () => {
  expect([pageOf('2'), pageOf(1), pageOf('x'), pageOf(-3), pageOf(2.5)]).toEqual([
    2,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([textOf(' '), textOf(2024), textOf('квоты'), textOf({})]).toEqual([
    undefined,
    '2024',
    'квоты',
    undefined,
  ]);
  expect(oneOf(['CATI', 'TNS'])('TNS')).toBe('TNS');
  expect(oneOf(['CATI', 'TNS'])('constructor')).toBeUndefined();
});

test('numbers of records in the address survive a hand that types them wrongly', () => {
  expect(idsOf('3,5,3')).toEqual(['3', '5']);
  expect(idsOf(7)).toEqual(['7']);
  expect([idsOf('x,-1,0,2'), idsOf(undefined), idsOf({})]).toEqual([['2'], [], []]);
  expect([idsToAddress(['3', '5']), idsToAddress(['7']), idsToAddress([])]).toEqual(['3,5', 7, undefined]);
});
