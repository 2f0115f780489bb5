import { sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';

/** Serialises changes of supervisors with imports of employees, because two of them could close a circle. */
export async function lockSupervisors(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7300020, 0)`);
}

/** In one order, so that it never deadlocks. */
export const lockPlaces = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({
      ...columns(employee, 'id', 'codeId', 'area', 'state', 'team', 'supervisorCode'),
      fullName: fullName(employee),
    })
    .from(employee)
    .where(isAmong(employee.id, ids))
    .orderBy(employee.id)
    .for('no key update');

export async function selectSupervisors(tx: Reader) {
  const rows = await tx.select(columns(employee, 'codeId', 'supervisorCode')).from(employee);
  return new Map(rows.map(({ codeId, supervisorCode }) => [codeId, supervisorCode]));
}

/** Names by personnel number. */
export async function selectNames(tx: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ code: employee.codeId, name: fullName(employee) })
    .from(employee)
    .where(isAmong(employee.codeId, codes));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export interface NewPlace {
  id: number;
  team: string | null;
  supervisorCode: string | null;
}

/** Stores all places in one statement. */
export async function updatePlaces(tx: Tx, places: readonly NewPlace[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${employee} e
    set team = place.team, supervisor_code = place.code, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.param(places.map(({ id }) => id))}::bigint[], ${sql.param(places.map(({ team }) => team))}::text[],
      ${sql.param(places.map(({ supervisorCode }) => supervisorCode))}::text[]) place (id, team, code)
    where e.id = place.id`);
}
