import { countOf } from '../../../../platform/plural.ts';

const DAYS = ['день', 'дня', 'дней'] as const;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * '2 дня 3 ч', '3 ч 12 мин', '12:05' in the last hour, '0:00' at the end. Non-breaking spaces before units.
 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return `${countOf(days, DAYS).replace(' ', ' ')} ${hours} ч`;
  if (hours > 0) return `${hours} ч ${minutes} мин`;
  return `${minutes}:${two(seconds % 60)}`;
}
