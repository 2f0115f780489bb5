import { expect, test } from 'vitest';
import { countOf, type Forms } from './plural.ts';

const DOCUMENTS: Forms = ['документ', 'документа', 'документов'];

test.each([
  [0, '0 документов'],
  [1, '1 документ'],
  [3, '3 документа'],
  [8, '8 документов'],
  [11, '11 документов'],
  [12, '12 документов'],
  [21, '21 документ'],
  [102, '102 документа'],
  [111, '111 документов'],
])('%i gets the right noun form', (count, text) => {
  expect(countOf(count, DOCUMENTS)).toBe(text);
});
