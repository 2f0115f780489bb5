import type { CopyValue } from '../copy.ts';
import type { DemoAccount } from '../people/accounts.ts';
import type { DemoEmployee } from '../people/employees.ts';

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
  'state',
  'updated_at',
] as const;

/** Ids follow the order of the list, from 1. */
export function* largeEmployees(employees: readonly DemoEmployee[], updatedAt: Date): Generator<CopyValue[]> {
  for (const [at, row] of employees.entries())
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
      row.state,
      updatedAt,
    ];
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
