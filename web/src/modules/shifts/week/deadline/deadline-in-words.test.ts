import { expect, test } from 'vitest';
import { deadlineInWords } from './deadline-in-words.ts';

test.each([
  ['2026-11-29T12:00:00+03:00', 'Выходы на следующую неделю можно планировать до 12:00 воскресенья.'],
  ['2026-11-27T18:30:00+03:00', 'Выходы на следующую неделю можно планировать до 18:30 пятницы.'],
  ['2026-11-23T00:00:00+10:00', 'Выходы на следующую неделю можно планировать до 00:00 понедельника.'],
])('planning that closes on %s is described by its weekday and hour', (closesOn, words) => {
  expect(deadlineInWords(closesOn)).toBe(words);
});
