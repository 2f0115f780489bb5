import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Requests in the form that Microsoft documents for provisioning by Entra ID; written for these tests. */
export const ENTRA = {
  created: (userName: string, externalId: string) => ({
    schemas: [SCIM_SCHEMAS.user, ENTERPRISE],
    externalId,
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'anna@opros.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Anna Petrova', familyName: 'Petrova', givenName: 'Anna' },
    roles: [{ primary: false, type: 'WindowsAzureActiveDirectoryRole', value: 'A' }],
    [ENTERPRISE]: { employeeNumber: '77', department: 'Поле' },
  }),
  renamed: (userName: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'Replace', path: 'userName', value: userName }],
  }),
  disabled: {
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  },
  enabled: {
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'Add', path: 'active', value: 'True' }],
  },
  joined: (id: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }],
  }),
  mapped: (displayName: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [
      { op: 'Replace', path: 'displayName', value: displayName },
      { op: 'Add', path: 'externalId', value: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' },
    ],
  }),
  left: (id: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }],
  }),
};

/** Requests in the form that Okta documents for SCIM 2.0; written for these tests. */
export const OKTA = {
  created: (userName: string, externalId: string) => ({
    schemas: [SCIM_SCHEMAS.user],
    userName,
    name: { givenName: 'Anna', familyName: 'Petrova' },
    emails: [{ primary: true, value: 'anna@opros.example', type: 'work' }],
    displayName: 'Anna Petrova',
    locale: 'ru-RU',
    externalId,
    groups: [{ value: 'A' }],
    password: 'Okta-sends-one-7',
    active: true,
  }),
  replaced: (id: string, userName: string, active: boolean) => ({
    schemas: [SCIM_SCHEMAS.user],
    id,
    userName,
    name: { givenName: 'Another', middleName: '', familyName: 'User' },
    emails: [{ primary: true, value: 'another@opros.example', type: 'work' }],
    active,
    groups: [{ value: 'A' }],
    meta: { resourceType: 'User' },
  }),
  disabled: {
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'replace', value: { active: false } }],
  },
  enabled: {
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'replace', value: { active: true } }],
  },
  moved: (gone: string, come: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [
      { op: 'remove', path: `members[value eq "${gone}"]` },
      { op: 'add', path: 'members', value: [{ value: come, display: 'anna' }] },
    ],
  }),
  named: (id: string, displayName: string) => ({
    schemas: [SCIM_SCHEMAS.patch],
    Operations: [{ op: 'replace', value: { id, displayName } }],
  }),
};

export const patchOf = (...Operations: Record<string, unknown>[]) => ({
  schemas: [SCIM_SCHEMAS.patch],
  Operations,
});
