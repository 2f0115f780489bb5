import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { button, hello, letterOf, NO_ANSWER, paragraph, strong } from '../../../platform/mail/parts.ts';
import { dayInWords, russianDay, shiftInFull, weekdayOf, weekInWords } from '../shifts.format.ts';

interface ChangeLetter {
  to: string;
  action: 'book' | 'unbook';
  date: string;
  shift: DayShift;
  reason: string;
  /** Name of who did it. */
  manager: string;
  /** Address of the page with the shifts. */
  link: string;
}

export const CHANGE_TITLES = { book: 'Вас записали на смену', unbook: 'Вашу смену отменили' };
const FOOTER = `${NO_ANSWER} Если смена вам не подходит, обратитесь к руководителю.`;

/** Tells a person that a manager booked or cancelled a shift of theirs. */
export function changeLetter({ to, action, date, shift, reason, manager, link }: ChangeLetter): Draft {
  const title = CHANGE_TITLES[action];
  const parts = [
    strong(shiftInFull(shift, date)),
    paragraph(`Причина: ${reason}`),
    paragraph(`Изменение внёс(ла): ${manager}.`),
    button('Мои выходы', link),
  ];
  return {
    to,
    subject: `${title}: ${shift.name}, ${russianDay(date)}`,
    ...letterOf(title, parts, FOOTER),
  };
}

interface PlanWeekLetter {
  address: string;
  firstName: string;
  middleName: string;
  /** Its Monday. */
  week: string;
  /** When the planning ends, ISO 8601 in the organisation's zone. */
  closes: string;
  /** Address of the page with that week. */
  link: string;
}

/** Asks a person to plan a week that is still open. */
export function planWeekLetter({ address, week, closes, link, ...person }: PlanWeekLetter): Draft {
  const title = 'Запишитесь на смены';
  const days = weekInWords(week);
  const [day, time] = [closes.slice(0, 10), closes.slice(11, 16)];
  const parts = [
    hello(person),
    paragraph(`На неделю ${days} у вас пока нет ни одной смены.`),
    paragraph(`Запись закроется ${dayInWords(day)} (${weekdayOf(day)}) в ${time}.`),
    button('Выбрать смены', link),
  ];
  return { to: address, subject: `${title}: ${days}`, ...letterOf(title, parts, NO_ANSWER) };
}
