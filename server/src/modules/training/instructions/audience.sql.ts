import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { instruction } from './instructions.table.ts';

type Expression = SQL | SQL.Aliased | AnyPgColumn;

interface AudienceColumns {
  areas: Expression;
  positions: Expression;
  groups: Expression;
  people: Expression;
}

/** Columns of a person; area and position are null without an employee. */
interface PersonColumns {
  userId: Expression;
  area: Expression;
  position: Expression;
  role: Expression;
}

const OF_INSTRUCTION: AudienceColumns = {
  areas: instruction.audienceAreas,
  positions: instruction.audiencePositions,
  groups: instruction.audienceGroups,
  people: instruction.audiencePeople,
};

export const PERSON: PersonColumns = {
  userId: account.id,
  area: employee.area,
  position: employee.position,
  role: account.role,
};

/**
 * The instruction's lists include the person. Areas and positions match employees only; if only people are
 * named, the lists match nobody.
 */
export const isListed = (
  { area, position, role }: Omit<PersonColumns, 'userId'>,
  { areas, positions, groups, people }: AudienceColumns,
): SQL => sql`((${people} = '{}' or ${areas} || ${positions} || ${groups} <> '{}')
    and (${areas} = '{}' or ${area} = any(${areas})) and (${positions} = '{}' or ${position} = any(${positions}))
    and (${groups} = '{}' or ${role}::text = any(${groups})))`;

/** The instruction is for that person, by its lists or by name. */
export const isFor = (person: PersonColumns = PERSON, audience: AudienceColumns = OF_INSTRUCTION): SQL =>
  sql`(${isListed(person, audience)} or ${person.userId} = any(${audience.people}))`;

/** The instruction was not for the person's previous role; accountants have none. */
export const IS_NEW_BY_ROLE = sql`(${account.roleBefore} = 'B' or
  not (${instruction.audienceGroups} = '{}' or ${account.roleBefore}::text = any(${instruction.audienceGroups})))`;
