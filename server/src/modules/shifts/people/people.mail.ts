import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { button, hello, emailOf, NO_ANSWER, paragraph, strong } from '../../../platform/mail/parts.ts';
import { isoInZone, russianDay } from '../../../platform/time/zone.ts';
import { dayInWords, shiftInFull, weekdayOf, weekInWords } from '../shifts.format.ts';

interface ChangeLetter {
  to: string;
  action: 'book' | 'unbook';
  date: string;
  shift: TimedShift;
  reason: string;
  /** Name of the manager. */
  manager: string;
  /** Link to the page of shifts. */
  link: string;
}

export const CHANGE_TITLES = { book: 'Вас записали на смену', unbook: 'Вашу смену отменили' };
const FOOTER = `${NO_ANSWER} Если смена вам не подходит, обратитесь к руководителю.`;

/** E-mail about a booking made or cancelled by a manager. */
export function changeEmail({ to, action, date, shift, reason, manager, link }: ChangeLetter): Draft {
  const title = CHANGE_TITLES[action];
  const parts = [
    strong(shiftInFull(shift, date)),
    paragraph(`Причина: ${reason}`),
    paragraph(`Кто изменил: ${manager}.`),
    button('Мои выходы', link),
  ];
  return {
    to,
    subject: `${title}: ${shift.name}, ${russianDay(date)}`,
    ...emailOf(title, parts, FOOTER),
  };
}

/** Notification and e-mail that remind to plan an open week. */
export function planWeekNotice(
  { monday, closesAt }: { monday: string; closesAt: Date },
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
) {
  const title = 'Запишитесь на смены';
  const days = weekInWords(monday);
  const closes = isoInZone(closesAt, timeZone);
  const day = closes.slice(0, 10);
  const detail = `Запись закроется ${dayInWords(day)} (${weekdayOf(day)}) в ${closes.slice(11, 16)}.`;
  const address = `/workTime?date=${monday}`;
  const letter = (person: { address: string; firstName: string; middleName: string }): Draft => {
    const parts = [
      hello(person),
      paragraph(`На неделю ${days} у вас пока нет ни одной смены.`),
      paragraph(detail),
      button('Выбрать смены', publicUrl + address),
    ];
    return { to: person.address, subject: `${title}: ${days}`, ...emailOf(title, parts, NO_ANSWER) };
  };
  return { kind: 'plan_week' as const, title: `${title}: ${days}`, detail, address, letter };
}
