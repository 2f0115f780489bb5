import { USERNAME_MAX } from '@portal/contract/accounts/account.limits.ts';
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

/** Between a personnel number that is a login and what tells it from another's: 100 and 2 might be somebody's 1002. */
const AFTER_DIGIT = 'n';

const withNumber = (login: string, n: number): string =>
  /\d$/.test(login) ? `${login}${AFTER_DIGIT}${n}` : `${login}${n}`;

/** What all logins have in common that might be taken in place of this one. */
export const stemsOf = (login: string): string[] => [stemOf(login), `${login}${AFTER_DIGIT}`];

/** The login itself, or with the first number that makes it free: annahs, annahs2; 100, 100n2. */
export function freeLogin(login: string, taken: ReadonlySet<string>): string {
  let free = login;
  for (let next = 2; taken.has(free); next += 1) free = withNumber(login, next);
  return free;
}

/** A free login for each of these, in their order; from then on it is taken. */
export const freeLogins = (logins: readonly string[], taken: Set<string>): string[] =>
  logins.map((login) => {
    const free = freeLogin(login, taken);
    taken.add(free);
    return free;
  });

/** The personnel number as a login: what of it is letters and digits, in Latin; else the name. */
export const loginOfCode = (person: Name & { codeId: string }): string =>
  latinOf(person.codeId).slice(0, USERNAME_MAX - 10) || loginOf(person);
