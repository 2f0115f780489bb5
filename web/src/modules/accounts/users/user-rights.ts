import { mayManage, type Role } from '@portal/contract/shared/roles.ts';

/** Who looks at the table. */
export interface Me {
  username: string;
  group: Role;
}

interface Subject {
  username: string;
  group: Role;
  employee_state: 'W' | 'L' | '';
}

/** Logins compare without case. */
export const isMe = (me: Me, user: { username: string }): boolean =>
  me.username.toLowerCase() === user.username.toLowerCase();

/** What this person may do with that user; the server holds the same rules. */
export function rightsOver(me: Me, user: Subject, resetsPasswords = me.group === 'A') {
  const touches = mayManage(me.group, user.group);
  return {
    edit: touches,
    /** Nobody demotes oneself. */
    changeGroup: touches && !isMe(me, user),
    /** A moderator where the settings allow it. */
    resetPassword: touches && resetsPasswords,
    endSessions: touches,
    remove: touches && user.employee_state === 'L' && !isMe(me, user),
  };
}
