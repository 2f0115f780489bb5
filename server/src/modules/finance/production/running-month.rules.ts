import type { RunningMonth } from '@portal/contract/finance/production/production.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import { hoursText } from '../../../platform/tables/table.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { selectRunningMonth } from './running-month.sql.ts';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The caller's month up to now, with the figures that the organisation shows. */
async function runningMonth(ctx: ReadCtx): Promise<RunningMonth | null> {
  const { tx, caller, now, timeZone, settings } = ctx;
  if (caller.employeeId === null) return null;
  const shows = new Set(settings.production.shows);
  const first = firstOf(dayInZone(now, timeZone));
  const row = await selectRunningMonth(tx, {
    ...{ employeeId: caller.employeeId, first, before: firstOf(addDays(first, -1)) },
    last: addDays(firstOf(addDays(first, 31)), -1),
    withMedian: shows.has('team_median'),
  });
  if (!row) return null;
  type Sums = typeof row.sums;
  const completed = (sums: Sums) => (shows.has('completed') ? sums.completed : null);
  const refused = (sums: Sums) => (shows.has('refused') ? sums.refused : null);
  const amount = (text: string | null) => (shows.has('amount') ? text : null);
  const counted = (sums: Sums) => ({
    completed: completed(sums),
    amount: amount(sums.amount),
    hours: hoursText(sums.minutes),
  });
  return {
    ...{ year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)), as_of: row.asOf, days: row.days },
    ...counted(row.sums),
    ...{ refused: refused(row.sums), adjustments: row.adjustments, total: amount(row.total) },
    per_hour: { own: shows.has('per_hour') ? row.perHour : null, team_median: row.median },
    same_day_last_month: counted(row.before),
    projects: row.projects.map((sums) => ({
      ...{ project: sums.project, refused: refused(sums) },
      ...counted(sums),
    })),
  };
}

export const getRunningMonth = async (ctx: ReadCtx) => ({ data: await runningMonth(ctx) });

/** The line of the first page. */
export async function runningMonthInDay(ctx: ReadCtx) {
  const month = await runningMonth(ctx);
  return month && { as_of: month.as_of, total: month.total, completed: month.completed, hours: month.hours };
}
