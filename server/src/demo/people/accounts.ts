import type { Role } from '@portal/contract/shared/roles.ts';
import { randomOf, type Random } from '../random.ts';
import type { DemoEmployee } from './employees.ts';
import { DEMO_LOGINS } from './known-people.ts';
import { latinOf } from './latin.ts';
import type { FullName } from './names.ts';

type ContactStatus = 'NONE' | 'UNCONFIRMED' | 'OK';

export interface DemoAccount {
  username: string;
  role: Role;
  /** Place of the employee in the list of employees. */
  employee: number;
  mustChangePassword: boolean;
  email: string;
  emailStatus: ContactStatus;
  phone: string;
  phoneStatus: ContactStatus;
}

const DEMO_EMAIL: Record<string, ContactStatus> = {
  admin: 'OK',
  moderator: 'OK',
  operator: 'UNCONFIRMED',
  accountant: 'NONE',
};

/** The first name and the initials of surname and patronymic in Latin letters: Анна Хлебникова Сергеевна → annahs. */
const loginOf = (name: FullName): string =>
  latinOf(name.firstName) + latinOf(name.lastName).slice(0, 1) + latinOf(name.middleName).slice(0, 1);

function freeLogin(name: FullName, taken: Set<string>): string {
  const base = loginOf(name);
  let login = base;
  for (let next = 2; taken.has(login); next += 1) login = `${base}${next}`;
  taken.add(login);
  return login;
}

function roleOf(position: string, random: Random): Role {
  if (position === 'Бухгалтер') return 'B';
  if (position === 'Системный администратор') return 'A';
  if (['Супервайзер', 'Менеджер проектов', 'Координатор поля', 'Руководитель площадки'].includes(position))
    return random.chance(0.75) ? 'M' : 'O';
  return 'O';
}

/** At most this many of a hundred accounts have the role; the rest are operators. */
const ROLE_SHARE: Record<Role, number> = { A: 0.035, B: 0.035, M: 0.12, O: 1 };

function contactsOf(employee: DemoEmployee, random: Random, fixed?: ContactStatus) {
  const status = fixed ?? random.pick(['NONE', 'NONE', 'UNCONFIRMED', 'OK', 'OK', 'OK'] as const);
  const hasPhone = employee.phone !== '' && random.chance(0.55);
  const email = employee.email || `${latinOf(employee.lastName)}.${employee.codeId}@opros.example`;
  return {
    email: status === 'NONE' ? '' : email,
    emailStatus: status,
    phone: hasPhone ? employee.phone : '',
    phoneStatus: hasPhone ? ('OK' as const) : ('NONE' as const),
  };
}

/** The four demonstration logins first, then people of the list; a few of them have left. */
export function demoAccounts(employees: readonly DemoEmployee[], count = 90): DemoAccount[] {
  const random = randomOf(7_411);
  const taken = new Set<string>(DEMO_LOGINS.map((login) => login.username));
  const roles = new Map<Role, number>();

  const takeRole = (wanted: Role): Role => {
    const used = roles.get(wanted) ?? 0;
    const role = used < Math.max(1, Math.floor(count * ROLE_SHARE[wanted])) ? wanted : 'O';
    roles.set(role, (roles.get(role) ?? 0) + 1);
    return role;
  };

  const others = employees.map((_, at) => at).slice(DEMO_LOGINS.length);
  const chosen = [...DEMO_LOGINS.keys(), ...random.shuffled(others).slice(0, count - DEMO_LOGINS.length)];
  return chosen.map((at, order) => {
    const employee = employees[at];
    if (!employee) throw new Error('more accounts than employees');
    const demo = DEMO_LOGINS[order];
    return {
      username: demo?.username ?? freeLogin(employee, taken),
      role: takeRole(demo?.role ?? roleOf(employee.position, random)),
      employee: at,
      mustChangePassword: !demo && order % 29 === 17,
      ...contactsOf(employee, random, demo && DEMO_EMAIL[demo.username]),
    };
  });
}
