import { SHIFT_LABELS } from '@portal/contract/shifts/shifts.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { escapeHtml, letterPage } from '../../../platform/mail/page.ts';
import type { EndedBooking } from './absences.sql.ts';
import { longDay, russianDay } from '../shifts.format.ts';

/** Tells a person which of their bookings ended because of an absence; all of them are of that person. */
export function absenceLetter(bookings: readonly EndedBooking[], link: string): Draft {
  const [first] = bookings;
  if (!first) throw new Error('a letter about nothing');
  const one = bookings.length === 1;
  const title = one ? 'Запись на смену снята' : 'Записи на смены сняты';
  const what = one
    ? `${SHIFT_LABELS[first.shift_id]}, ${russianDay(first.day)}`
    : `${bookings.length}, с ${russianDay(first.day)}`;
  const hello = `Здравствуйте, ${[first.first_name, first.middle_name].filter(Boolean).join(' ')}!`;
  const why = `По данным отдела кадров в ${one ? 'этот день' : 'эти дни'} вы отсутствуете, поэтому ${one ? 'запись снята' : 'записи сняты'}:`;
  const lines = bookings.map(
    ({ shift_id, day, reason }) => `${SHIFT_LABELS[shift_id]}, ${longDay(day)} — ${reason}`,
  );
  const after =
    'Если отсутствие отменят, запись не вернётся сама: запишитесь снова. Если в данных ошибка, обратитесь к руководителю.';
  const footer = 'Письмо отправлено порталом сотрудников, отвечать на него не нужно.';
  const items = lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`);
  const body = `<p style="margin:0 0 16px">${escapeHtml(hello)}</p>
<p style="margin:0 0 16px">${escapeHtml(why)}</p>
<ul style="margin:0 0 16px;padding-left:20px">${items.join('\n')}</ul>
<p style="margin:0 0 16px">${escapeHtml(after)}</p>
<p style="margin:0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;background:#E5007E;color:#FFFFFF;border-radius:8px;text-decoration:none">Мои выходы</a></p>`;
  return {
    to: first.address,
    subject: `${title}: ${what}`,
    text: `${hello}\n\n${why}\n\n${lines.map((line) => `— ${line}`).join('\n')}\n\n${after}\n\nВаши выходы: ${link}\n\n${footer}\n`,
    html: letterPage(title, body, footer),
  };
}
