import * as discoveryCalls from '@portal/contract/accounts/scim/scim-discovery.calls.ts';
import * as groupCalls from '@portal/contract/accounts/scim/scim-groups.calls.ts';
import * as userCalls from '@portal/contract/accounts/scim/scim-users.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as changing from './change-user.rules.ts';
import { createScimUser } from './create-user.rules.ts';
import * as discovery from './discovery/discovery.rules.ts';
import * as groups from './groups.rules.ts';
import * as reading from './read-users.rules.ts';

export function scimRoutes(answer: Answer): void {
  answer(discoveryCalls.getScimConfig, discovery.getScimConfig);
  answer(discoveryCalls.listScimResourceTypes, discovery.listScimResourceTypes);
  answer(discoveryCalls.getScimResourceType, discovery.getScimResourceType);
  answer(discoveryCalls.listScimSchemas, discovery.listScimSchemas);
  answer(discoveryCalls.getScimSchema, discovery.getScimSchema);
  answer(userCalls.listScimUsers, reading.listScimUsers);
  answer(userCalls.getScimUser, reading.getScimUser);
  answer(userCalls.createScimUser, createScimUser);
  answer(userCalls.replaceScimUser, changing.replaceScimUser);
  answer(userCalls.patchScimUser, changing.patchScimUser);
  answer(userCalls.deactivateScimUser, changing.deactivateScimUser);
  answer(groupCalls.listScimGroups, groups.listScimGroups);
  answer(groupCalls.getScimGroup, groups.getScimGroup);
  answer(groupCalls.createScimGroup, groups.refuseGroupChange);
  answer(groupCalls.deleteScimGroup, groups.refuseGroupChange);
  answer(groupCalls.replaceScimGroup, groups.replaceScimGroup);
  answer(groupCalls.patchScimGroup, groups.patchScimGroup);
}
