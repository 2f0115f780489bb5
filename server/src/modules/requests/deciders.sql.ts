import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import type { RequestStep } from '@portal/contract/requests/request.kinds.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { account } from '../../platform/people/account.table.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { inScope, type Scope, teamOf } from '../../platform/people/scope.sql.ts';
import { request, requestDecision } from './requests.table.ts';

/** The caller, and what is theirs. */
export interface Viewer {
  accountId: number;
  employeeId: number | null;
  role: Role;
  /** Limits a moderator only. */
  scope: Scope;
  managerScope: Settings['manager_scope'];
  /** A program, which reads everything and decides nothing. */
  isKey: boolean;
  today: string;
}

const UPWARDS = 50;

const AT_WORK = sql`s.state = 'W' and s.id <> ${employee.id}
  and exists (select 1 from ${account} a where a.employee_id = s.id and a.deleted_at is null and a.deactivated_at is null)`;

/**
 * Nearest supervisor at work with an account, by employee id; null for none. Safe in a circle. The direct one first:
 * the way up costs a hundred times as much, and few need it.
 */
export const SUPERVISOR = sql<string | null>`(case when ${employee.supervisorCode} is not null then coalesce(
  (select s.id from ${employee} s where s.code_id = ${employee.supervisorCode} and ${AT_WORK}),
  (with recursive up (code, n) as (
    select ${employee.supervisorCode}, 1
    union all
    select s.supervisor_code, up.n + 1 from up join ${employee} s on s.code_id = up.code where up.n < ${UPWARDS})
  select s.id from up join ${employee} s on s.code_id = up.code and ${AT_WORK} order by up.n limit 1)) end)`;

/** A moderator at work has this employee in the scope; a team's would be the supervisor. */
function hasModerator(managerScope: Viewer['managerScope']): SQL {
  if (managerScope === 'own_team') return sql`false`;
  const near = managerScope === 'own_area' ? sql`and m.area = ${employee.area}` : sql``;
  return sql`exists (select 1 from ${account} a join ${employee} m on m.id = a.employee_id and m.state = 'W'
    where a.role = 'M' and a.deleted_at is null and a.deactivated_at is null and m.id <> ${employee.id} ${near})`;
}

const OF = (step: SQL) => sql<RequestStep | null>`${request.steps}[${step}]`;
const PRESENT = OF(sql`${request.step}`);
/** Administrators follow the last step. */
const NEXT = sql<RequestStep>`coalesce(${OF(sql`${request.step} + 1`)}, 'A')`;

/** The step falls to moderators, then administrators, where nobody supervises the employee. */
const standsFor = (step: SQL, role: Role, { managerScope }: Pick<Viewer, 'managerScope'>): SQL => {
  if (role !== 'A' && role !== 'M') return sql`${step} = ${role}`;
  const moderated = hasModerator(managerScope);
  const falls = role === 'M' ? moderated : sql`not ${moderated}`;
  return sql`(${step} = ${role} or (${step} = 'supervisor' and ${SUPERVISOR} is null and ${falls}))`;
};

/** The viewer decides such a step of this request. */
function decides(step: SQL, viewer: Viewer): SQL | undefined {
  const { role, employeeId, scope } = viewer;
  const byRole = standsFor(step, role, viewer);
  return or(
    employeeId === null ? undefined : sql`(${step} = 'supervisor' and ${SUPERVISOR} = ${employeeId})`,
    role === 'M' ? and(byRole, inScope(scope) ?? sql`true`) : byRole,
  );
}

export const isOverdue = (today: string): SQL =>
  sql`(${request.state} = 'open' and ${request.decideUntil} < ${today}::date)`;

const isOwn = ({ employeeId, accountId }: Viewer): SQL =>
  employeeId === null
    ? eq(request.accountId, accountId)
    : sql`(${request.employeeId} = ${employeeId} or ${request.accountId} = ${accountId})`;

/** Whoever else could decide: the next step's, once the term is over. */
const isTurn = (viewer: Viewer): SQL =>
  sql`(${decides(PRESENT, viewer)} or (${isOverdue(viewer.today)} and ${decides(NEXT, viewer)}))`;

/** Waits for the viewer, whose own requests others decide. */
export const canDecide = (viewer: Viewer): SQL<boolean> =>
  viewer.isKey
    ? sql<boolean>`false`
    : sql<boolean>`(${request.state} = 'open' and not ${isOwn(viewer)} and ${isTurn(viewer)})`;

/** For whom the present step waits, or the next one: the step, or those to whom it falls; null once decided. */
export function waitsFor({ managerScope }: Pick<Viewer, 'managerScope'>, isNext = false) {
  const step = isNext ? NEXT : PRESENT;
  return sql<RequestStep | null>`case
    when ${request.state} <> 'open' then null when ${step} <> 'supervisor' then ${step}
    when ${SUPERVISOR} is not null then 'supervisor' when ${hasModerator(managerScope)} then 'M' else 'A' end`;
}

const hasDecided = ({ accountId }: Viewer): SQL =>
  sql`exists (select 1 from ${requestDecision} d where d.request_id = ${request.id} and d.account_id = ${accountId})`;

/** The person, and whoever decides or decided a step of it. */
export function takesPart(viewer: Viewer): SQL | undefined {
  if (viewer.isKey) return sql`true`;
  const anyStep = [1, 2, 3].map((step) => decides(OF(sql.raw(String(step))), viewer));
  return or(isOwn(viewer), ...anyStep, isTurn(viewer), hasDecided(viewer));
}

/** Requests beside the own ones: all of an administrator, of the role's steps in the scope, of the own people. */
export function isListed(viewer: Viewer): SQL | undefined {
  const { role, scope, employeeId, isKey } = viewer;
  if (role === 'A' || isKey) return sql`true`;
  const ofRole = sql`${role} = any(${request.steps})`;
  return or(
    employeeId === null
      ? undefined
      : and(not(isOwn(viewer)), sql`${request.employeeId} in ${teamOf(employeeId)}`),
    role === 'M' || role === 'B' ? and(ofRole, inScope(scope) ?? sql`true`) : undefined,
    canDecide(viewer),
    hasDecided(viewer),
  );
}

/** The requests of a list. */
export const WHOSE = {
  own: (viewer: Viewer): SQL | undefined => isOwn(viewer),
  decide: (viewer: Viewer): SQL | undefined => canDecide(viewer),
  all: isListed,
  /** For an address that names one. */
  any: (viewer: Viewer): SQL | undefined => or(isListed(viewer), takesPart(viewer)),
} as const;
