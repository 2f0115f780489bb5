import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { isNotAccountant } from '../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { shiftAttendance } from '../attendance/attendance.table.ts';
import { shiftHandover } from '../replacement/handover/handover.table.ts';
import type { BegunHours } from '../shift-hours.format.ts';
import { absence, shiftBooking } from '../shifts.table.ts';
import { shiftUnable } from '../replacement/cannot-attend/cannot-attend.table.ts';

export interface Fairness {
  from: string;
  to: string;
  scope: Scope;
  positions: readonly string[] | undefined;
  shifts: readonly (Pick<BegunHours, 'shiftId' | 'from' | 'lastDay'> & { isEvening: boolean })[];
}

export type FairnessColumn = 'fio' | 'area' | 'position' | 'shifts' | 'weekends' | 'evenings' | 'refusals';

const FULL_NAME = fullName(employee);

/** Attended or unmarked shifts per employee. */
const workedOf = ({ from, to, shifts }: Fairness): SQL => sql`(
  select b.employee_id, count(*)::int as shifts,
    (count(*) filter (where extract(isodow from b.day) >= 6))::int as weekends,
    (count(*) filter (where begun.is_evening))::int as evenings
  from ${shiftBooking} b
  join (values ${sql.join(
    shifts.map(
      ({ shiftId, isEvening, from, lastDay }) =>
        sql`(${shiftId}::int, ${isEvening}::boolean, ${from ?? '-infinity'}::date, ${lastDay}::date)`,
    ),
    sql`, `,
  )}) as begun(shift_id, is_evening, first_day, last_day)
    on begun.shift_id = b.shift_id and b.day between begun.first_day and begun.last_day
  left join ${shiftAttendance} m on m.employee_id = b.employee_id and m.day = b.day and m.shift_id = b.shift_id
  where b.day between ${from} and ${to} and m.state is distinct from 'no_show'
    and (m.state is not null or not exists (select 1 from ${absence} a
      where a.employee_id = b.employee_id and a.first_day <= b.day and a.last_day >= b.day))
  group by b.employee_id) as worked`;

/** Cannot-attend reports and declined hand-overs per employee. */
const refusedOf = ({ from, to }: Fairness): SQL => sql`(
  select employee_id, count(*)::int as refusals from (
    select u.employee_id from ${shiftUnable} u where u.day between ${from} and ${to} and u.cause = 'said'
    union all
    select h.to_employee_id from ${shiftHandover} h
      where h.day between ${from} and ${to} and h.state = 'declined' and h.to_employee_id is not null
    union all
    select unnest(h.declined_by) from ${shiftHandover} h where h.day between ${from} and ${to}) said
  group by employee_id) as refused`;

const numberOf = (column: SQL, name: string) => sql<number>`coalesce(${column}, 0)`.as(name);

const ROW = {
  ...columns(employee, 'id', 'area', 'position'),
  fio: FULL_NAME,
  shifts: numberOf(sql`worked.shifts`, 'worked_shifts'),
  weekends: numberOf(sql`worked.weekends`, 'worked_weekends'),
  evenings: numberOf(sql`worked.evenings`, 'worked_evenings'),
  refusals: numberOf(sql`refused.refusals`, 'refusals_said'),
};

const SORTABLE: Record<FairnessColumn, SQL> = {
  fio: FULL_NAME,
  area: sql`${employee.area}`,
  position: sql`${employee.position}`,
  shifts: sql`worked_shifts`,
  weekends: sql`worked_weekends`,
  evenings: sql`worked_evenings`,
  refusals: sql`refusals_said`,
};

/** Active employees, without accountants. */
const isOf = ({ scope, positions }: Fairness) =>
  and(
    eq(employee.state, 'W'),
    isNotAccountant,
    inScope(scope),
    positions && isAmong(employee.position, positions),
  );

/** Sorted by name by default; ties by id. */
export const fairnessQuery = (tx: Reader, of: Fairness, sort: readonly SortColumn<FairnessColumn>[]) =>
  tx
    .select(ROW)
    .from(employee)
    .leftJoin(workedOf(of), sql`worked.employee_id = ${employee.id}`)
    .leftJoin(refusedOf(of), sql`refused.employee_id = ${employee.id}`)
    .where(isOf(of))
    .orderBy(
      ...sort.map(({ field, descending }) => sql`${SORTABLE[field]} ${sql.raw(descending ? 'desc' : 'asc')}`),
      ...(sort.length ? [] : [asc(FULL_NAME)]),
      asc(employee.id),
    )
    .$dynamic();

export const countFairness = (tx: Reader, of: Fairness): Promise<number> => tx.$count(employee, isOf(of));
