import type { DayShift } from '@portal/contract/settings/settings.calls.ts';
import { hoursInWords } from '@portal/contract/shifts/hours.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { button, hello, letterOf, list, NO_ANSWER, paragraph } from '../../../platform/mail/parts.ts';
import type { EndedBooking } from './absences.sql.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { longDay, russianDay } from '../shifts.format.ts';

/** Tells a person which of their bookings ended because of an absence; all of them are of that person. */
export function absenceLetter(
  bookings: readonly EndedBooking[],
  shifts: readonly DayShift[],
  link: string,
): Draft {
  const [first] = bookings;
  if (!first) throw new Error('a letter about nothing');
  const one = bookings.length === 1;
  const title = one ? 'Запись на смену снята' : 'Записи на смены сняты';
  const what = one
    ? `${shiftOf(shifts, first.shift_id).name}, ${russianDay(first.day)}`
    : `${bookings.length}, с ${russianDay(first.day)}`;
  const parts = [
    hello({ firstName: first.first_name, middleName: first.middle_name }),
    paragraph(
      `По данным отдела кадров в ${one ? 'этот день' : 'эти дни'} вы отсутствуете, поэтому ${one ? 'запись снята' : 'записи сняты'}:`,
    ),
    list(
      bookings.map(({ shift_id, day, reason }) => {
        const shift = shiftOf(shifts, shift_id);
        return { text: `${shift.name}, ${longDay(day)}, ${hoursInWords(shift)} — ${reason}` };
      }),
    ),
    paragraph(
      'Если отсутствие отменят, запись не вернётся сама: запишитесь снова. Если в данных ошибка, обратитесь к руководителю.',
    ),
    button('Мои выходы', link),
  ];
  return { to: first.address, subject: `${title}: ${what}`, ...letterOf(title, parts, NO_ANSWER) };
}
