import type { Database } from '../../../platform/database/database.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { updateAccount } from '../account.sql.ts';
import { giveTemporaryPassword } from './temporary-password.rules.ts';
import * as sql from './users.sql.ts';

/** Command on the server: sets a temporary password; undefined for an unknown login. */
export const resetPasswordLocally = (db: Database, login: string, now: Date) =>
  db.transaction(async (tx) => {
    const id = await sql.selectIdOfLogin(tx, login);
    if (id === undefined) return undefined;
    // Restores a portal password of a user who is no longer in the directory.
    await updateAccount(tx, id, { directoryLogin: null });
    const { username, password } = await giveTemporaryPassword(tx, id, now);
    const details = `${username}, командой на сервере`;
    await recordActivity(tx, { section: 'users', action: 'reset_password', details, userId: null, now });
    return { username, password };
  });

export const listAdministrators = (db: Database) => sql.selectAdministrators(db);
