import type { Draft } from '../../platform/mail/mail.ts';
import { bareLink, button, emailOf, paragraph } from '../../platform/mail/parts.ts';

export function confirmationEmail(to: string, username: string, link: string): Draft {
  const parts = [
    paragraph(
      `Чтобы подтвердить адрес ${to}, откройте ссылку. Она действует 24 часа и срабатывает один раз.`,
    ),
    button('Подтвердить e-mail', link),
    bareLink(link),
  ];
  const footer = `Письмо отправлено порталом сотрудников по просьбе пользователя «${username}». Если это были не вы, ничего делать не нужно.`;
  return {
    to,
    subject: 'Подтверждение e-mail на портале',
    ...emailOf('Подтвердите e-mail', parts, footer),
    urgent: true,
  };
}
