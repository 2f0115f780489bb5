import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { bonusOrFine, production } from '../finance.table.ts';
import { perHour, roubles } from '../figures.sql.ts';

/** Figures of several rows. */
interface Sums {
  completed: number;
  refused: number;
  minutes: number;
  amount: string | null;
}

interface RunningMonth {
  asOf: string;
  days: number;
  sums: Sums;
  /** Bonuses and deductions. */
  adjustments: string;
  total: string | null;
  perHour: number | null;
  median: number | null;
  before: Sums;
  projects: (Sums & { project: string })[];
}

/** Fewest people whose median tells nothing about one of them. */
const MEDIAN_PEOPLE = 5;

const AMOUNT = roubles(sql`sum(o.kopecks)`);
const COUNTED = sql`'completed', coalesce(sum(o.completed), 0), 'refused', coalesce(sum(o.refused), 0),
  'minutes', coalesce(sum(o.minutes), 0), 'amount', ${AMOUNT}`;

export interface Month {
  employeeId: number;
  /** First day of the month before, first and last day of the month. */
  before: string;
  first: string;
  last: string;
  withMedian: boolean;
}

/** Completed in an hour by the people of the employee's team who are at work; those without hours do not count. */
const medianOf = ({ employeeId, first, last }: Month) => sql`(
  select case when count(*) >= ${MEDIAN_PEOPLE} then percentile_cont(0.5) within group (order by rate) end
  from (select ${perHour(sql`sum(p.completed)`, sql`sum(p.minutes)`)} as rate
    from ${employee} own join ${employee} mate on mate.team = own.team and mate.state = 'W'
    join ${production} p on p.employee_id = mate.id and p.day between ${first}::date and ${last}::date
    where own.id = ${employeeId} group by mate.id having sum(p.minutes) > 0) rates)`;

/** The employee's month in one statement; undefined without data. The month before is cut at the same day. */
export async function selectRunningMonth(tx: Reader, month: Month): Promise<RunningMonth | undefined> {
  const { employeeId, before, first, last, withMedian } = month;
  const { rows } = await tx.execute<RunningMonth & Record<string, unknown>>(sql`
    with own as (select p.* from ${production} p
      where p.employee_id = ${employeeId} and p.day between ${before}::date and ${last}::date),
    o as (select * from own where day >= ${first}::date),
    at as (select max(day) as day from o),
    adjusted as (select coalesce(sum(b.value), 0) as value from ${bonusOrFine} b
      where b.employee_id = ${employeeId} and b.date between ${first}::date and ${last}::date)
    select at.day::text as "asOf", (select count(distinct day)::int from o) as days,
      (select json_build_object(${COUNTED}) from o) as sums,
      round(adjusted.value, 2)::text as adjustments,
      (select round(sum(o.kopecks) / 100.0 + adjusted.value, 2)::text from o) as total,
      (select ${perHour(sql`sum(o.completed)`, sql`sum(o.minutes)`)} from o) as "perHour",
      ${withMedian ? medianOf(month) : sql`null`}::float8 as median,
      (select json_build_object(${COUNTED}) from own o
        where o.day < ${first}::date and o.day - ${before}::date <= at.day - ${first}::date) as before,
      (select json_agg(p order by p->>'project') from (
        select json_build_object('project', o.project, ${COUNTED}) as p from o group by o.project) p) as projects
    from at, adjusted where at.day is not null`);
  return rows[0];
}
