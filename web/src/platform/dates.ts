import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ru.js';

dayjs.locale('ru');

/**
 * Timestamps arrive with the organisation's offset: day and time are read from the string, so that a browser
 * in another zone shows the same day.
 */
const day = (iso: string): Dayjs => dayjs(iso.slice(0, 10));

/** '20 ноября'; with the year unless it is the current one. */
export function formatDay(iso: string, today: Dayjs = dayjs()): string {
  const date = day(iso);
  return date.format(date.year() === today.year() ? 'D\u00a0MMMM' : 'D\u00a0MMMM YYYY');
}

/** '20 ноября 2025'. */
export const formatFullDay = (iso: string): string => day(iso).format('D\u00a0MMMM YYYY');

/** '20.11.2025'. */
export const formatDate = (iso: string): string => day(iso).format('DD.MM.YYYY');

/** '20.11.2025 09:21'. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`.trim();

/** '09:21'. */
export const formatTime = (iso: string): string => iso.slice(11, 16);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '24 ноября', whatever the year. */
export const formatDayMonth = (iso: string): string => day(iso).format('D\u00a0MMMM');

/** 'понедельник' */
export const formatWeekday = (iso: string): string => day(iso).format('dddd');

/** 'пн' */
export const formatShortWeekday = (iso: string): string => day(iso).format('dd');

/** 'Четверг, 27 ноября' */
export const formatWeekdayAndDay = (iso: string): string => capital(day(iso).format('dddd, D\u00a0MMMM'));

/** 'Ноябрь 2025' for any day of the month. */
export const formatMonth = (iso: string): string => capital(day(iso).format('MMMM YYYY'));

const IN_MONTHS = 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(
  ' ',
);

/** Prepositional: 'сентябре' for 'YYYY-MM', 'декабре 2025' if the other month is in a different year. */
export function inMonth(month: string, other: string): string {
  const [year = '', number = ''] = month.split('-');
  const name = IN_MONTHS[Number(number) - 1] ?? '';
  return other.startsWith(year) ? name : `${name} ${year}`;
}

/** '20 ноября, 09:21' in the zone of this device, from ms. */
export const formatMoment = (ms: number): string => dayjs(ms).format('D\u00a0MMMM, HH:mm');
