import { expect, test } from 'vitest';
import { optionAfter } from './option-after.ts';

test('arrows wrap around between the last line and the first', () => {
  expect(optionAfter('ArrowDown', 0, 3)).toBe(1);
  expect(optionAfter('ArrowDown', 2, 3)).toBe(0);
  expect(optionAfter('ArrowUp', 0, 3)).toBe(2);
  expect(optionAfter('ArrowDown', 0, 0)).toBe(0);
});
