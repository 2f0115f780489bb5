import type { Role } from '@portal/contract/shared/roles.ts';
import type { Ctx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { wasLoginOf } from './former-logins.sql.ts';

/** Roles that see pay or everything; SCIM gives and takes them only if SCIM_ROLES names them. */
const GUARDED: readonly Role[] = ['A', 'B'];
/** A login stays reserved that long after its owner got another one. */
const FORMER_LOGIN_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Roles {
  scimRoles: readonly Role[];
}

export const maySet = ({ scimRoles }: Roles, role: Role): boolean =>
  !GUARDED.includes(role) || scimRoles.includes(role);

export function assertMaySet(config: Roles, roles: readonly Role[]): void {
  const closed = roles.find((role) => !maySet(config, role));
  if (closed)
    throw new Refusal('forbidden', {
      detail: `Роль ${closed} по SCIM не меняют: её не называет SCIM_ROLES.`,
    });
}

/** Refuses a change of an account with a role that SCIM may not give. */
export function assertMayChange(config: Roles, { role }: { role: Role }): void {
  if (!maySet(config, role))
    throw new Refusal('forbidden', {
      detail: `Учётные записи с ролью ${role} по SCIM не меняют: её не называет SCIM_ROLES.`,
    });
}

/**
 * Refuses a login that a guarded account has or had: whoever signs in elsewhere under that name would be taken
 * for another person.
 */
export async function assertLoginIsFree({ tx, config, now }: Ctx, username: string): Promise<void> {
  const guarded = GUARDED.filter((role) => !maySet(config, role));
  const since = new Date(now.getTime() - FORMER_LOGIN_DAYS * DAY_MS);
  if (await wasLoginOf(tx, username, { roles: guarded, since }))
    throw new Refusal('username_taken', { field: 'userName' });
}
