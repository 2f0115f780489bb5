import { errorStatus } from '@portal/contract/shared/errors.ts';
import type { LoginKind } from '@portal/contract/account/account.limits.ts';
import type * as calls from '@portal/contract/account/bulk.calls.ts';
import { mayManage, type Role } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../../platform/api/caller.ts';
import type { Acting, Input, OwnCallCtx } from '../../../../platform/api/context.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';
import { recordActivities } from '../../../activity/activity.public.ts';
import { isManaged, managedAreas, type ManagedAreas } from '../../../staff/staff.public.ts';
import { freeLogins, loginOf, loginOfCode, stemsOf } from '../../sign-in/login.rules.ts';
import { hashPasswords } from '../../sign-in/password.rules.ts';
import { temporaryFrom } from '../../sign-in/temporary.rules.ts';
import { lockLogins } from '../logins.sql.ts';
import { temporaryPassword } from '../temporary-password.rules.ts';
import { toRecord } from '../users.format.ts';
import { createdEntry } from '../users-log.format.ts';
import { selectLoginsLike, selectUsers } from '../users.sql.ts';
import * as sql from './bulk.sql.ts';

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

/** Whom to make an account for, and of which areas they may be. */
interface Wanted {
  ids: readonly number[];
  managed: ManagedAreas;
}

/** Refuses with one fault for each employee who cannot have an account. */
async function assertFree(
  tx: Reader,
  { ids, managed }: Wanted,
  employees: readonly Employee[],
): Promise<void> {
  const owners = await sql.selectOwners(tx, ids);
  const seen = employees.filter(({ area }) => isManaged(managed, area));
  const known = new Map(seen.map((employee) => [employee.id, employee]));
  const faults = ids.flatMap((id) => {
    const code = faultOf(known.get(id), owners);
    if (!code) return [];
    const of = { field: 'empl_ids', detail: FAULTS[code], meta: { empl_id: String(id) } };
    return [new Refusal(code, { ...of, status: REFUSED })];
  });
  if (faults.length > 0) throw new Refusals(REFUSED, faults);
}

/** An administrator makes anybody, a moderator operators only: nobody is looked at one by one. */
const mayMakeMany = ({ role }: Caller, group: Role): boolean =>
  mayManage(role, group) && (role === 'A' || group === 'O');

/** Logins for those employees that nobody has, and that nobody gets until the transaction ends. */
async function loginsFor(tx: Tx, employees: readonly Employee[], kind: LoginKind): Promise<string[]> {
  const wanted = employees.map(kind === 'code' ? loginOfCode : loginOf);
  await lockLogins(tx);
  return freeLogins(wanted, new Set(await selectLoginsLike(tx, wanted.flatMap(stemsOf))));
}

interface Made extends Wanted {
  group: Role;
  login: LoginKind;
  passwords: readonly string[];
  hashes: readonly string[];
}

async function makeAccounts({ tx, caller, now, timeZone }: Acting, made: Made) {
  const employees = await sql.lockEmployees(tx, made.ids);
  await assertFree(tx, made, employees);
  const logins = await loginsFor(tx, employees, made.login);
  const accounts = employees.map(({ id }, at) => ({
    username: logins[at] ?? '',
    passwordHash: made.hashes[at] ?? '',
    role: made.group,
    employeeId: id,
    ...temporaryFrom(now),
    createdAt: now,
  }));
  const ids = await sql.insertAccounts(tx, accounts);
  const users = await selectUsers(tx, ids);
  await recordActivities(
    tx,
    users.map((user) => createdEntry(user, { caller, now })),
  );
  const passwords = ids.map((id, at) => ({
    id: String(id),
    username: logins[at] ?? '',
    temporary_password: made.passwords[at] ?? '',
  }));
  return { data: users.map((user) => toRecord(user, timeZone)), meta: { passwords } };
}

/** Ends the transaction of the first look: what it looked at may change before the second. */
class LookedAt extends Error {}

/**
 * Makes an account for each of these employees, or for none. Hashing takes longer than a transaction may wait, so it
 * comes between two: the first looks whether there is anything to do, the second looks again and does it.
 */
export async function bulkCreateUsers(ctx: OwnCallCtx, { body }: Input<typeof calls.bulkCreateUsers>) {
  const { db, once, caller, now, timeZone, config } = ctx;
  const { empl_ids: ids, group, login } = body;
  if (!mayMakeMany(caller, group)) throw new Refusal('forbidden');
  const managed = await managedAreas({ tx: db, caller, config });
  await db
    .transaction((tx) =>
      once(tx, body, async () => {
        await assertFree(tx, { ids, managed }, await sql.selectEmployees(tx, ids));
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
      makeAccounts({ tx, caller, now, timeZone }, { ids, managed, group, login, passwords, hashes }),
    ),
  );
}
