import type { LoginKind } from '@portal/contract/accounts/account.limits.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { required } from '../../../../platform/database/required.ts';
import { recordActivities } from '../../../audit-log/write/activity.public.ts';
import { freeLogins, loginOf, loginOfCode, stemsOf } from '../../sign-in/login.rules.ts';
import { temporaryFrom } from '../../sign-in/temporary.rules.ts';
import { lockLogins } from '../logins.sql.ts';
import { createdEntry } from '../users-log.format.ts';
import { selectLoginsLike, selectUsers } from '../users.sql.ts';
import * as sql from './bulk.sql.ts';

type Employee = Awaited<ReturnType<typeof sql.selectEmployees>>[number];

/** Generates free logins, reserved until the transaction ends. */
async function loginsFor(tx: Tx, employees: readonly Employee[], kind: LoginKind): Promise<string[]> {
  const wanted = employees.map(kind === 'code' ? loginOfCode : loginOf);
  await lockLogins(tx);
  return freeLogins(wanted, new Set(await selectLoginsLike(tx, wanted.flatMap(stemsOf))));
}

interface Made {
  /** Locked, and without an account. */
  employees: readonly Employee[];
  roleOf: (position: string) => Role;
  login: LoginKind;
  /** Hash of a temporary password for each. */
  hashes: readonly string[];
  /** Creating account; null for the portal itself. */
  accountId: number | null;
  now: Date;
}

/** Creates accounts with temporary passwords in order, with audit entries. */
export async function makeAccounts(tx: Tx, { employees, roleOf, login, hashes, accountId, now }: Made) {
  const logins = await loginsFor(tx, employees, login);
  const accounts = employees.map(({ id, position }, at) => ({
    username: logins[at] ?? '',
    passwordHash: hashes[at] ?? '',
    role: roleOf(position),
    employeeId: id,
    ...temporaryFrom(now),
    createdAt: now,
  }));
  const ids = await sql.insertAccounts(tx, accounts);
  const made = new Map((await selectUsers(tx, ids)).map((user) => [user.id, user]));
  const users = ids.map((id) => required(made.get(id)));
  await recordActivities(
    tx,
    users.map((user) => createdEntry(user, { accountId, now })),
  );
  return users;
}
