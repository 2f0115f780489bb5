import { expect, test } from 'vitest';
import { dayText } from './day-words.ts';

const DAY = {
  ...{
    date: '2026-11-25',
    shift_id: 2,
    state: 'came' as const,
    minutes: null,
    hours: '06:00',
    planned: '06:00',
  },
  ...{ from: null, to: null, breaks_minutes: 0, note: '', asked: null },
};

test('a day as planned needs no words', () => {
  expect(dayText(DAY)).toBe('');
});

test('a day tells its marks, breaks, plan and lateness', () => {
  const marks = { from: '2026-11-25T09:10:00+03:00', to: '2026-11-25T15:00:00+03:00', breaks_minutes: 20 };
  expect(dayText({ ...DAY, ...marks, state: 'late', minutes: 10, hours: '05:45' })).toBe(
    'отметки 09:10–15:00, перерыв 20\u00a0мин, по плану 6\u00a0ч, опоздание 10\u00a0мин',
  );
  expect(dayText({ ...DAY, state: 'no_show', hours: null })).toBe('по плану 6\u00a0ч, неявка');
});
