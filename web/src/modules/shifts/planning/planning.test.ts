import { expect, test } from 'vitest';
import { planningOf, urgencyOf } from './planning.ts';

const open = ['2026-11-30', '2026-12-07'].map((monday, index) => ({
  monday,
  closesAt: 0,
  closesOn: ['2026-11-29T12:00:00+03:00', '2026-12-06T12:00:00+03:00'][index] ?? '',
}));

test('a week shows its planning deadline, by the organisation’s clock', () => {
  expect(planningOf('2026-11-30', open)).toBe('открыто до 12:00, вс 29\u00a0ноября');
  expect(planningOf('2026-11-23', open)).toBe('запись закрыта');
  expect(planningOf('2026-12-14', open)).toBe('запись ещё не открыта');
});

test('a shortage becomes urgent three days before booking closes', () => {
  const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
  const on = (today: string) => weeks.map((monday) => urgencyOf(monday, open, today));
  expect(on('2026-11-25')).toEqual(['urgent', 'open', 'open', 'later']);
  expect(on('2026-11-26')).toEqual(['urgent', 'urgent', 'open', 'later']);
  expect(urgencyOf('2026-12-14', [], '2026-11-26')).toBe('urgent');
});
