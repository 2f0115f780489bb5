import { errorStatus } from '@portal/contract/shared/errors.ts';
import { BY_POSITION, type LoginKind } from '@portal/contract/accounts/account.limits.ts';
import type * as calls from '@portal/contract/accounts/bulk.calls.ts';
import { mayManage, type Role } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../../platform/api/caller.ts';
import type { Acting, Input, OwnCallCtx } from '../../../../platform/api/context.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';
import { isManaged, managedScope } from '../../../../platform/people/scope.ts';
import { hashPasswords } from '../../sign-in/password.rules.ts';
import { rolesOf } from '../by-position/position-roles.rules.ts';
import { selectPositionRoles } from '../by-position/position-roles.public.ts';
import { temporaryPassword } from '../temporary-password.rules.ts';
import { toRecord } from '../users.format.ts';
import * as sql from './bulk.sql.ts';
import { makeAccounts } from './make-accounts.rules.ts';

type Employee = Awaited<ReturnType<typeof sql.selectEmployees>>[number];

const REFUSED = errorStatus('validation');

const FAULTS = {
  employee_unknown: 'Такого сотрудника нет.',
  employee_left: 'Сотрудник уволен: завести для него пользователя нельзя.',
  employee_taken: 'У этого сотрудника уже есть учётная запись.',
} as const;

function faultOf(employee: Employee | undefined, owners: ReadonlySet<number | null>) {
  if (!employee) return 'employee_unknown';
  if (employee.state === 'L') return 'employee_left';
  return owners.has(employee.id) ? 'employee_taken' : undefined;
}

/** Employees that need an account, and the caller's scope. */
interface Wanted {
  ids: readonly number[];
  scope: Awaited<ReturnType<typeof managedScope>>;
}

/** Refuses with one error per employee who cannot have an account. */
async function assertFree(tx: Reader, { ids, scope }: Wanted, employees: readonly Employee[]): Promise<void> {
  const owners = await sql.selectOwners(tx, ids);
  const seen = employees.filter(({ id, area }) => isManaged(scope, { employeeId: id, area }));
  const known = new Map(seen.map((employee) => [employee.id, employee]));
  const faults = ids.flatMap((id) => {
    const code = faultOf(known.get(id), owners);
    if (!code) return [];
    const of = { field: 'empl_ids', detail: FAULTS[code], meta: { empl_id: String(id) } };
    return [new Refusal(code, { ...of, status: REFUSED })];
  });
  if (faults.length > 0) throw new Refusals(REFUSED, faults);
}

/** True if no per-employee check is needed: administrators create any role, moderators operators only. */
const mayMakeMany = ({ role }: Caller, group: Made['group']): boolean =>
  role === 'A' || (group === 'O' && mayManage(role, group));

interface Made extends Wanted {
  group: Role | typeof BY_POSITION;
  login: LoginKind;
  passwords: readonly string[];
  hashes: readonly string[];
}

async function roleFor(tx: Tx, group: Made['group']): Promise<(position: string) => Role> {
  return group === BY_POSITION ? rolesOf(await selectPositionRoles(tx)) : () => group;
}

async function makeAll({ tx, caller, now, timeZone }: Acting, made: Made) {
  const employees = await sql.lockEmployees(tx, made.ids);
  await assertFree(tx, made, employees);
  const { login, hashes } = made;
  const roleOf = await roleFor(tx, made.group);
  const users = await makeAccounts(tx, {
    employees,
    roleOf,
    login,
    hashes,
    accountId: caller.accountId,
    now,
  });
  const passwords = users.map(({ id, username }, at) => ({
    id: String(id),
    username,
    temporary_password: made.passwords[at] ?? '',
  }));
  return { data: users.map((user) => toRecord(user, timeZone)), meta: { passwords } };
}

/** Rolls back the first transaction, because its data may change before the second. */
class LookedAt extends Error {}

/** Creates all accounts or none. Hashing outlasts a transaction, so one validates before and one after it. */
export async function bulkCreateUsers(ctx: OwnCallCtx, { body }: Input<typeof calls.bulkCreateUsers>) {
  const { db, once, caller, settings, now, timeZone } = ctx;
  const { empl_ids: ids, group, login } = body;
  if (!mayMakeMany(caller, group)) throw new Refusal('forbidden');
  const scope = await managedScope({ tx: db, caller, settings });
  await db
    .transaction((tx) =>
      once(tx, body, async () => {
        await assertFree(tx, { ids, scope }, await sql.selectEmployees(tx, ids));
        throw new LookedAt();
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof LookedAt)) throw error;
    });
  const passwords = ids.map(temporaryPassword);
  const hashes = await hashPasswords(passwords);
  return db.transaction((tx) =>
    once(tx, body, () =>
      makeAll({ tx, caller, now, timeZone }, { ids, scope, group, login, passwords, hashes }),
    ),
  );
}
