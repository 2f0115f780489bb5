import { PASSED } from '@portal/contract/instructions/instruction.status.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { bitOf, ofSize, sizeOf } from '../../../platform/database/bits.ts';
import { account } from '../../account/account.table.ts';
import { exemption } from '../../exemptions/exemptions.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { employee } from '../../staff/staff.table.ts';
import { isListed } from '../audience.sql.ts';
import { instruction, instructionProject, instructionViewers as viewers } from '../instructions.table.ts';
import { isConcerned, isTask, type PeopleFilter, type Status } from './assignments.sql.ts';

const [t, g] = [sql.raw('t'), sql.raw('g')];
const TEAM = { area: sql`${g}.area`, position: sql`${g}.position`, role: sql`${g}.role` };
const LISTS = {
  ...{ areas: sql`${t}.audience_areas`, positions: sql`${t}.audience_positions` },
  ...{ groups: sql`${t}.audience_groups`, people: sql`${t}.audience_people` },
};

/** Instructions with the same of these are for the same people, those named apart. */
const SAME_LISTS = sql`${instruction.audienceAreas}, ${instruction.audiencePositions}, ${instruction.audienceGroups},
  ${instruction.audiencePeople} = '{}'`;

/**
 * `found`: of each instruction of the filter those of its people who have to pass it (`audience`), have begun, watched
 * and passed it, and are exempt, as bits. No pairs are made: people of one area, position and role are one `team`, and
 * whom lists name is found out once for instructions with the same. `person` has the people by their `place` in the order.
 */
export const withFound = (filter: Omit<PeopleFilter, 'statuses'>, order: SQL = asc(account.id)): SQL => sql`
    with size as materialized (${sizeOf(account.id)}),
      person as materialized (
        select ${account.id} as id, ${employee.area} as area, ${employee.position} as position,
          ${account.role}::text as role, row_number() over (order by ${order}) as place
        from ${account} join ${employee} on ${employee.id} = ${account.employeeId} where ${isConcerned(filter)}),
      team as materialized (
        select area, position, role, bit_or(${bitOf(sql`id`)}) as people
        from person cross join size group by area, position, role),
      everybody as materialized (select bit_or(people) as people from team),
      task as materialized (
        select ${instruction.id} as id, ${instruction.audienceAreas} as audience_areas,
          ${instruction.audiencePositions} as audience_positions, ${instruction.audienceGroups} as audience_groups,
          ${instruction.audiencePeople} as audience_people, ${storedFile.originalName} as name,
          ${instructionProject.id} as project_id, ${instructionProject.name} as project,
          dense_rank() over (order by ${SAME_LISTS}) as lists
        from ${instruction} join ${instructionProject} on ${instructionProject.id} = ${instruction.projectId}
        join ${storedFile} on ${storedFile.key} = ${instruction.fileKey}
        where ${isTask(filter) ?? sql`true`}),
      listed as materialized (
        select t.lists, bit_or(g.people) as people
        from (select distinct on (lists) * from task order by lists) t join team g on ${isListed(TEAM, LISTS)}
        group by t.lists),
      named as materialized (
        select task.id, bit_or(${bitOf(sql`named.id`)}) as people
        from task cross join size cross join unnest(task.audience_people) named(id)
        where named.id < length(nobody) group by task.id),
      spared as materialized (
        select ${exemption.recordId} as id, bit_or(${bitOf(sql`${exemption.accountId}`)}) as people
        from ${exemption} cross join size
        where ${and(eq(exemption.kind, sql`'instruction'`), isNull(exemption.liftedAt))} group by ${exemption.recordId}),
      found as materialized (
        select t.id, t.name, t.project_id, t.project, nobody, a.audience, a.audience & ${ofSize(viewers.begun)} as begun,
          a.audience & ${ofSize(viewers.watched)} as watched, a.audience & ${ofSize(viewers.passed)} as passed,
          a.audience & coalesce(s.people, nobody) as exempt
        from task t
        cross join size
        join everybody on everybody.people is not null
        left join listed l using (lists)
        left join named n on n.id = t.id
        left join spared s on s.id = t.id
        left join ${viewers} on ${viewers.instructionId} = t.id
        cross join lateral (
          select coalesce(l.people, nobody) | (everybody.people & coalesce(n.people, nobody)) as audience) a)`;

const IN_STATUS: Record<Status, SQL> = {
  0: sql`audience & ~(begun | watched | passed)`,
  1: sql`begun`,
  [PASSED]: sql`passed`,
  3: sql`watched`,
};

/** People of an instruction who are in that state; asked for by state, nobody is there who is exempt and has not passed. */
export const inStatus = (status: Status, isAsked: boolean): SQL =>
  isAsked && status !== PASSED ? sql`${IN_STATUS[status]} & ~exempt` : IN_STATUS[status];

/** People of an instruction whom the list shows. */
export const shownIn = (statuses: readonly Status[] | undefined): SQL =>
  statuses
    ? sql.join([sql`nobody`, ...statuses.map((status) => sql`(${inStatus(status, true)})`)], sql` | `)
    : sql`audience`;
