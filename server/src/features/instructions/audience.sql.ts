import { and, type SQL, sql } from 'drizzle-orm';
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
}

/** Where the columns of a person stand; area and position are null of somebody who is no employee. */
interface PersonColumns {
  area: Expression;
  position: Expression;
  role: Expression;
}

const OF_INSTRUCTION: AudienceColumns = {
  areas: instruction.audienceAreas,
  positions: instruction.audiencePositions,
  groups: instruction.audienceGroups,
};

/** Of the joined tables. */
export const PERSON: PersonColumns = {
  area: employee.area,
  position: employee.position,
  role: account.role,
};

/** The instruction is for that person; one that names areas or positions is for employees alone. */
export const isFor = (
  { area, position, role }: PersonColumns = PERSON,
  { areas, positions, groups }: AudienceColumns = OF_INSTRUCTION,
): SQL | undefined =>
  and(
    sql`(${areas} = '{}' or ${area} = any(${areas}))`,
    sql`(${positions} = '{}' or ${position} = any(${positions}))`,
    sql`(${groups} = '{}' or ${role}::text = any(${groups}))`,
  );

/** The instruction is not for everybody. */
export const IS_NARROW = sql`(${instruction.audienceAreas} || ${instruction.audiencePositions} || ${instruction.audienceGroups}) <> '{}'`;
