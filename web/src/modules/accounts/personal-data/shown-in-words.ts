import { formatDayMonth } from '../../../platform/dates.ts';
import { readablePhone } from '../../../ui/text/phone/readable-phone.ts';
import type { AccountInfo } from '../account.queries.ts';
import type { Visibility } from './visibility.queries.ts';

type Contacts = Pick<AccountInfo, 'email' | 'email_erp' | 'phone' | 'phone_erp' | 'birth_day'>;

/** Values that colleagues would see: the own contact, or that of the ERP. */
export const contactsOf = (account: Contacts): Record<keyof Visibility, string> => ({
  email: account.email || account.email_erp || '',
  phone: readablePhone(account.phone || account.phone_erp || ''),
  birthday: account.birth_day ? formatDayMonth(account.birth_day) : '',
});

/** 'Коллеги видят: имя, должность, площадка, команда, anna@example.test' */
export function shownInWords(account: Contacts, shown: Visibility): string {
  const contacts = contactsOf(account);
  const names = ['email', 'phone', 'birthday'] as const;
  const visible = names.flatMap((name) => (shown[name] && contacts[name] ? [contacts[name]] : []));
  return `Коллеги видят: ${['имя, должность, площадка, команда', ...visible].join(', ')}.`;
}
