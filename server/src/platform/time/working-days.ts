import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { addDays, dayInZone, momentInZone } from './zone.ts';

type Calendar = Settings['pay']['holidays'];

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Tells a working day: by the calendar, else Monday to Friday. */
function workingBy(calendar: Calendar): (day: string) => boolean {
  const marks = new Map(calendar.map(({ date, is_working: isWorking }) => [date, isWorking]));
  return (day) => marks.get(day) ?? !isWeekend(day);
}

/** The day that is `count` working days later. A calendar without working days ends the search after ten years. */
export function addWorkingDays(day: string, count: number, calendar: Calendar): string {
  const isWorking = workingBy(calendar);
  const last = addDays(day, 3_660);
  let left = count;
  let found = day;
  while (left > 0 && found < last) {
    found = addDays(found, 1);
    if (isWorking(found)) left -= 1;
  }
  return found;
}

/** Hours of the office on a working day. */
const OFFICE = ['09:00', '18:00'] as const;
const HOUR = 60 * 60 * 1000;

/** Office hours (09:00–18:00 of working days) between two moments, hours. */
export function workingHours(
  from: Date,
  to: Date,
  { calendar, timeZone }: { calendar: Calendar; timeZone: string },
): number {
  const isWorking = workingBy(calendar);
  let sum = 0;
  for (let day = dayInZone(from, timeZone); day <= dayInZone(to, timeZone); day = addDays(day, 1)) {
    if (!isWorking(day)) continue;
    const [opens, closes] = OFFICE.map((time) => momentInZone(`${day}T${time}`, timeZone).getTime());
    const begun = Math.max(opens ?? 0, from.getTime());
    sum += Math.max(0, Math.min(closes ?? 0, to.getTime()) - begun);
  }
  return sum / HOUR;
}
