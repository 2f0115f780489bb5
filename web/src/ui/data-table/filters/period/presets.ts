import dayjs, { type Dayjs } from 'dayjs';
import type { Period } from './period.ts';

/** Presets that end today, by number of days. */
export const PRESETS = [
  { days: 1, label: 'Сегодня' },
  { days: 7, label: '7 дней' },
  { days: 30, label: '30 дней' },
] as const;

const DAY = 'YYYY-MM-DD';

/** A number of days ending today. */
export const lastDays = (days: number, today: Dayjs = dayjs()): Period => ({
  from: today.subtract(days - 1, 'day').format(DAY),
  to: today.format(DAY),
});

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to;
