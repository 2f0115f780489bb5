import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { account } from '../../account/account.table.ts';
import { employee, fullName } from '../../staff/staff.table.ts';
import { isFor } from '../audience.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';
import {
  isConcerned,
  isNarrowed,
  namedAmong,
  type PeopleColumn,
  type PeopleFilter,
  peopleQuery,
  person,
  sparedTasks,
  type Sort,
  task,
} from './assignments.sql.ts';

const OF_A_PERSON = { user: fullName(employee), area: employee.area, position: employee.position } as const;
type PersonColumn = keyof typeof OF_A_PERSON;

/** An order in which all rows of one person follow one another. */
type PersonSort = readonly { field: PersonColumn; descending: boolean }[];

/** True where the list is in an order of its people. */
export const isByPerson = (sort: Sort): sort is PersonSort =>
  sort.every(({ field }: { field: PeopleColumn }) => field in OF_A_PERSON);

const ROLE = sql<string>`${account.role}::text`;

/** The instruction of a viewing is for the person who has opened it. */
const IS_ASKED = sql`exists (select 1 from ${account} join ${employee} on ${employee.id} = ${account.employeeId}
  join ${instruction} on ${instruction.id} = ${userInstruction.instructionId}
  where ${account.id} = ${userInstruction.accountId} and ${isFor()})`;

/** How many of the instructions are for the people of each area, position and role, and for each that one names. */
function fitsOf(tx: Reader, filter: PeopleFilter, tasks: ReturnType<typeof task>) {
  const alike = tx
    .selectDistinct({
      area: employee.area,
      position: employee.position,
      role: ROLE.as('alike_role'),
      userId: namedAmong(tasks, account.id).as('alike_id'),
    })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(isConcerned(filter))
    .as('alike');
  return tx.$with('fits').as(
    tx
      .select({
        fitArea: sql<string>`${alike.area}`.as('fit_area'),
        fitPosition: sql<string>`${alike.position}`.as('fit_position'),
        fitRole: sql<string>`${alike.role}`.as('fit_role'),
        fitId: sql<number | null>`${alike.userId}`.as('fit_id'),
        tasks: count().as('tasks'),
      })
      .from(alike)
      .innerJoin(tasks, isFor(alike, tasks))
      .groupBy(alike.area, alike.position, alike.role, alike.userId),
  );
}

/** How many of these are not there, since the person is exempt; of all states they are. */
function sparedOfEach(tx: Reader, filter: PeopleFilter) {
  const each = sparedTasks(tx, person(tx, filter), task(tx, filter), filter.statuses ?? []).as('each_spared');
  return tx.$with('spared').as(
    tx
      .select({ sparedId: sql<number>`${each.accountId}`.as('spared_id'), n: count().as('spared_n') })
      .from(each)
      .groupBy(each.accountId),
  );
}

/** How many rows each person has: of those that were opened, or what these leave of all for the person. */
function rowsOfEach(tx: Reader, filter: PeopleFilter, isNarrow: boolean) {
  const { statuses } = filter;
  const others = ([1, 2, 3] as const).filter((status) => !statuses?.includes(status));
  const isRest = statuses === undefined || statuses.includes(0);
  const counted = isRest ? (statuses ? others : []) : (statuses ?? []);
  const tally = tx.$with('tally').as(
    tx
      .select({
        tallyId: sql<number>`${userInstruction.accountId}`.as('tally_id'),
        opened: count().as('opened'),
      })
      .from(userInstruction)
      .where(
        and(
          counted.length ? inArray(userInstruction.status, [...counted]) : sql`false`,
          // Viewings of an instruction that was deleted have its project with them.
          isNull(userInstruction.projectId),
          userInstruction.isCurrent,
          isNarrow ? IS_ASKED : undefined,
          filter.projects || filter.instructions
            ? inArray(userInstruction.instructionId, sql`(select task_id from task)`)
            : undefined,
        ),
      )
      .groupBy(userInstruction.accountId),
  );
  const opened = sql`coalesce(${tally.opened}, 0)`;
  const fits = fitsOf(tx, filter, task(tx, filter));
  const rows = isRest ? sql`coalesce(${fits.tasks}, 0) - ${opened}` : opened;
  const spared = sparedOfEach(tx, filter);
  return { tally, fits, spared, rows: sql`${rows} - coalesce(${spared.n}, 0)` };
}

/** People whose rows a page shows, the rows before the first of them, and those of everybody. */
async function selectShown(tx: Reader, filter: PeopleFilter, sort: PersonSort, page: Page) {
  const tasks = task(tx, filter);
  const { tally, fits, spared, rows } = rowsOfEach(tx, filter, await isNarrowed(tx, filter));
  const asked = sort.map(({ field, descending }) => (descending ? desc : asc)(OF_A_PERSON[field]));
  const order = sql.join([...(asked.length ? asked : [asc(OF_A_PERSON.user)]), asc(account.id)], sql`, `);
  const counted = tx.$with('counted').as(
    tx
      .select({
        userId: sql<number>`${account.id}`.mapWith(account.id).as('counted_id'),
        own: sql<number>`${rows}`.as('own'),
        until: sql<number>`sum(${rows}) over (order by ${order} rows unbounded preceding)`.as('until_here'),
      })
      .from(account)
      .innerJoin(employee, eq(employee.id, account.employeeId))
      .leftJoin(tally, eq(tally.tallyId, account.id))
      .leftJoin(spared, eq(spared.sparedId, account.id))
      .leftJoin(
        fits,
        and(
          eq(fits.fitArea, employee.area),
          eq(fits.fitPosition, employee.position),
          eq(fits.fitRole, ROLE),
          sql`${fits.fitId} is not distinct from ${namedAmong(tasks, account.id)}`,
        ),
      )
      .where(isConcerned(filter)),
  );
  const first = offsetOf(page);
  return tx
    .with(person(tx, filter), tasks, tally, fits, spared, counted)
    .select({
      userId: counted.userId,
      before: sql<number>`(${counted.until} - ${counted.own})::int`,
      count: sql<number>`(select coalesce(sum(own), 0)::int from counted)`,
    })
    .from(counted)
    .where(
      sql`${counted.own} > 0 and ${counted.until} > ${first} and ${counted.until} - ${counted.own} < ${first + page.size}`,
    )
    .orderBy(counted.until);
}

/**
 * A page of the list in an order of its people, and how long the list is; undefined where the page is past its end.
 * Of five thousand people and two hundred instructions the rows are a million: each person's are counted, and made
 * only of those whom the page shows.
 */
export async function selectByPerson(tx: Reader, filter: PeopleFilter, sort: PersonSort, page: Page) {
  const shown = await selectShown(tx, filter, sort, page);
  const [first] = shown;
  if (!first) return { rows: [], count: undefined };
  const users = shown.map(({ userId }) => userId);
  const rows = await peopleQuery(tx, { ...filter, users }, sort)
    .limit(page.size)
    .offset(offsetOf(page) - first.before);
  return { rows, count: first.count };
}
