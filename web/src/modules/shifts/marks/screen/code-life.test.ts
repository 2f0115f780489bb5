import { expect, test } from 'vitest';
import { codeUntil, inGroups } from './code-life.ts';

test('the screen asks for the next code on time, and by a wrong clock while the code still holds', () => {
  const valid_until = '2026-11-25T09:00:30Z';
  const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);
  expect(codeUntil({ valid_until, receivedAt: at('09:00:12') })).toBe(at('09:00:30'));
  expect(codeUntil({ valid_until, receivedAt: at('10:00:00') })).toBe(at('10:00:30'));
  expect(codeUntil({ valid_until, receivedAt: at('08:00:00') })).toBe(at('08:00:30'));
  expect(inGroups('01234567')).toBe('0123 4567');
});
