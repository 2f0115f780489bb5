import { expect, test } from 'vitest';
import { MINUTE_MS, nextAttempt } from './retry.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

test('each failed attempt has its own pause, and the last one none', () => {
  const pauses = [MINUTE_MS, 5 * MINUTE_MS];
  expect([1, 2, 3].map((attempts) => nextAttempt(pauses, attempts, NOW)?.toISOString() ?? null)).toEqual([
    '2026-11-25T09:01:00.000Z',
    '2026-11-25T09:05:00.000Z',
    null,
  ]);
});
