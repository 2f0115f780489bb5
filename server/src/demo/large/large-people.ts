import type { CopyValue } from '../copy.ts';
import type { DemoAccount } from '../people/accounts.ts';
import type { DemoEmployee } from '../people/employees.ts';
import { demoPlaces } from '../people/teams.ts';

export const EMPLOYEE_COLUMNS = [
  'id',
  'code_id',
  'last_name',
  'first_name',
  'middle_name',
  'birth_day',
  'area',
  'position',
  'email',
  'phone',
  'team',
  'supervisor_code',
  'erp_team',
  'erp_supervisor_code',
  'hired_on',
  'contract',
  'state',
  'updated_at',
] as const;

/** Ids follow the order of the list, from 1. */
export function* largeEmployees(
  employees: readonly DemoEmployee[],
  today: string,
  updatedAt: Date,
): Generator<CopyValue[]> {
  const places = demoPlaces(employees, today);
  for (const [at, row] of employees.entries()) {
    const { team = null, supervisor = '', hiredOn = null, contract = null } = places[at] ?? {};
    const led = supervisor || null;
    yield [
      at + 1,
      row.codeId,
      row.lastName,
      row.firstName,
      row.middleName,
      row.birthDay,
      row.area,
      row.position,
      row.email,
      row.phone,
      ...[team, led, team, led, hiredOn, contract],
      row.state,
      updatedAt,
    ];
  }
}

export const ACCOUNT_COLUMNS = [
  'id',
  'username',
  'password_hash',
  'role',
  'employee_id',
  'must_change_password',
  'email',
  'email_status',
  'phone',
  'phone_status',
  'created_at',
] as const;

/** Ids follow the order of the list, from 1: the demonstration logins are the first. */
export function* largeAccounts(
  accounts: readonly DemoAccount[],
  passwordHash: string,
  createdAt: Date,
): Generator<CopyValue[]> {
  for (const [at, row] of accounts.entries())
    yield [
      at + 1,
      row.username,
      passwordHash,
      row.role,
      row.employee + 1,
      row.mustChangePassword,
      row.email,
      row.emailStatus,
      row.phone,
      row.phoneStatus,
      createdAt,
    ];
}
