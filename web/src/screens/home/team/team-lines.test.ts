import { expect, test } from 'vitest';
import { namesInWords, shiftInWords } from './team-lines.ts';

test('the first names are followed by the number of the others', () => {
  const first = [{ full_name: 'Петров Олег Ильич' }, { full_name: 'Зайцева Анна' }];
  expect(namesInWords({ count: 2, first })).toBe('Петров О. И., Зайцева А.');
  expect(namesInWords({ count: 5, first })).toBe('Петров О. И., Зайцева А. и ещё 3');
});

test('a shift tells how many are booked and how many came', () => {
  expect(shiftInWords({ shift_id: 2, booked: 1, come: 0 })).toBe('Записано 1');
  expect(shiftInWords({ shift_id: 2, booked: 7, come: 1 })).toBe('Записано 7, вышли 1');
});
