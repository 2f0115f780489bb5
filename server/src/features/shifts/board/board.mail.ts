import { SHIFT_LABELS, type ShiftId } from '@portal/contract/shifts/shifts.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { button, letterOf, NO_ANSWER, paragraph, strong } from '../../../platform/mail/parts.ts';
import { longDay, russianDay } from '../shifts.format.ts';

interface ChangeLetter {
  to: string;
  action: 'book' | 'unbook';
  date: string;
  shift_id: ShiftId;
  reason: string;
  /** Name of who did it. */
  manager: string;
  /** Address of the page with the shifts. */
  link: string;
}

const TITLES = { book: 'Вас записали на смену', unbook: 'Вашу смену отменили' };
const FOOTER = `${NO_ANSWER} Если смена вам не подходит, обратитесь к руководителю.`;

/** Tells a person that a manager booked or cancelled a shift of theirs. */
export function changeLetter({ to, action, date, shift_id, reason, manager, link }: ChangeLetter): Draft {
  const title = TITLES[action];
  const parts = [
    strong(`${SHIFT_LABELS[shift_id]}, ${longDay(date)}`),
    paragraph(`Причина: ${reason}`),
    paragraph(`Изменение внёс(ла): ${manager}.`),
    button('Мои выходы', link),
  ];
  return {
    to,
    subject: `${title}: ${SHIFT_LABELS[shift_id]}, ${russianDay(date)}`,
    ...letterOf(title, parts, FOOTER),
  };
}
