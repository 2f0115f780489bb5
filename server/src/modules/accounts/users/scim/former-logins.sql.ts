import { sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { activity } from '../../../audit-log/write/activity.table.ts';

interface Owners {
  roles: readonly Role[];
  since: Date;
}

/**
 * True if an account of these roles has the login or had it since then. The audit log is the source: it keeps every
 * rename for at least a year. One statement sees an account before or after a concurrent rename, never between.
 */
export async function wasLoginOf(tx: Reader, login: string, { roles, since }: Owners): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive rename as (
      select created_at, id, lower(changes->'username'->>0) as login, lower(changes->'username'->>1) as next
      from ${activity}
      where section_id = ${sectionId('users')} and created_at >= ${since.toISOString()}
        and changes->'username'->>0 <> '' and changes->'username'->>1 <> ''
    ), name(login, at, id) as (
      select lower(${login}), ${since.toISOString()}::timestamptz, 0::bigint
      union
      select rename.next, rename.created_at, rename.id from name
      join rename on rename.login = name.login and (rename.created_at, rename.id) > (name.at, name.id)
    )
    select exists (select 1 from ${account} a join name on lower(a.username) = name.login
      where ${isAmong(sql`a.role`, roles)} and (a.deleted_at is null or a.deleted_at >= ${since.toISOString()})) as found`);
  return rows[0]?.found ?? false;
}
