import type { Draft } from '../../platform/mail/mail.ts';
import { escapeHtml, letterPage } from '../../platform/mail/page.ts';

/** The letter with the link that confirms an e-mail. */
export function confirmationLetter(to: string, username: string, link: string): Draft {
  const title = 'Подтвердите e-mail';
  const footer = `Письмо отправлено порталом сотрудников по просьбе пользователя «${username}». Если это были не вы, ничего делать не нужно.`;
  const body = `<p style="margin:0 0 16px">Чтобы подтвердить адрес ${escapeHtml(to)}, откройте ссылку. Она действует 24 часа и срабатывает один раз.</p>
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;background:#E5007E;color:#FFFFFF;border-radius:8px;text-decoration:none">Подтвердить e-mail</a></p>
<p style="margin:0;color:#6B6277;font-size:13px;line-height:18px;word-break:break-all">${escapeHtml(link)}</p>`;
  return {
    to,
    subject: 'Подтверждение e-mail на портале',
    text: `Чтобы подтвердить адрес ${to}, откройте ссылку:\n\n${link}\n\nОна действует 24 часа и срабатывает один раз.\n\n${footer}\n`,
    html: letterPage(title, body, footer),
    urgent: true,
  };
}
