import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/database.ts';
import type { Owner } from '../../../../platform/people/personal-data/source.sql.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';

/** ERP and confirmed e-mails only: an unconfirmed one may belong to somebody else. */
async function selectAddresses(tx: Reader, accounts: number[], employeeId: number | null) {
  const ids = sql`any(${sql.param(accounts)}::bigint[])`;
  const { rows } = await tx.execute<{ address: string }>(sql`
    with own as (
      select lower(a.email) as address from ${account} a
      where a.id = ${ids} and a.email_status = 'OK' and a.email <> ''
      union select lower(e.email) from ${employee} e where e.id = ${employeeId}::bigint and e.email <> '')
    select o.address from own o
    where not exists (select 1 from ${account} a
        where lower(a.email) = o.address and a.email_status = 'OK' and a.id <> all(${sql.param(accounts)}::bigint[]))
      and not exists (select 1 from ${employee} e
        where lower(e.email) = o.address and e.email <> '' and e.id is distinct from ${employeeId}::bigint)
    order by o.address`);
  return rows.map(({ address }) => address);
}

/** Owner of an account; undefined for a missing or deleted one. */
export async function selectOwner(tx: Reader, accountId: number): Promise<Owner | undefined> {
  const [found] = await tx
    .select({ username: account.username, employeeId: account.employeeId, fio: fullName(employee) })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)));
  if (!found) return undefined;
  const { username, employeeId, fio } = found;
  const earlier = employeeId === null ? eq(account.id, accountId) : eq(account.employeeId, employeeId);
  const rows = await tx.select({ id: account.id }).from(account).where(earlier).orderBy(account.id);
  const accounts = rows.map(({ id }) => id);
  const addresses = await selectAddresses(tx, accounts, employeeId);
  return { username, name: [fio, username].filter(Boolean).join(', '), accounts, employeeId, addresses };
}
