import { and, eq, notExists, or, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/database.ts';
import { BY_NAME, employee, hiddenBirthday } from '../../platform/people/employee.table.ts';

export interface MonthDay {
  month: number;
  day: number;
}

/** Active employees born on one of these days of the year, by name, unless hidden. */
export async function selectBirthdays(tx: Reader, days: readonly MonthDay[]) {
  const onOneOf = days.map(({ month, day }) =>
    and(
      sql`extract(month from ${employee.birthDay}) = ${month}`,
      sql`extract(day from ${employee.birthDay}) = ${day}`,
    ),
  );
  const hidden = tx
    .select({ since: hiddenBirthday.since })
    .from(hiddenBirthday)
    .where(eq(hiddenBirthday.employeeId, employee.id));
  return tx
    .select({
      ...columns(employee, 'lastName', 'firstName', 'middleName', 'position'),
      monthDay: sql<string>`to_char(${employee.birthDay}, 'MM-DD')`,
    })
    .from(employee)
    .where(and(eq(employee.state, 'W'), or(...onOneOf), notExists(hidden)))
    .orderBy(...BY_NAME);
}
