import * as calls from '@portal/contract/account/users.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Database } from '../../../platform/database/database.ts';
import * as lists from './users-list.rules.ts';
import * as rules from './users.rules.ts';

interface UsersDeps {
  db: Database;
  timeZone: string;
}

export function usersRoutes(answer: Answer, { db, timeZone }: UsersDeps): void {
  answer(calls.listUsers, ({ caller, query, now }) => lists.listUsers(caller, query, { db, now, timeZone }));
  answer(calls.getUserFilters, ({ tx, caller }) => lists.getUserFilters(tx, caller));
  answer(calls.searchEmployee, ({ tx, query }) => lists.searchEmployee(tx, query));
  answer(calls.checkUsername, ({ tx, query }) => lists.checkUsername(tx, query));
  answer(calls.createUser, ({ tx, caller, body, now }) => rules.createUser(tx, caller, body, now));
  answer(calls.updateUser, ({ tx, caller, params, body, now }) =>
    rules.updateUser(tx, caller, params.id, body, now),
  );
  answer(calls.deleteUser, ({ tx, caller, params, now }) => rules.deleteUser(tx, caller, params.id, now));
  answer(calls.resetPassword, ({ tx, caller, body, now }) => rules.resetPassword(tx, caller, body.id, now));
  answer(calls.endUserSessions, ({ tx, caller, body, now }) =>
    rules.endUserSessions(tx, caller, body.ids, now),
  );
}
