import { USERNAME_MAX } from '@portal/contract/accounts/account.limits.ts';
import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { latinOf } from '../../../platform/latin.ts';

interface Name {
  firstName: string;
  lastName: string;
  middleName: string;
}

/** Login for a name without transliterable letters. */
const NAMELESS = 'user';

/** First name with initials of surname and patronymic in Latin: Анна Хлебникова Сергеевна → annahs. */
export const loginOf = ({ firstName, lastName, middleName }: Name): string =>
  (latinOf(firstName) + latinOf(lastName).slice(0, 1) + latinOf(middleName).slice(0, 1)).slice(
    0,
    USERNAME_MAX - 10,
  ) || NAMELESS;

/** Login without its trailing number. */
export const stemOf = (login: string): string => withoutEnd(login, '0123456789');

/** Separator after a personnel number, because 100 with suffix 2 could be the login 1002. */
const AFTER_DIGIT = 'n';

const withNumber = (login: string, n: number): string =>
  /\d$/.test(login) ? `${login}${AFTER_DIGIT}${n}` : `${login}${n}`;

/** Prefixes of all logins that could replace this one. */
export const stemsOf = (login: string): string[] => [stemOf(login), `${login}${AFTER_DIGIT}`];

/** The login, or its first free variant: annahs, annahs2; 100, 100n2. */
export function freeLogin(login: string, taken: ReadonlySet<string>): string {
  let free = login;
  for (let next = 2; taken.has(free); next += 1) free = withNumber(login, next);
  return free;
}

/** Reserves a free login for each of these, in order. */
export const freeLogins = (logins: readonly string[], taken: Set<string>): string[] =>
  logins.map((login) => {
    const free = freeLogin(login, taken);
    taken.add(free);
    return free;
  });

/** Letters and digits of the personnel number in Latin; else the name. */
export const loginOfCode = (person: Name & { codeId: string }): string =>
  latinOf(person.codeId).slice(0, USERNAME_MAX - 10) || loginOf(person);
