import { type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { account, isActive } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import type { ErpKindRules, ErpRecord } from '../kinds/kind.rules.ts';

/** Columns of the staging table: those of the file and derived ones. */
export interface StagedColumn {
  column: string;
  type: string;
}

const name = (column: string): SQL => sql`${sql.identifier(column)}`;
const list = (parts: readonly SQL[], by = ', '): SQL => sql.join([...parts], sql.raw(by));

/** Serialises imports of a kind; `place` is the index of the kind. */
export async function lockKind(tx: Tx, place: number): Promise<void> {
  // A large file exceeds a request's statement timeout.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(7300020, ${place})`);
}

/** Waits for an import of that kind and lets none begin until the end of the transaction. */
export async function holdKind(tx: Tx, place: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(7300020, ${place})`);
}

/** Creates an empty staging table that is dropped with the transaction. */
export async function makeStaging(tx: Tx, columns: readonly StagedColumn[]): Promise<void> {
  const typed = columns.map(({ column, type }) => sql`${name(column)} ${sql.raw(type)}`);
  await tx.execute(sql`drop table if exists pg_temp.erp_row`);
  await tx.execute(sql`
    create temp table erp_row (row integer not null, removed boolean not null, employee_id bigint, ${list(typed)})
    on commit drop`);
}

/** Analyzes the table, because the planner has no statistics of new rows. */
export async function measureStaging(tx: Reader): Promise<void> {
  await tx.execute(sql`analyze pg_temp.erp_row`);
}

/** Inserts a batch of rows in one statement. */
export async function stageRows(tx: Tx, rows: readonly ErpRecord[]): Promise<void> {
  await tx.execute(
    sql`insert into pg_temp.erp_row select * from json_populate_recordset(null::pg_temp.erp_row, ${JSON.stringify(rows)}::json)`,
  );
}

/** Sets the employee id of the rows. */
export async function findOwners(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update pg_temp.erp_row r set employee_id = e.id from ${employee} e where e.code_id = r.code_id`,
  );
}

export async function selectUnowned(tx: Reader, most: number) {
  const { rows } = await tx.execute<{ row: number; codeId: string; all: number }>(sql`
    select row, code_id as "codeId", count(*) over ()::int as all from pg_temp.erp_row
    where employee_id is null order by row limit ${most}`);
  return rows;
}

const keyColumns = ({ owned, key }: ErpKindRules): SQL[] => [
  ...(owned ? [sql.raw('code_id')] : []),
  ...key.map(name),
];

/** Rows that repeat the key of an earlier row. */
export async function selectRepeated(tx: Reader, kind: ErpKindRules, most: number) {
  const { rows } = await tx.execute<{ row: number; first: number; all: number }>(sql`
    select row, first, count(*) over ()::int as all
    from (select row, min(row) over (partition by ${list(keyColumns(kind))}) as first from pg_temp.erp_row) r
    where row <> first order by row limit ${most}`);
  return rows;
}

/** Deletes rows with errors that involve other rows or the employees; returns the count. */
export async function dropFaulty(tx: Tx, kind: ErpKindRules): Promise<number> {
  const unowned = kind.owned ? sql`or r.employee_id is null` : sql``;
  const { rowCount } = await tx.execute(sql`
    delete from pg_temp.erp_row r using (
      select row, min(row) over (partition by ${list(keyColumns(kind))}) as first from pg_temp.erp_row) k
    where k.row = r.row and (k.row <> k.first ${unowned})`);
  return rowCount ?? 0;
}

/** True if an active administrator remains. */
export async function anyAdministrator(tx: Reader): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${account} left join ${employee} on ${employee.id} = ${account.employeeId}
    where ${account.role} = 'A' and ${account.deletedAt} is null and ${isActive} limit 1`);
  return rows.length > 0;
}

/** Rows that dismiss an administrator. */
export async function selectLeavingAdministrators(tx: Reader): Promise<number[]> {
  const { rows } = await tx.execute<{ row: number }>(sql`
    select r.row from pg_temp.erp_row r join ${employee} e on e.code_id = r.code_id
    join ${account} a on a.employee_id = e.id and a.role = 'A' and a.deleted_at is null
    where r.state = 'L' order by r.row`);
  return rows.map(({ row }) => row);
}
