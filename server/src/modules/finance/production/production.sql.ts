import type { ProductionBy } from '@portal/contract/finance/production/production.calls.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { production } from '../finance.table.ts';
import { perHour, roubles, SUMS } from '../figures.sql.ts';

export interface ProductionFilter {
  by: ProductionBy;
  from: string;
  to: string;
  scope: Scope;
  area?: string | undefined;
  team?: string | undefined;
}

const KEYS = { person: production.employeeId, project: production.project, day: production.day };

/** Ids of the people; undefined for everybody, so that nobody is looked up. */
function peopleOf(tx: Reader, { scope, area, team }: ProductionFilter) {
  const which = and(
    inScope(scope),
    area === undefined ? undefined : eq(employee.area, area),
    team === undefined ? undefined : eq(employee.team, team),
  );
  return which && tx.select({ id: employee.id }).from(employee).where(which);
}

/** Added up before the names are looked up: a quarter has a million rows. */
function sumsOf(tx: Reader, filter: ProductionFilter) {
  const { by, from, to } = filter;
  const people = peopleOf(tx, filter);
  return tx
    .select({
      key: sql<string>`${KEYS[by]}`.as('key'),
      completed: SUMS.completed.as('completed'),
      refused: SUMS.refused.as('refused'),
      minutes: SUMS.minutes.as('minutes'),
      kopecks: SUMS.kopecks.as('kopecks'),
    })
    .from(production)
    .where(and(between(production.day, from, to), people && inArray(production.employeeId, people)))
    .groupBy(KEYS[by])
    .as('sums');
}

const RATE = perHour(sql`sums.completed`, sql`sums.minutes`);
/** The key of the row if the rows are of that. */
const keyOf = (of: ProductionBy, by: ProductionBy) =>
  sql<string | null>`${of === by ? sql`sums.key` : sql`null`}::text`;

type SortField = keyof ReturnType<typeof orderOf>;

const orderOf = (by: ProductionBy) => ({
  ...{ full_name: fullName(employee), area: employee.area, team: employee.team },
  ...{ project: keyOf('project', by), date: keyOf('day', by), per_hour: RATE },
  ...{ completed: sql`sums.completed`, refused: sql`sums.refused` },
  ...{ hours: sql`sums.minutes`, amount: sql`sums.kopecks` },
});

/** One row for each person, project or day. */
export function productionQuery(
  tx: Reader,
  filter: ProductionFilter,
  sort: readonly SortColumn<SortField>[],
) {
  const { by } = filter;
  const sums = sumsOf(tx, filter);
  const order = orderOf(by);
  const person = by === 'person' ? [asc(employee.lastName), asc(employee.firstName)] : [];
  return tx
    .select({
      id: sql<string>`sums.key::text`,
      fullName: by === 'person' ? fullName(employee) : sql<string | null>`null`,
      area: sql<string | null>`${employee.area}`,
      team: employee.team,
      project: keyOf('project', by),
      day: keyOf('day', by),
      completed: sql<number>`sums.completed::float8`,
      refused: sql<number>`sums.refused::float8`,
      minutes: sql<number>`sums.minutes::float8`,
      amount: roubles(sql`sums.kopecks`),
      perHour: RATE,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(sums)
    .leftJoin(employee, by === 'person' ? sql`${employee.id} = sums.key` : sql`false`)
    .orderBy(
      ...sort.map(({ field, descending }) =>
        descending ? sql`${desc(order[field])} nulls last` : asc(order[field]),
      ),
      ...(sort.length ? [] : person),
      asc(sql`sums.key`),
    )
    .$dynamic();
}
export type ProductionRow = Awaited<ReturnType<typeof productionQuery>>[number];

export async function countProduction(tx: Reader, filter: ProductionFilter): Promise<number> {
  return tx.$count(sumsOf(tx, filter));
}
