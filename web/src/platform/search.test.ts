import { expect, test } from 'vitest';
import { oneOf, pageOf, textOf } from './search.ts';

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
