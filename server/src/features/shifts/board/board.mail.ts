import { SHIFT_LABELS, type ShiftId } from '@portal/contract/shifts/shifts.ts';
import type { Draft } from '../../../platform/mail/mail.ts';
import { escapeHtml, letterPage } from '../../../platform/mail/page.ts';
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

/** Tells a person that a manager booked or cancelled a shift of theirs. */
export function changeLetter({ to, action, date, shift_id, reason, manager, link }: ChangeLetter): Draft {
  const title = TITLES[action];
  const shift = `${SHIFT_LABELS[shift_id]}, ${longDay(date)}`;
  const lines = [`Причина: ${reason}`, `Изменение внёс(ла): ${manager}.`];
  const footer =
    'Письмо отправлено порталом сотрудников, отвечать на него не нужно. Если смена вам не подходит, обратитесь к руководителю.';
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  const body = `<p style="margin:0 0 16px;font-weight:600">${escapeHtml(shift)}</p>
${paragraphs.join('\n')}
<p style="margin:0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;background:#E5007E;color:#FFFFFF;border-radius:8px;text-decoration:none">Мои выходы</a></p>`;
  return {
    to,
    subject: `${title}: ${SHIFT_LABELS[shift_id]}, ${russianDay(date)}`,
    text: `${title}.\n\n${shift}\n\n${lines.join('\n')}\n\nВаши выходы: ${link}\n\n${footer}\n`,
    html: letterPage(title, body, footer),
  };
}
