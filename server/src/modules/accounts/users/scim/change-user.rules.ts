import type * as calls from '@portal/contract/accounts/scim/scim-users.calls.ts';
import type { CallCtx, Input } from '../../../../platform/api/context.ts';
import { assertVersion } from '../../../../platform/api/scim/scim-answer.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { changesBetween, recordChange } from '../../../audit-log/write/activity.public.ts';
import { endResets } from '../../account.sql.ts';
import { shareLogins } from '../logins.sql.ts';
import { urlOf } from '../users-log.format.ts';
import { stored } from '../users.rules.ts';
import { deleteSessionsOfUsers, lockAdministrators, updateUser } from '../users.sql.ts';
import { type UserChange, userChangeOf } from './requests/user-patch.format.ts';
import { assertLoginIsFree, assertMayChange } from './scim-roles.rules.ts';
import * as sql from './scim.sql.ts';
import { toScimUser } from './user-resource.format.ts';

type Ctx = CallCtx<typeof calls.replaceScimUser>;

const forLog = ({ username, deactivatedAt }: sql.ScimUserRow) => ({
  username,
  active: deactivatedAt === null,
});

/** The user after the change; a repeated deactivation keeps the first time. */
function changed(before: sql.ScimUserRow, { userName, externalId, active }: UserChange, now: Date) {
  if (externalId !== undefined && externalId !== before.codeId)
    throw new Refusal('scim_read_only', { detail: 'Табельный номер учётной записи не меняют.' });
  const isActive = active ?? before.deactivatedAt === null;
  const deactivatedAt = isActive ? null : (before.deactivatedAt ?? now);
  return { ...before, username: userName ?? before.username, deactivatedAt, updatedAt: now };
}

/** Ends the sessions and recovery links of a user, who is not the last administrator. */
async function shut({ tx, now }: Ctx, user: sql.ScimUserRow, administrators: readonly number[]) {
  if (user.role === 'A' && !administrators.some((id) => id !== user.id))
    throw new Refusal('last_administrator');
  await deleteSessionsOfUsers(tx, [user.id]);
  await endResets(tx, user.id, now);
}

async function changeUser(ctx: Ctx, id: number, change: UserChange) {
  const { tx, request, now, config } = ctx;
  // Locked first, in the order of every change of roles.
  const administrators = change.active === false ? await lockAdministrators(tx) : [];
  const before = orNotFound(await sql.lockScimUser(tx, id));
  assertMayChange(config, before);
  const resource = toScimUser(before, config.publicUrl);
  assertVersion(request, resource.meta.version);
  const after = changed(before, change, now);
  const changes = changesBetween(forLog(before), forLog(after));
  if (Object.keys(changes).length === 0) return resource;
  const { username, deactivatedAt } = after;
  if (deactivatedAt && !before.deactivatedAt) await shut(ctx, before, administrators);
  await shareLogins(tx);
  if (changes['username']) await assertLoginIsFree(ctx, username);
  await stored(updateUser(tx, id, { username, deactivatedAt, updatedAt: now }));
  const entry = { section: 'users', action: 'update', details: username, url: urlOf(username) } as const;
  await recordChange(ctx, { ...entry, changes });
  return toScimUser(after, config.publicUrl);
}

/** Replaces what a client may set; an absent value stays as it is. */
export const replaceScimUser = (
  ctx: Ctx,
  { params: { id }, body: { userName, externalId, active } }: Input<typeof calls.replaceScimUser>,
) => changeUser(ctx, id, { userName, externalId: externalId ?? undefined, active: active ?? undefined });

export const patchScimUser = (
  ctx: Ctx,
  { params: { id }, body: { Operations } }: Input<typeof calls.patchScimUser>,
) => changeUser(ctx, id, userChangeOf(Operations));

export async function deactivateScimUser(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deactivateScimUser>,
): Promise<void> {
  await changeUser(ctx, id, { active: false });
}
