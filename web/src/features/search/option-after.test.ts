import { expect, test } from 'vitest';
import { optionAfter } from './option-after.ts';

test('arrows go round over the field itself', () => {
  expect(optionAfter('ArrowDown', -1, 3)).toBe(0);
  expect(optionAfter('ArrowDown', 2, 3)).toBe(-1);
  expect(optionAfter('ArrowUp', -1, 3)).toBe(2);
  expect(optionAfter('ArrowUp', 0, 3)).toBe(-1);
  expect(optionAfter('ArrowDown', -1, 0)).toBe(-1);
});
