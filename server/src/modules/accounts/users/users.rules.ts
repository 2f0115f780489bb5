import type { Ctx, Input } from '../../../platform/api/context.ts';
import type * as calls from '@portal/contract/accounts/users.calls.ts';
import { mayManage } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import { brokenKey } from '../../../platform/database/faults.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { changesBetween, recordActivity, recordChange } from '../../audit-log/write/activity.public.ts';
import { assertManaged, isManaged, managedScope } from '../../../platform/people/scope.ts';
import { insertAccount, lockAccount } from '../account.sql.ts';
import { notifyOwner } from '../contacts/owner-notice.rules.ts';
import { closedPassword } from '../directory/closed-password.rules.ts';
import { hashPassword } from '../sign-in/password.rules.ts';
import { temporaryFrom } from '../sign-in/temporary.rules.ts';
import { giveTemporaryPassword, temporaryPassword } from './temporary-password.rules.ts';
import { createdEntry, deletedEntry, forLog, urlOf } from './users-log.format.ts';
import { shareLogins } from './logins.sql.ts';
import { toRecord } from './users.format.ts';
import * as sql from './users.sql.ts';

/** Maps unique violations, which decide concurrent requests, to refusals. */
export async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const key = brokenKey(error);
    if (key === 'account_username_key') throw new Refusal('username_taken', { field: 'username' });
    if (key === 'account_employee_key') throw new Refusal('employee_taken');
    throw error;
  }
}

export async function createUser(ctx: Ctx, { body }: Input<typeof calls.createUser>) {
  const { tx, caller, now, timeZone } = ctx;
  if (!mayManage(caller.role, body.group)) throw new Refusal('forbidden');
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const worker = await sql.lockEmployee(tx, body.emplId);
  if (!worker || !isManaged(await managedScope(ctx), { employeeId: worker.id, area: worker.area }))
    throw new Refusal('employee_unknown', { field: 'emplId' });
  if (worker.codeId !== body.codeId) {
    const detail = 'Табельный номер другого сотрудника.';
    throw new Refusal('employee_unknown', { field: 'codeId', detail });
  }
  if (worker.state === 'L') throw new Refusal('employee_gone');
  await shareLogins(tx);
  const made = await stored(
    insertAccount(tx, {
      username: body.username,
      passwordHash,
      role: body.group,
      employeeId: worker.id,
      ...temporaryFrom(now),
      createdAt: now,
    }),
  );
  const user = required(await sql.lockUser(tx, made.id));
  await recordActivity(tx, createdEntry(user, { accountId: caller.accountId, now }));
  return { data: [toRecord(user, timeZone)], meta: { temporary_password: password } };
}

/** Locks a user visible to the caller; `not_found` for one out of scope. */
async function managedUser(ctx: Ctx, id: number) {
  const user = orNotFound(await sql.lockUser(ctx.tx, id));
  await assertManaged(ctx, [user]);
  return user;
}

/** Prevents removing the last administrator and the caller's own role. */
export function assertAdministratorStays(
  caller: Caller,
  administrators: readonly number[],
  leaving: number,
): void {
  if (!administrators.some((id) => id !== leaving)) throw new Refusal('last_administrator');
  if (!administrators.includes(caller.accountId)) throw new Refusal('forbidden');
}

export async function updateUser(
  ctx: Ctx,
  { params: { id }, body: { username, group } }: Input<typeof calls.updateUser>,
) {
  const { tx, caller, now, timeZone } = ctx;
  const administrators = caller.role === 'A' ? await sql.lockAdministrators(tx) : [];
  const before = await managedUser(ctx, id);
  if (![before.role, group].every((role) => mayManage(caller.role, role))) throw new Refusal('forbidden');
  const newRole = group !== before.role;
  if (newRole && id === caller.accountId) throw new Refusal('own_account');
  if (newRole && before.role === 'A') assertAdministratorStays(caller, administrators, id);

  await shareLogins(tx);
  const since = newRole && { roleSince: now, roleBefore: before.role };
  await stored(sql.updateUser(tx, id, { username, role: group, ...since, updatedAt: now }));
  const after = { ...before, username, role: group };
  const changes = changesBetween(forLog(before), forLog(after), ['username', 'group']);
  if (Object.keys(changes).length > 0) {
    const action = newRole ? 'change_role' : 'update';
    const entry = { section: 'users', action, details: after.username, url: urlOf(after.username) } as const;
    await recordChange(ctx, { ...entry, changes });
  }
  return { data: toRecord(after, timeZone) };
}

/** Keeps the row for the audit log, and frees the login and the employee. */
export async function deleteUser(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteUser>,
): Promise<void> {
  const { tx, caller, now } = ctx;
  const administrators = caller.role === 'A' ? await sql.lockAdministrators(tx) : [];
  const user = await managedUser(ctx, id);
  if (!mayManage(caller.role, user.role)) throw new Refusal('forbidden');
  if (id === caller.accountId) throw new Refusal('own_account');
  if (user.state !== 'L') throw new Refusal('employee_active');
  if (user.role === 'A') assertAdministratorStays(caller, administrators, id);
  await sql.updateUser(tx, id, { deletedAt: now, updatedAt: now });
  await sql.deleteSessionsOfUsers(tx, [id]);
  await recordActivity(tx, deletedEntry(user, { caller, now }));
}

export async function resetPassword(ctx: Ctx, { body: { id } }: Input<typeof calls.resetPassword>) {
  const { tx, caller, now, config } = ctx;
  if (caller.role !== 'A') {
    const { moderators_reset: allowed } = ctx.settings;
    if (!allowed) throw new Refusal('forbidden');
    const { role } = await managedUser(ctx, id);
    if (!mayManage(caller.role, role)) throw new Refusal('forbidden');
  }
  const user = orNotFound(await lockAccount(tx, id));
  const closed = closedPassword(config, user);
  if (closed) throw new Refusal(closed, { status: 409 });
  const { username, password } = await giveTemporaryPassword(tx, id, now);
  const entry = {
    section: 'users',
    action: 'reset_password',
    details: username,
    url: urlOf(username),
  } as const;
  await recordChange(ctx, entry);
  await notifyOwner(tx, ctx, user, 'Пароль сброшен: выдан временный, все сеансы завершены.');
  const message = `Временный пароль пользователя ${username}: ${password}`;
  return { data: { message, temporary_password: password } };
}

export async function endUserSessions(ctx: Ctx, { body: { ids } }: Input<typeof calls.endUserSessions>) {
  const { tx, caller } = ctx;
  const users = await sql.lockUsers(tx, ids);
  if (users.length < new Set(ids).size) throw new Refusal('not_found');
  await assertManaged(ctx, users);
  if (!users.every(({ role }) => mayManage(caller.role, role))) throw new Refusal('forbidden');
  const ended = await sql.deleteSessionsOfUsers(tx, ids);
  const details = users.map(({ username }) => username).join(', ');
  const entry = { section: 'users', action: 'end_session', details } as const;
  await recordChange(ctx, entry);
  return { data: { message: `Завершено сеансов: ${ended}.` } };
}
