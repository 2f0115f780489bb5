import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { document } from '../../../knowledge/documents/documents.table.ts';
import type { Lookup } from '../kinds/kind.rules.ts';

/** Id of the named record; null if none or several have that name. */
const FOUND: Record<Lookup, (name: SQL) => SQL> = {
  employee: (name) => sql`(select e.id from ${employee} e where e.code_id = ${name})`,
  document: (name) => sql`(select case when count(*) filter (where d.id::text = ${name}) = 1
        then min(d.id) filter (where d.id::text = ${name}) when count(*) = 1 then min(d.id) end
      from ${document} d where d.id::text = ${name} or lower(d.file_name) = lower(${name})
        or lower(regexp_replace(d.file_name, '\\.[^.]*$', '')) = lower(${name}))`,
};

interface Unknown extends Record<string, unknown> {
  row: number;
  value: string;
}

/** Replaces the names in a staged column by ids; deletes and returns the rows with an unknown name. */
export async function replaceNames(tx: Tx, column: string, lookup: Lookup): Promise<Unknown[]> {
  const cell = sql`r.${sql.identifier(column)}`;
  const { rows } = await tx.execute<Unknown>(sql`
    with name as materialized (
      select n.name, ${FOUND[lookup](sql`n.name`)} as id
      from (select distinct ${cell} as name from pg_temp.erp_row r where not r.removed and ${cell} <> '') n)
    delete from pg_temp.erp_row r using name
    where not r.removed and name.name = ${cell} and name.id is null
    returning r.row, name.name as value`);
  await tx.execute(sql`
    update pg_temp.erp_row r set ${sql.identifier(column)} = name.id::text
    from (select n.name, ${FOUND[lookup](sql`n.name`)} as id
      from (select distinct ${cell} as name from pg_temp.erp_row r where ${cell} <> '') n) name
    where name.name = ${cell}`);
  await tx.execute(sql`
    alter table pg_temp.erp_row alter column ${sql.identifier(column)} type bigint
    using nullif(${sql.identifier(column)}, '')::bigint`);
  return rows.toSorted((one, other) => one.row - other.row);
}
