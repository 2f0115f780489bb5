import type { ScimAttribute } from '@portal/contract/accounts/scim/scim-discovery.calls.ts';

type Attribute = Omit<ScimAttribute, 'subAttributes'>;

const USUAL = {
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readOnly',
  returned: 'default',
  uniqueness: 'none',
} as const;

const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  description,
  ...USUAL,
  ...more,
});

export const USER_ATTRIBUTES: ScimAttribute[] = [
  attribute('userName', 'Login of the portal: Latin letters and digits.', {
    required: true,
    mutability: 'readWrite',
    uniqueness: 'server',
  }),
  attribute('externalId', 'Personnel number of the employee, required on creation.', {
    caseExact: true,
    mutability: 'immutable',
    uniqueness: 'server',
  }),
  attribute('active', 'False ends the sessions and refuses sign-in.', {
    type: 'boolean',
    mutability: 'readWrite',
  }),
  attribute('displayName', 'Full name of the employee, or the login.'),
  {
    ...attribute('name', 'Name of the employee, from the ERP.', { type: 'complex' }),
    subAttributes: [
      attribute('formatted', 'Full name.'),
      attribute('familyName', 'Surname.'),
      attribute('givenName', 'First name.'),
    ],
  },
  {
    ...attribute('groups', 'The group of the role.', { type: 'complex', multiValued: true }),
    subAttributes: [
      attribute('value', 'OutgoingEmail of the role.', { caseExact: true }),
      attribute('display', 'Name of the role.'),
      attribute('type', 'Always direct.'),
    ],
  },
];

export const GROUP_ATTRIBUTES: ScimAttribute[] = [
  attribute('displayName', 'Name of the role.', { required: true }),
  {
    ...attribute('members', 'Users of the role.', {
      type: 'complex',
      multiValued: true,
      mutability: 'readWrite',
    }),
    subAttributes: [
      attribute('value', 'Id of the user.', { caseExact: true, mutability: 'immutable' }),
      attribute('type', 'Always User.', { mutability: 'immutable' }),
    ],
  },
];
