import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { builtOnce } from '../../../platform/database/statements/built-once.ts';
import { required } from '../../../platform/database/required.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

interface OwnSpan {
  employeeId: number;
  from: string;
  to: string;
}

const of = sql`employee_id = ${sql.placeholder('employeeId')}`;
const [from, to] = [sql.placeholder('from'), sql.placeholder('to')];

const ownMonth = builtOnce('own_month', (tx) =>
  tx
    .select({
      records: sql<Shift[]>`(select coalesce(json_agg(json_build_object('date', day, 'shift_id', shift_id)
        order by day, shift_id), '[]') from ${shiftBooking} where ${of} and day between ${from} and ${to})`,
      absences: sql<[firstDay: string, lastDay: string, reason: string][]>`(select coalesce(json_agg(
        json_build_array(first_day, last_day, reason) order by first_day), '[]') from ${absence}
        where ${of} and first_day <= ${to} and last_day >= ${from})`,
    })
    .from(sql`(values (1)) as one`),
);

/** An employee's bookings and overlapping absences in a range, the earliest first. */
export const selectOwnMonth = async (tx: Reader, span: OwnSpan) =>
  required((await ownMonth(tx).execute({ ...span }))[0]);
