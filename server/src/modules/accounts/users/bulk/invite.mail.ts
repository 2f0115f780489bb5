import type { Draft } from '../../../../platform/mail/mail.ts';
import { bareLink, button, emailOf, paragraph } from '../../../../platform/mail/parts.ts';

/** Invitation with the login and the page to set a password; contains no secret. */
export function invitation(to: string, username: string, publicUrl: string): Draft {
  const link = `${publicUrl}/forgot_password`;
  const parts = [
    paragraph(`Для вас открыт портал сотрудников. Ваш логин: «${username}».`),
    paragraph(
      'Чтобы задать пароль, откройте страницу и введите логин: на этот адрес придёт письмо со ссылкой, она действует 30 минут.',
    ),
    button('Задать пароль', link),
    bareLink(link),
  ];
  const footer = 'Письмо отправлено порталом сотрудников, потому что для вас завели учётную запись.';
  return { to, subject: 'Вход на портал сотрудников', ...emailOf('Добро пожаловать', parts, footer) };
}
