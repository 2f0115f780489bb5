import * as discoveryCalls from '@portal/contract/accounts/scim/scim-discovery.calls.ts';
import * as userCalls from '@portal/contract/accounts/scim/scim-users.calls.ts';
import * as groupCalls from '@portal/contract/accounts/scim/scim-groups.calls.ts';
import { bind } from '../../../../platform/api/bind.ts';
import * as changing from './change-user.rules.ts';
import { createScimUser } from './create-user.rules.ts';
import * as discovery from './discovery/discovery.rules.ts';
import * as groups from './groups.rules.ts';
import * as reading from './read-users.rules.ts';

export const scimRoutes = bind(
  { ...discoveryCalls, ...userCalls, ...groupCalls },
  {
    ...discovery,
    ...reading,
    ...changing,
    ...groups,
    createScimUser,
    createScimGroup: groups.refuseGroupChange,
    deleteScimGroup: groups.refuseGroupChange,
  },
);
