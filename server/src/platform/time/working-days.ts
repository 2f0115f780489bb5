import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { addDays } from './zone.ts';

type Calendar = Settings['pay']['holidays'];

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day that is `count` working days later. A calendar without working days ends the search after ten years. */
export function addWorkingDays(day: string, count: number, calendar: Calendar): string {
  const marks = new Map(calendar.map(({ date, is_working: isWorking }) => [date, isWorking]));
  const last = addDays(day, 3_660);
  let left = count;
  let found = day;
  while (left > 0 && found < last) {
    found = addDays(found, 1);
    if (marks.get(found) ?? !isWeekend(found)) left -= 1;
  }
  return found;
}
