import type { Role } from '@portal/contract/shared/roles.ts';
import type { Acting } from '../../../platform/api/context.ts';
import { type ActivityEntry, changesBetween } from '../../audit-log/write/activity.public.ts';

type Actor = Pick<Acting, 'caller' | 'now'>;

/** Creator of an account; the portal itself has no id. */
interface Maker {
  accountId: number | null;
  now: Date;
}

interface Named {
  username: string;
  role: Role;
  fio: string;
}

/** Link to the user in the list. */
export const urlOf = (username: string): string => `/userManagement?area=*&search=${username}`;

export const forLog = ({ username, role }: Pick<Named, 'username' | 'role'>) => ({ username, group: role });

/** Audit entry for a new user. */
export const createdEntry = (user: Named & { codeId: string }, { accountId, now }: Maker): ActivityEntry => ({
  userId: accountId,
  section: 'users',
  action: 'create',
  details: `${user.username}, ${user.fio}`,
  url: urlOf(user.username),
  changes: changesBetween(
    { username: '', group: '', code_id: '' },
    { ...forLog(user), code_id: user.codeId },
    ['username', 'group', 'code_id'],
  ),
  now,
});

/** Audit entry for a deleted user. */
export const deletedEntry = (user: Named, { caller, now }: Actor): ActivityEntry => ({
  userId: caller.accountId,
  section: 'users',
  action: 'delete',
  details: [user.username, user.fio].filter(Boolean).join(', '),
  changes: { username: [user.username, ''], group: [user.role, ''] },
  now,
});
