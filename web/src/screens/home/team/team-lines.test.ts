import { expect, test } from 'vitest';
import { namesInWords, shiftsInWords } from './team-lines.ts';

test('the first names are followed by the number of the others', () => {
  const first = [{ full_name: 'Петров Олег Ильич' }, { full_name: 'Зайцева Анна' }];
  expect(namesInWords({ count: 2, first })).toBe('Петров\u00a0О.\u00a0И., Зайцева\u00a0А.');
  expect(namesInWords({ count: 5, first })).toBe('Петров\u00a0О.\u00a0И., Зайцева\u00a0А. и ещё 3');
});

test('shifts tell how many are booked and how many came', () => {
  const shifts = [
    { shift_id: 1, booked: 7, come: 5 },
    { shift_id: 2, booked: 1, come: 0 },
  ];
  expect(shiftsInWords(shifts, (id) => `Смена ${id}`)).toBe(
    'Смена 1: явка\u00a05\u00a0из\u00a07; Смена 2: записано\u00a01',
  );
});
