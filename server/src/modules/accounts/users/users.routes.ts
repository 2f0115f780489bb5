import * as calls from '@portal/contract/accounts/users.calls.ts';
import * as bulkCalls from '@portal/contract/accounts/bulk.calls.ts';
import * as positionCalls from '@portal/contract/accounts/position-roles.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { bulkCreateUsers } from './bulk/bulk-create.rules.ts';
import { bulkDeleteUsers } from './bulk/bulk-delete.rules.ts';
import { inviteUsers } from './bulk/invite.rules.ts';
import { listWithoutAccount } from './bulk/without-account.rules.ts';
import { getPositionRoles, putPositionRoles } from './by-position/position-roles.rules.ts';
import * as lists from './users-list.rules.ts';
import * as rules from './users.rules.ts';

export function usersRoutes(answer: Answer): void {
  answer(calls.listUsers, lists.listUsers);
  answer(calls.getUserFilters, lists.getUserFilters);
  answer(calls.searchEmployee, lists.searchEmployee);
  answer(calls.checkUsername, lists.checkUsername);
  answer(calls.createUser, rules.createUser);
  answer(calls.updateUser, rules.updateUser);
  answer(calls.deleteUser, rules.deleteUser);
  answer(calls.resetPassword, rules.resetPassword);
  answer(calls.endUserSessions, rules.endUserSessions);
  answer(bulkCalls.listWithoutAccount, listWithoutAccount);
  // Own transactions, because passwords are hashed between two of them.
  answer.own(bulkCalls.bulkCreateUsers, bulkCreateUsers);
  answer(bulkCalls.bulkDeleteUsers, bulkDeleteUsers);
  answer(bulkCalls.inviteUsers, inviteUsers);
  answer(positionCalls.getPositionRoles, getPositionRoles);
  answer(positionCalls.putPositionRoles, putPositionRoles);
}
