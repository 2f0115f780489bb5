import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import dayjs from 'dayjs';
import { isoOfDayText, isRealDay } from '../../../ui/fields/day/day-text.ts';

type CalendarDay = Settings['pay']['holidays'][number];

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const isoOf = (part: string): string | undefined => {
  const iso = isoOfDayText(part);
  return iso && isRealDay(iso) ? iso : undefined;
};

/** Days as lines 'дд.мм.гггг', sorted and without repetition. */
export function textOfDays(days: readonly CalendarDay[], isWorking: boolean): string {
  const dates = days.filter(({ is_working }) => is_working === isWorking).map(({ date }) => date);
  return [...new Set(dates)]
    .toSorted()
    .map((date) => dayjs(date).format('DD.MM.YYYY'))
    .join('\n');
}

/** Valid days of the text. */
export const daysOfText = (text: string, isWorking: boolean): CalendarDay[] =>
  [...new Set(partsOf(text).flatMap((part) => isoOf(part) ?? []))].map((date) => ({
    date,
    is_working: isWorking,
  }));

/** Error that names the first text that is not a day; undefined without one. */
export function wrongDays(text: string): string | undefined {
  const wrong = partsOf(text).find((part) => isoOf(part) === undefined);
  return wrong === undefined ? undefined : `«${wrong}» — не день. Нужно дд.мм.гггг.`;
}

/** Days off of a year by ст. 112 ТК РФ, without the government's transfers. */
export const holidaysOf = (year: number): CalendarDay[] =>
  [
    ...Array.from({ length: 8 }, (_, at) => `01-0${at + 1}`),
    ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
  ].map((day) => ({ date: `${year}-${day}`, is_working: false }));
