import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';

const shift = (id: number, name: string, short: string, start: string, end: string): DayShift => ({
  id,
  name,
  short,
  start,
  end,
  hours: [{ from: null, start, end }],
  is_archive: false,
});

const FIRST = shift(2, 'Смена I', 'I', '09:00', '15:00');
const SECOND = shift(3, 'Смена II', 'II', '15:00', '21:00');

/** The shifts of the specification (section 9), as the settings have them at first. */
export const DAY_SHIFTS = [FIRST, SECOND] as const;

/** Two weeks are open, each until noon of the Sunday before it. */
export const PLANNING: Settings['planning'] = { closes_weekday: 7, closes_at: '12:00', weeks: 2 };
