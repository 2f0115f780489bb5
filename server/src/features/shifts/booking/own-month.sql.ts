import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import { type Database, isDatabase, type Reader } from '../../../platform/database/database.ts';
import { givenList, preparedFor } from '../../../platform/database/prepared/prepared.ts';
import { required } from '../../../platform/database/required.ts';
import { togetherFor } from '../../../platform/database/together/together.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

interface OwnSpan {
  employeeId: number;
  from: string;
  to: string;
}

const ownMonths = preparedFor((tx) => {
  const of = sql`employee_id = asked.employee`;
  return tx
    .select({
      records: sql<Shift[]>`(select coalesce(json_agg(json_build_object('date', day, 'shift_id', shift_id)
        order by day, shift_id), '[]') from ${shiftBooking} where ${of} and day between asked.first and asked.last)`,
      absences: sql<[firstDay: string, lastDay: string, reason: string][]>`(select coalesce(json_agg(
        json_build_array(first_day, last_day, reason) order by first_day), '[]') from ${absence}
        where ${of} and first_day <= asked.last and last_day >= asked.first)`,
    })
    .from(
      sql`unnest(${givenList('employees', 'bigint')}, ${givenList('from', 'date')}, ${givenList('to', 'date')})
        with ordinality as asked(employee, first, last, place)`,
    )
    .orderBy(sql`asked.place`)
    .prepare('own_months');
});

const selectOwnMonths = (tx: Reader, spans: readonly OwnSpan[]) =>
  ownMonths(tx).execute({
    employees: spans.map(({ employeeId }) => employeeId),
    from: spans.map(({ from }) => from),
    to: spans.map(({ to }) => to),
  });

const monthsTogether = togetherFor((db: Database) => ({
  ask: (spans: readonly OwnSpan[]) => selectOwnMonths(db, spans),
  atOnce: 2,
  most: 100,
}));

/**
 * A person's shifts of a span and the absences that touch it, the earliest first. One row of a statement that answers
 * all who ask at the same moment: the call that everybody makes most.
 */
export async function selectOwnMonth(tx: Reader, span: OwnSpan) {
  if (isDatabase(tx)) return monthsTogether(tx, span);
  return required((await selectOwnMonths(tx, [span]))[0]);
}
