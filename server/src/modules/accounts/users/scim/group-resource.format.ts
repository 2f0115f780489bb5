import { ROLE_LABELS, type Role } from '@portal/contract/shared/roles.ts';
import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { addressOf, versionOf } from './scim.format.ts';
import type { Member } from './scim.sql.ts';

interface Shown {
  publicUrl: string;
  /** Comma-separated names of the request. */
  excluded: string | undefined;
}

const withoutMembers = (excluded = ''): boolean =>
  excluded.split(',').some((name) => name.trim().toLowerCase() === 'members');

/** SCIM resource of a role. */
export function toScimGroup(role: Role, people: readonly Member[], { publicUrl, excluded }: Shown) {
  const members = people
    .filter((member) => member.role === role)
    .map(({ id }) => ({
      value: String(id),
      type: 'User' as const,
    }));
  const resource = { schemas: [SCIM_SCHEMAS.group], id: role, displayName: ROLE_LABELS[role] };
  const meta = {
    resourceType: 'Group',
    location: addressOf(publicUrl, `Groups/${role}`),
    version: versionOf({ ...resource, members }),
  };
  return { ...resource, ...(!withoutMembers(excluded) && { members }), meta };
}
