import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { addressOf, versionOf } from './scim.format.ts';
import type { ScimUserRow } from './scim.sql.ts';

const nameOf = ({ lastName, firstName, middleName }: ScimUserRow) => ({
  formatted: [lastName, firstName, middleName].filter(Boolean).join(' '),
  familyName: lastName ?? '',
  givenName: firstName ?? '',
});

/** SCIM resource of a user; names come from the ERP. */
export function toScimUser(row: ScimUserRow, publicUrl: string) {
  const { id, username, role, codeId, deactivatedAt, createdAt, updatedAt, employeeUpdatedAt } = row;
  const name = nameOf(row);
  const group = {
    value: role,
    display: ROLE_LABELS[role],
    type: 'direct' as const,
  };
  const resource = {
    schemas: [SCIM_SCHEMAS.user],
    id: String(id),
    ...(codeId !== null && { externalId: codeId, name }),
    userName: username,
    active: deactivatedAt === null,
    displayName: name.formatted || username,
    groups: [group],
  };
  const meta = {
    resourceType: 'User',
    location: addressOf(publicUrl, `Users/${id}`),
    version: versionOf(resource),
    created: createdAt.toISOString(),
    // Names come from the employee.
    lastModified: new Date(Math.max(+updatedAt, +(employeeUpdatedAt ?? 0))).toISOString(),
  };
  return { ...resource, meta };
}
