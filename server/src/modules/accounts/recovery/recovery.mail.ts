import type { Draft } from '../../../platform/mail/mail.ts';
import { bareLink, button, emailOf, paragraph } from '../../../platform/mail/parts.ts';

export function recoveryEmail(to: string, username: string, link: string): Draft {
  const parts = [
    paragraph(
      `Чтобы задать новый пароль для логина «${username}», откройте ссылку. Она действует 30 минут и срабатывает один раз.`,
    ),
    button('Задать новый пароль', link),
    bareLink(link),
  ];
  const footer =
    'Письмо отправлено порталом сотрудников, потому что кто-то указал ваш логин или e-mail на странице «Забыли пароль?». Если это были не вы, ничего делать не нужно: прежний пароль действует.';
  return {
    to,
    subject: 'Новый пароль на портале',
    ...emailOf('Задайте новый пароль', parts, footer),
    urgent: true,
  };
}

/** Sent instead of a link to a user without a portal password. */
export function managedElsewhereEmail(to: string, username: string, why: string): Draft {
  const parts = [paragraph(`Для логина «${username}» портал пароля не хранит. ${why}`)];
  const footer =
    'Письмо отправлено порталом сотрудников, потому что кто-то указал ваш логин или e-mail на странице «Забыли пароль?». Если это были не вы, ничего делать не нужно.';
  return {
    to,
    subject: 'Пароль для входа на портал',
    ...emailOf('Пароль меняют не в портале', parts, footer),
    urgent: true,
  };
}
