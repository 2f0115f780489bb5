import type { Draft } from '../../../platform/mail/mail.ts';
import { emailOf, paragraph } from '../../../platform/mail/parts.ts';

/** Notice of a security change; contains no link and no secret. */
export function ownerNotice(to: string, username: string, change: string): Draft {
  const parts = [
    paragraph(`${change} Логин: «${username}».`),
    paragraph('Если это сделали не вы, сразу сообщите администратору портала.'),
  ];
  const footer = 'Письмо отправлено порталом сотрудников, чтобы такое изменение не осталось незамеченным.';
  return {
    to,
    subject: 'Изменения в вашей учётной записи портала',
    ...emailOf('Изменения в вашей учётной записи', parts, footer),
    urgent: true,
  };
}
