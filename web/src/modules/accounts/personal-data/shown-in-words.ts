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

const LIST = new Intl.ListFormat('ru');

/** 'Коллеги видят имя, должность, площадку, команду и день рождения.' */
export function shownInWords(account: Contacts, shown: Visibility): string {
  const contacts = contactsOf(account);
  const names = { email: 'e-mail', phone: 'телефон', birthday: 'день рождения' };
  const visible = (['email', 'phone', 'birthday'] as const).flatMap((name) =>
    shown[name] && contacts[name] ? [names[name]] : [],
  );
  return `Коллеги видят ${LIST.format(['имя', 'должность', 'площадку', 'команду', ...visible])}.`;
}
