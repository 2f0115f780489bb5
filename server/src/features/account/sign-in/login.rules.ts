import { USERNAME_MAX } from '@portal/contract/account/account.limits.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { latinOf } from '../../../platform/latin.ts';

interface Name {
  firstName: string;
  lastName: string;
  middleName: string;
}

/** For a name that has no letters which the portal knows in Latin. */
const NAMELESS = 'user';

/** The first name and the initials of surname and patronymic in Latin letters: Анна Хлебникова Сергеевна → annahs. */
export const loginOf = ({ firstName, lastName, middleName }: Name): string =>
  (latinOf(firstName) + latinOf(lastName).slice(0, 1) + latinOf(middleName).slice(0, 1)).slice(
    0,
    USERNAME_MAX - 10,
  ) || NAMELESS;

/** What logins have in common that differ by their number only. */
export const stemOf = (login: string): string => withoutEnd(login, '0123456789');

/** The login itself, or with the first number that makes it free: annahs, annahs2. */
export function freeLogin(login: string, taken: ReadonlySet<string>): string {
  let free = login;
  for (let next = 2; taken.has(free); next += 1) free = `${login}${next}`;
  return free;
}
