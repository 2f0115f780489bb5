import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { button, hello, emailOf, list, NO_ANSWER, paragraph } from '../../../platform/mail/parts.ts';
import type { EndedBooking } from './absences.sql.ts';
import { shiftOf } from '../shift-hours.format.ts';
import { russianDay } from '../../../platform/time/zone.ts';
import { shiftInFull, shiftInWords } from '../shifts.format.ts';

type Ended = Pick<EndedBooking, 'day' | 'shift_id' | 'reason'>;
/** Limit of bookings listed in one digest. */
const MAX_LISTED_BOOKINGS = 200;

/** E-mail to one employee about bookings ended by an absence. */
export function absenceEmail(
  bookings: readonly Ended[],
  shifts: readonly TimedShift[],
  person: { firstName: string; middleName: string; address: string },
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
    hello(person),
    paragraph(
      `По данным отдела кадров в ${one ? 'этот день' : 'эти дни'} вы отсутствуете, поэтому ${one ? 'запись снята' : 'записи сняты'}:`,
    ),
    list(
      bookings.map(({ shift_id, day, reason }) => ({
        text: `${shiftInFull(shiftOf(shifts, shift_id), day)} — ${reason}`,
      })),
    ),
    paragraph(
      'Если отсутствие отменят, запись не вернётся сама: запишитесь снова. Если в данных ошибка, обратитесь к руководителю.',
    ),
    button('Мои выходы', link),
  ];
  return { to: person.address, subject: `${title}: ${what}`, ...emailOf(title, parts, NO_ANSWER) };
}

type Named = Ended & Pick<EndedBooking, 'fio'>;

const lineOf = ({ fio, day, shift_id, reason }: Named, shifts: readonly TimedShift[]): string =>
  `${fio}: ${shiftInWords(day, shiftOf(shifts, shift_id).name)} — ${reason}`;

const RULES = new Intl.PluralRules('ru');
/** Sentences for 1, 2 and 5; `#` is the number. */
type Sentences = Record<'one' | 'few' | 'many', string>;
const ABSENT: Sentences = {
  one: 'отсутствует # человек',
  few: 'отсутствуют # человека',
  many: 'отсутствуют # человек',
};
const CANCELLED: Sentences = { one: 'снята # смена', few: 'сняты # смены', many: 'снято # смен' };
const counted = (count: number, sentences: Sentences): string => {
  const form = RULES.select(count);
  return sentences[form === 'one' || form === 'few' ? form : 'many'].replace('#', String(count));
};

/** Text for managers: the number of ended bookings and the first names. */
export function endedInWords(area: string, bookings: readonly Named[], shifts: readonly TimedShift[]) {
  const people = new Set(bookings.map(({ fio }) => fio)).size;
  const more = bookings.length > 3 ? ` и ещё ${bookings.length - 3}` : '';
  const first = bookings.slice(0, 3).map((booking) => lineOf(booking, shifts));
  return {
    title: `${area}: ${counted(people, ABSENT)}, ${counted(bookings.length, CANCELLED)}`,
    detail: `${first.join('; ')}${more}`,
  };
}

interface Digest {
  to: string;
  title: string;
  bookings: readonly Named[];
  shifts: readonly TimedShift[];
  link: string;
}

/** Digest for one area and one absence file. */
export function digestEmail({ to, title, bookings, shifts, link }: Digest): Draft {
  const named = bookings.slice(0, MAX_LISTED_BOOKINGS).map((booking) => ({ text: lineOf(booking, shifts) }));
  const rest = bookings.length - named.length;
  const parts = [
    paragraph('По данным отдела кадров эти люди отсутствуют. Записи сняты, места свободны:'),
    list(named),
    ...(rest > 0 ? [paragraph(`И ещё записей: ${rest}.`)] : []),
    button('Открыть доску смен', link),
  ];
  return { to, subject: title, ...emailOf(title, parts, NO_ANSWER) };
}
