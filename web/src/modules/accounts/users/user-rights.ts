import { mayManage, type Role } from '@portal/contract/shared/roles.ts';

/** The current user. */
export interface Me {
  username: string;
  group: Role;
}

interface Subject {
  username: string;
  group: Role;
  employee_state: 'W' | 'L' | '';
}

/** Logins are case-insensitive. */
export const isMe = (me: Me, user: { username: string }): boolean =>
  me.username.toLowerCase() === user.username.toLowerCase();

/** Permissions over a user; the server enforces the same rules. */
export function rightsOver(me: Me, user: Subject, resetsPasswords = me.group === 'A') {
  const touches = mayManage(me.group, user.group);
  return {
    edit: touches,
    /** Users cannot change their own group. */
    changeGroup: touches && !isMe(me, user),
    /** For a moderator only if the settings allow it. */
    resetPassword: touches && resetsPasswords,
    endSessions: touches,
    remove: touches && user.employee_state === 'L' && !isMe(me, user),
  };
}
