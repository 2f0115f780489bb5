import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import type { ErpKindRules } from '../kinds/kind.rules.ts';

/** A row whose number differs from known ones only by leading zeros. */
export interface Restored extends Record<string, unknown> {
  row: number;
  value: string;
  codes: string[];
  /** Name of the only employee. */
  owner: string;
}

const name = (column: string): SQL => sql`${sql.identifier(column)}`;

const NAME = fullName({
  lastName: sql`e.last_name`,
  firstName: sql`e.first_name`,
  middleName: sql`e.middle_name`,
});

/** Employees of the portal, for a reference also those of the file. */
export const knownEmployees = (withFile: boolean): SQL => sql`
  select e.code_id as code, ${NAME} as owner from ${employee} e
  ${withFile ? sql`union select r.code_id, '' from pg_temp.erp_row r` : sql``}`;

/** Documents of the kind's employees; the rest of the key has to be equal. */
export const knownDocuments = ({ table }: ErpKindRules, column: string, scope: readonly string[]): SQL =>
  sql`select ${name(column)} as code, '' as owner, employee_id ${sql.join(
    scope.map((one) => sql`, ${name(one)}`),
    sql``,
  )} from ${name(table)} where ${name(column)} <> ''`;

interface Restoring {
  column: string;
  known: SQL;
  /** Columns that have to be equal. */
  scope: readonly string[];
}

/**
 * Rows with the known numbers that fit. An equal number fits alone, unless a longer one does as well: its
 * zeros may be lost.
 */
const fitting = ({ column, known, scope }: Restoring): SQL => sql`
  select r.row, r.${name(column)} as value, array_agg(distinct k.code) as codes, min(k.owner) as owner,
    bool_or(k.code = r.${name(column)}) as has_equal, count(distinct k.code) as fit,
    bool_or(length(k.code) > length(r.${name(column)})) as has_longer
  from pg_temp.erp_row r join (${known}) k on ltrim(k.code, '0') = ltrim(r.${name(column)}, '0')
    ${sql.join(
      scope.map((one) => sql`and k.${name(one)} = r.${name(one)}`),
      sql` `,
    )}
  where ltrim(r.${name(column)}, '0') <> '' group by r.row, r.${name(column)}`;

/** Deletes and returns the rows whose number fits several. */
export async function dropAmbiguous(tx: Tx, of: Restoring): Promise<Restored[]> {
  const { rows } = await tx.execute<Restored>(sql`
    with fit as materialized (${fitting(of)})
    delete from pg_temp.erp_row r using fit
    where fit.row = r.row and ((fit.has_equal and fit.has_longer) or (not fit.has_equal and fit.fit > 1))
    returning fit.row, fit.value, fit.codes, fit.owner`);
  return rows.toSorted((one, other) => one.row - other.row);
}

/** Replaces the numbers that fit one; a column that repeats them follows. */
export async function restoreZeros(
  tx: Tx,
  of: Restoring,
  repeat: { column: string; prefix?: string } | undefined,
): Promise<Restored[]> {
  const follow = repeat?.prefix
    ? sql`, ${name(repeat.column)} = ${repeat.prefix}::text || fit.codes[1]`
    : sql``;
  const { rows } = await tx.execute<Restored>(sql`
    with fit as materialized (${fitting(of)})
    update pg_temp.erp_row r set ${name(of.column)} = fit.codes[1] ${follow} from fit
    where fit.row = r.row and not fit.has_equal and fit.fit = 1
    returning fit.row, fit.value, fit.codes, fit.owner`);
  return rows.toSorted((one, other) => one.row - other.row);
}
