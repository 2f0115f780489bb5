import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { instruction } from './instructions.table.ts';

type Expression = SQL | SQL.Aliased | AnyPgColumn;

/** Where the lists of an instruction stand in a statement. */
interface AudienceColumns {
  areas: Expression;
  positions: Expression;
  groups: Expression;
  people: Expression;
}

/** Where the columns of a person stand: the account; area and position are null of somebody who is no employee. */
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

/** Of the joined tables. */
export const PERSON: PersonColumns = {
  userId: account.id,
  area: employee.area,
  position: employee.position,
  role: account.role,
};

/**
 * The lists of the instruction say that it is for the person; lists that name areas or positions are for employees
 * alone, and where only people are named they are for nobody.
 */
export const isListed = (
  { area, position, role }: Omit<PersonColumns, 'userId'>,
  { areas, positions, groups, people }: AudienceColumns,
): SQL => sql`((${people} = '{}' or ${areas} || ${positions} || ${groups} <> '{}')
    and (${areas} = '{}' or ${area} = any(${areas})) and (${positions} = '{}' or ${position} = any(${positions}))
    and (${groups} = '{}' or ${role}::text = any(${groups})))`;

/** The instruction is for that person: its lists say so, or it names the person. */
export const isFor = (person: PersonColumns = PERSON, audience: AudienceColumns = OF_INSTRUCTION): SQL =>
  sql`(${isListed(person, audience)} or ${person.userId} = any(${audience.people}))`;

/** The instruction was not for the role that the person had before: accountants have none. */
export const IS_NEW_BY_ROLE = sql`(${account.roleBefore} = 'B' or
  not (${instruction.audienceGroups} = '{}' or ${account.roleBefore}::text = any(${instruction.audienceGroups})))`;
