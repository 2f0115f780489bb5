import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { isOverdue } from '../deciders.sql.ts';
import { request, requestType } from '../requests.table.ts';

interface Moment {
  since: Date;
  today: string;
  timeZone: string;
}

/** By type: open and overdue requests of the scope, and begin and end of those decided since that moment. */
export const selectFigures = (tx: Reader, scope: Scope, { since, today, timeZone }: Moment) => {
  const isOpen = eq(request.state, 'open');
  const isDecided = sql`${request.state} in ('approved', 'refused', 'done') and ${request.decidedAt} >= ${since.toISOString()}::timestamptz`;
  return tx
    .select({
      typeId: requestType.id,
      name: requestType.name,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue(today)}))::int`,
      inTerm: sql<number>`(count(*) filter (where ${isDecided}
        and (${request.decidedAt} at time zone ${timeZone})::date <= ${request.decideUntil}))::int`,
      decided: sql<
        [string, string][]
      >`coalesce(json_agg(json_build_array(${request.createdAt}, ${request.decidedAt})) filter (where ${isDecided}), '[]')`,
    })
    .from(requestType)
    .leftJoin(
      request,
      and(
        eq(request.typeId, requestType.id),
        sql`(${isOpen} or ${isDecided})`,
        sql`${request.employeeId} in (select ${employee.id} from ${employee} where ${inScope(scope) ?? sql`true`})`,
      ),
    )
    .where(or(eq(requestType.isArchive, false), isNotNull(request.id)))
    .groupBy(requestType.id)
    .orderBy(asc(requestType.place), asc(requestType.id));
};
