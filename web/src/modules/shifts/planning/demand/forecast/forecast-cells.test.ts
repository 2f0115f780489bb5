import { expect, test } from 'vitest';
import { cellsOfForecast, keyOf, pastInWords } from './forecast-cells.ts';

const cell = {
  ...{ date: '2026-12-07', shift_id: 2, position: null, weeks: 8 },
  ...{ past_needed: 4.5, came: 4, came_share: 0.8, needed: 5, capacity: 7 },
};

test('a proposal is applied as is or edited, and an emptied number keeps the stored one', () => {
  const other = { ...cell, position: 'Тренер' };
  const edited = { [keyOf(other)]: { needed: 3, capacity: '' } };
  expect(cellsOfForecast('Тула', [cell, other], edited)).toEqual([
    { area: 'Тула', date: '2026-12-07', shift_id: 2, position: null, needed: 5, capacity: 7 },
    { area: 'Тула', date: '2026-12-07', shift_id: 2, position: 'Тренер', needed: 3 },
  ]);
});

test('the past figures are formatted as words', () => {
  expect(pastInWords(cell)).toBe('За 8 недель: было нужно 4,5, приходило 4, это 80 % записанных');
  expect(pastInWords({ ...cell, past_needed: null, came_share: null })).toBe(
    'За 8 недель: нужное не задано, приходило 4',
  );
});
