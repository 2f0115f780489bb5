import { expect, test } from 'vitest';
import type { Coverage } from '../board.queries.ts';
import { choiceInWords, choicesOf } from './week-choices.ts';

const cell = (date: string, shift_id: 2 | 3, counts: Partial<Coverage>): Coverage => ({
  date,
  shift_id,
  area: 'Тула',
  planned: 0,
  needed: null,
  capacity: null,
  open: null,
  ...counts,
});
const coverage = [
  cell('2026-11-30', 2, { planned: 1, needed: 5, capacity: 8 }),
  cell('2026-12-01', 2, { planned: 8, needed: 5, capacity: 8 }),
  cell('2026-12-02', 3, { planned: 1, needed: 5 }),
];

test('an employee is offered each shift of the week except full shifts and days of absence', () => {
  const lines = choicesOf(coverage, '2026-11-30', {
    area: 'Тула',
    absentOn: ['2026-12-02'],
    urgency: 'open',
  });
  expect(lines.map((line) => line.length)).toEqual([7, 7]);
  const said = lines.flat().map((choice) => `${choice.date} ${choice.shift_id}: ${choiceInWords(choice)}`);
  expect(said).toContain('2026-11-30 2: нужно ещё 4');
  expect(said).toContain('2026-12-01 2: мест нет');
  expect(said).toContain('2026-12-02 3: отсутствует');
  expect(said).toContain('2026-12-06 3: хватает');
});

test('the demand of another area is not offered', () => {
  const [[first] = []] = choicesOf(coverage, '2026-11-30', { area: 'Орёл', absentOn: [], urgency: 'open' });
  expect(first).toMatchObject({ state: 'open', missing: 0 });
});
