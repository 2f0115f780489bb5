import type { Role } from '@portal/contract/shared/roles.ts';
import { randomOf, type Random } from '../random.ts';
import type { DemoEmployee } from './employees.ts';
import { DEMO_LOGINS } from './known-people.ts';
import { freeLogin, loginOf } from '../../modules/accounts/sign-in/login.rules.ts';
import { latinOf } from '../../platform/latin.ts';
import type { FullName } from '@portal/contract/shared/names.ts';

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

function takeLogin(name: FullName, taken: Set<string>): string {
  const login = freeLogin(loginOf(name), taken);
  taken.add(login);
  return login;
}

const ROLE_OF_POSITION: Record<string, Role> = {
  Бухгалтер: 'B',
  'Системный администратор': 'A',
  Супервайзер: 'M',
  'Менеджер проектов': 'M',
  'Координатор поля': 'M',
  'Руководитель площадки': 'M',
};
const roleOf = (employee: DemoEmployee | undefined): Role =>
  ROLE_OF_POSITION[employee?.position ?? ''] ?? 'O';
/** A leader who never edits is an operator of the portal. */
const EDITING_SHARE = 0.75;
/** Administrators beside the demonstration one, and as many accountants, of all accounts. */
const RARE_SHARE = 0.02;

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
  // Administrators and accountants first: few hold these positions, and each kind must have an account.
  const others = random.shuffled(employees.map((_, at) => at).slice(DEMO_LOGINS.length));
  const working = (role: Role): number[] =>
    others
      .filter((at) => roleOf(employees[at]) === role && employees[at]?.state === 'W')
      .slice(0, Math.ceil(count * RARE_SHARE));
  const chosen = [
    ...DEMO_LOGINS.keys(),
    ...working('A'),
    ...working('B'),
    ...others.filter((at) => !['A', 'B'].includes(roleOf(employees[at]))),
  ].slice(0, count);
  return chosen.map((at, order) => {
    const employee = employees[at];
    if (!employee) throw new Error('more accounts than employees');
    const demo = DEMO_LOGINS[order];
    const role = roleOf(employee);
    return {
      username: demo?.username ?? takeLogin(employee, taken),
      role: demo?.role ?? (role === 'M' && !random.chance(EDITING_SHARE) ? 'O' : role),
      employee: at,
      mustChangePassword: !demo && order % 29 === 17,
      ...contactsOf(employee, random, demo && DEMO_EMAIL[demo.username]),
    };
  });
}
