import { expect, test } from 'vitest';
import { dueInWords } from './due-in-words.ts';

test('a deadline has its weekday, an overdue one its day', () => {
  const year = new Date().getFullYear();
  expect(dueInWords(`${year}-11-29T12:00:00+03:00`, true)).toBe('срок прошёл 29\u00a0ноября');
  expect(dueInWords('2026-11-29T12:00:00+03:00', false)).toMatch(/^до вс, 29\u00a0ноября( 2026)?, 12:00$/);
});
