import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequirementSource } from '../../../../platform/duties/requirement-source.sql.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { joinedAt } from '../../../accounts/newcomers/newcomers.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../../platform/settings/settings.sql.ts';
import { IS_NEW_BY_ROLE, isFor, LISTS } from '../audience.sql.ts';
import { isOpen, openedAt } from '../course.sql.ts';
import { dueAt } from '../due.sql.ts';
import { instruction, instructionProject, userInstruction } from '../instructions.table.ts';

/** Each person with each instruction for them; accountants have none. */
const pairsOn = (today: string): SQL => sql`person p
  join ${account} on ${account.id} = p.id and ${account.role} <> 'B'
  left join ${employee} on ${employee.id} = ${account.employeeId}
  join thing on thing.kind = 'instruction'
  join ${instruction} on ${instruction.id} = thing.record_id and ${isFor(today)}`;

export const REQUIREMENT_SOURCE: RequirementSource = {
  things: () => sql`
    select 'instruction' as kind, ${instruction.id} as record_id,
      regexp_replace(${storedFile.originalName}, '\\.mp4$', '', 'i') as title,
      ${instructionProject.id} as project_id, ${instructionProject.name} as project, ${instruction.createdAt} as since,
      ${instruction.dueDays} is not null as can_be_overdue
    from ${instruction}
    join ${instructionProject} on ${instructionProject.id} = ${instruction.projectId}
    join ${storedFile} on ${storedFile.key} = ${instruction.fileKey}
    where ${isSectionOn('instructions')}`,
  // A closed course instruction has no due time yet.
  cells: ({ now, timeZone }) => {
    const today = dayInZone(now, timeZone);
    return sql`
    select p.id as account_id, thing.kind, thing.record_id, thing.place,
      ${userInstruction.status} is not distinct from ${PASSED} as is_done, ${userInstruction.endTime} as done_at,
      case when ${instruction.dueDays} is not null and ${userInstruction.status} is distinct from ${PASSED}
        and ${isOpen(account.id, today)} then ${dueAt(today)} end as due_at
    from ${pairsOn(today)}
    left join ${userInstruction} on ${userInstruction.accountId} = p.id
      and ${userInstruction.instructionId} = ${instruction.id} and ${userInstruction.isCurrent}`;
  },
  pairs: ({ now, timeZone }) => {
    const today = dayInZone(now, timeZone);
    return sql`
    select p.id as account_id, thing.kind, thing.record_id,
      greatest(${instruction.createdAt}, ${joinedAt(IS_NEW_BY_ROLE, [LISTS])},
        ${openedAt(account.id, today)}) as since
    from ${pairsOn(today)} and ${isOpen(account.id, today)}`;
  },
  // A past viewing ended with the next edition or its term. That time is not stored, so known times bound it.
  spells: ({ now }) => sql`
    select passing.account_id, 'instruction' as kind, passing.instruction_id as record_id, passing.end_time as from_at,
      null::timestamptz as until_at
    from thing
    join ${userInstruction} passing on passing.instruction_id = thing.record_id and passing.is_current
      and passing.status = ${PASSED} and passing.end_time is not null
    where thing.kind = 'instruction'
    union all
    select passing.account_id, 'instruction', passing.instruction_id, passing.end_time,
      least(
        lead(passing.end_time) over (partition by passing.account_id, passing.instruction_id order by passing.end_time, passing.id),
        (select later.end_time from ${userInstruction} later where later.account_id = passing.account_id
          and later.instruction_id = passing.instruction_id and later.is_current and later.status = ${PASSED}),
        case when ${instruction.audienceSince} > passing.end_time then ${instruction.audienceSince} end,
        coalesce(passing.ended_at, passing.end_time + make_interval(months => ${instruction.repeatMonths})),
        ${now.toISOString()}::timestamptz)
    from thing
    join ${instruction} on ${instruction.id} = thing.record_id
    join ${userInstruction} passing on passing.instruction_id = ${instruction.id} and not passing.is_current
      and passing.status = ${PASSED} and passing.end_time is not null
    where thing.kind = 'instruction'`,
};
