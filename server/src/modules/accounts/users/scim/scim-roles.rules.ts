import type { Role } from '@portal/contract/shared/roles.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** Roles that see pay or everything; SCIM gives and takes them only if SCIM_ROLES names them. */
const GUARDED: ReadonlySet<Role> = new Set(['A', 'B']);

interface Roles {
  scimRoles: readonly Role[];
}

export const maySet = ({ scimRoles }: Roles, role: Role): boolean =>
  !GUARDED.has(role) || scimRoles.includes(role);

export function assertMaySet(config: Roles, roles: readonly Role[]): void {
  const closed = roles.find((role) => !maySet(config, role));
  if (closed)
    throw new Refusal('forbidden', {
      detail: `Роль ${closed} по SCIM не меняют: её не называет SCIM_ROLES.`,
    });
}
