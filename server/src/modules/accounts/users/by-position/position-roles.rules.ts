import type * as calls from '@portal/contract/accounts/position-roles.calls.ts';
import { DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { changesBetween, recordChange } from '../../../audit-log/write/activity.public.ts';
import * as sql from './position-roles.sql.ts';

/** Role by position; defaults to operator. */
export function rolesOf({ roles }: Pick<calls.PositionRoles, 'roles'>): (position: string) => Role {
  const known = new Map<string, Role>(roles.map(({ position, role }) => [position, role]));
  return (position) => known.get(position) ?? DEFAULT_GROUP;
}

export const getPositionRoles = async ({ tx }: ReadCtx) => ({ data: await sql.selectPositionRoles(tx) });

/** Replaces all position roles. */
export async function putPositionRoles(
  { tx, caller, now }: Ctx,
  { body }: Input<typeof calls.putPositionRoles>,
) {
  const names = body.roles.map(({ position }) => position);
  const repeated = names.findIndex((name, at) => names.indexOf(name) < at);
  if (repeated >= 0) {
    const detail = `«${names[repeated]}» уже есть в списке.`;
    throw new Refusal('validation', { field: `roles/${repeated}/position`, detail });
  }
  const before = await sql.lockPositionRoles(tx);
  const changes = changesBetween(before, body, ['automatic', 'login', 'roles']);
  if (Object.keys(changes).length > 0) {
    await sql.updatePositionRoles(tx, body);
    const entry = { section: 'users', action: 'update', details: 'Роли по должностям' } as const;
    const url = '/userManagement?tab=without';
    await recordChange({ tx, caller, now }, { ...entry, changes, url });
  }
  return { data: body };
}
