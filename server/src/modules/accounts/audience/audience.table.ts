import { ROLES } from '@portal/contract/shared/roles.ts';
import { type Placeholder, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { type AnyPgColumn, bigint, smallint, text } from 'drizzle-orm/pg-core';
import type { Caller } from '../../../platform/api/caller.ts';
import { columns } from '../../../platform/database/columns.ts';
import { asText } from '../../../platform/database/statements/prepared.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

const names = (column: string) =>
  text(column)
    .array()
    .notNull()
    .default(sql`'{}'`);
const groups = (column: string) =>
  text(column, { enum: ROLES })
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Audience of a record: each list narrows, an empty one does not. Names, letters of roles, days. */
export const AUDIENCE_COLUMNS = {
  audienceAreas: names('audience_areas'),
  audiencePositions: names('audience_positions'),
  audienceGroups: groups('audience_groups'),
  audienceTeams: names('audience_teams'),
  /** Hired up to that many days ago; null: whenever. */
  audienceHiredWithin: smallint('audience_hired_within'),
};

/** Audience that limits who may open the record. */
export const READER_COLUMNS = {
  readerAreas: names('reader_areas'),
  readerPositions: names('reader_positions'),
  readerGroups: groups('reader_groups'),
  readerTeams: names('reader_teams'),
  readerHiredWithin: smallint('reader_hired_within'),
};

/** Accounts that an audience names: added to the lists, or alone if these are empty. */
export const audiencePeople = () =>
  bigint('audience_people', { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`);

type AudienceColumn = keyof typeof AUDIENCE_COLUMNS;

/** The audience of a table for a selection. */
export const audienceIn = <T extends Table & Record<AudienceColumn, AnyPgColumn>>(table: T) =>
  columns(table, ...(Object.keys(AUDIENCE_COLUMNS) as AudienceColumn[]));

type Expression = SQLWrapper;

/** Columns or values of a person; all but the id and role are null without an employee. */
export interface PersonColumns {
  id: Expression;
  area: Expression;
  position: Expression;
  role: Expression;
  team: Expression;
  hiredOn: Expression;
}

/** The person of the joined tables. */
export const PERSON: PersonColumns = {
  id: account.id,
  area: employee.area,
  position: employee.position,
  role: account.role,
  team: employee.team,
  hiredOn: employee.hiredOn,
};

/** The person of tables or relations with these names. */
export const personOf = (account: string, employee = account): PersonColumns => {
  const [user, person] = [sql.raw(account), sql.raw(employee)];
  return {
    id: sql`${user}.id`,
    role: sql`${user}.role`,
    area: sql`${person}.area`,
    position: sql`${person}.position`,
    team: sql`${person}.team`,
    hiredOn: sql`${person}.hired_on`,
  };
};

/** The caller's own values. */
export const personOfCaller = (
  caller: Pick<Caller, 'accountId' | 'area' | 'position' | 'role' | 'team' | 'hiredOn'>,
): PersonColumns => ({
  id: sql`${caller.accountId}::bigint`,
  area: sql`${caller.area}::text`,
  position: sql`${caller.position}::text`,
  role: sql`${caller.role}`,
  team: sql`${caller.team}::text`,
  hiredOn: sql`${caller.hiredOn}::date`,
});

/** The lists of a record. */
export interface Lists {
  areas: SQL;
  positions: SQL;
  groups: SQL;
  teams: SQL;
  hiredWithin: SQL;
}

/** Lists of a table, alias or relation with such columns. */
export const listsOf = (of: SQLWrapper, prefix: 'audience' | 'reader' = 'audience'): Lists => {
  const column = (name: string): SQL => asText(sql`${of}.${sql.raw(`${prefix}_${name}`)}`);
  return {
    areas: column('areas'),
    positions: column('positions'),
    groups: column('groups'),
    teams: column('teams'),
    hiredWithin: column('hired_within'),
  };
};

/** The organisation's day. */
export type Day = string | Placeholder;

const noneOr = (list: SQL, value: Expression): SQL =>
  sql`(${list} = '{}' or coalesce(${value}::text, '') = any(${list}))`;

/** The lists include the person, or none limits.  */
export const isListed = (person: PersonColumns, lists: Lists, today: Day): SQL =>
  sql`(${noneOr(lists.areas, person.area)} and ${noneOr(lists.positions, person.position)}
    and ${noneOr(lists.groups, person.role)} and ${noneOr(lists.teams, person.team)}
    and (${lists.hiredWithin} is null
      or coalesce(${person.hiredOn} between ${today}::date - ${lists.hiredWithin} and ${today}::date, false)))`;

const isLimited = ({ areas, positions, groups, teams, hiredWithin }: Lists): SQL =>
  sql`(${areas} || ${positions} || ${groups} || ${teams} <> '{}' or ${hiredWithin} is not null)`;

/**
 * The lists include the person, or `people` names the account; if only people are named, the lists match
 * nobody.
 */
export const isInAudience = (person: PersonColumns, lists: Lists, people: SQL, today: Day): SQL =>
  sql`((${people} = '{}' or ${isLimited(lists)}) and ${isListed(person, lists, today)}
    or coalesce(${person.id} = any(${people}), false))`;
