import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../account/account.table.ts';
import { employee } from '../staff/staff.table.ts';
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
 * The instruction is for that person: the lists say so, or it names the person; lists that name areas or positions are
 * for employees alone, and where only people are named they are for nobody.
 */
export const isFor = (
  { userId, area, position, role }: PersonColumns = PERSON,
  { areas, positions, groups, people }: AudienceColumns = OF_INSTRUCTION,
): SQL => sql`(((${people} = '{}' or ${areas} || ${positions} || ${groups} <> '{}')
    and (${areas} = '{}' or ${area} = any(${areas})) and (${positions} = '{}' or ${position} = any(${positions}))
    and (${groups} = '{}' or ${role}::text = any(${groups}))) or ${userId} = any(${people}))`;

/** The instruction was not for the role that the person had before: accountants have none. */
export const IS_NEW_BY_ROLE = sql`(${account.roleBefore} = 'B' or
  not (${instruction.audienceGroups} = '{}' or ${account.roleBefore}::text = any(${instruction.audienceGroups})))`;

/** The instruction is not for everybody. */
export const IS_NARROW = sql`((${instruction.audienceAreas} || ${instruction.audiencePositions} || ${instruction.audienceGroups}) <> '{}'
  or ${instruction.audiencePeople} <> '{}')`;
