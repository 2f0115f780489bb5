import type { Database } from '../../../platform/database/database.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { updateAccount } from '../account.sql.ts';
import { giveTemporaryPassword } from './temporary-password.rules.ts';
import * as sql from './users.sql.ts';

/** A temporary password by the command on the server; undefined where there is no such login. */
export const resetPasswordLocally = (db: Database, login: string, now: Date) =>
  db.transaction(async (tx) => {
    const id = await sql.selectIdOfLogin(tx, login);
    if (id === undefined) return undefined;
    // Somebody who left the directory has a password of the portal again.
    await updateAccount(tx, id, { directoryLogin: null });
    const { username, password } = await giveTemporaryPassword(tx, id, now);
    const details = `${username}, командой на сервере`;
    await recordActivity(tx, { section: 'users', action: 'reset_password', details, userId: null, now });
    return { username, password };
  });

/** Administrators, by login. */
export const listAdministrators = (db: Database) => sql.selectAdministrators(db);
