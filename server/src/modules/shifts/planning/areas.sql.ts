import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { shiftDemand } from './coverage.table.ts';

/** Areas of active employees, of all or those in the scope; by name. */
export async function selectAreas(tx: Reader, scope?: Scope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ area: employee.area })
    .from(employee)
    .where(and(eq(employee.state, 'W'), inScope(scope)))
    .orderBy(asc(employee.area))
    .limit(UNPAGED_LIMIT + 1);
  return rows.map(({ area }) => area);
}

/** Positions of active employees, and positions with demand from that day on. */
export async function selectKnownPositions(tx: Reader, from: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ position: string }>(sql`
    select position from ${employee} where state = 'W' union select position from ${shiftDemand} where day >= ${from}`);
  return new Set(rows.map(({ position }) => position));
}

/** Positions of active employees in these areas (undefined: all), by name. */
export async function selectPositions(tx: Reader, areas: readonly string[] | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ position: employee.position })
    .from(employee)
    .where(and(eq(employee.state, 'W'), areas && isAmong(employee.area, areas)))
    .orderBy(asc(employee.position))
    .limit(UNPAGED_LIMIT + 1);
  return rows.map(({ position }) => position);
}
