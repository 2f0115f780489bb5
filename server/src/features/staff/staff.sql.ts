import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { employee } from './staff.table.ts';

export interface MonthDay {
  month: number;
  day: number;
}

/** People at work who were born on one of those days of the year, by name. */
export async function selectBirthdays(tx: Reader, days: readonly MonthDay[]) {
  const onOneOf = days.map(({ month, day }) =>
    and(
      sql`extract(month from ${employee.birthDay}) = ${month}`,
      sql`extract(day from ${employee.birthDay}) = ${day}`,
    ),
  );
  return tx
    .select({
      lastName: employee.lastName,
      firstName: employee.firstName,
      middleName: employee.middleName,
      position: employee.position,
      monthDay: sql<string>`to_char(${employee.birthDay}, 'MM-DD')`,
    })
    .from(employee)
    .where(and(eq(employee.state, 'W'), or(...onOneOf)))
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id));
}

/** Empty where there is no such employee. */
export async function selectAreaOf(tx: Reader, employeeId: number): Promise<string> {
  const [row] = await tx.select({ area: employee.area }).from(employee).where(eq(employee.id, employeeId));
  return row?.area ?? '';
}
