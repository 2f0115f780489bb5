import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { acknowledgement, mustRead } from './acknowledgements.table.ts';

/** Where the columns of a person stand in a statement. */
interface PersonColumns {
  id: SQL;
  area: SQL;
  position: SQL;
  role: SQL;
}

/** Of the joined tables. An account without an employee is of no area. */
export const PERSON: PersonColumns = {
  id: sql`${account.id}`,
  area: sql`coalesce(${employee.area}, '')`,
  position: sql`coalesce(${employee.position}, '')`,
  role: sql`${account.role}::text`,
};

/** Columns of a relation of that name, called as here. */
export const personOf = (name: string): PersonColumns => {
  const of = sql.raw(name);
  return {
    id: sql`${of}.id`,
    area: sql`${of}.area`,
    position: sql`${of}.position`,
    role: sql`${of}.role::text`,
  };
};

const noneOr = (list: SQL, value: SQL): SQL => sql`(${list} = '{}' or ${value} = any(${list}))`;

/**
 * The person may be asked to open it: the knowledge base is not for accountants, and a news may be for some readers
 * alone.
 */
export const mayOpen = (thing: SQL, { area, position, role }: Omit<PersonColumns, 'id'>): SQL =>
  sql`((${thing}.kind <> 'document' or ${role} <> 'B') and ${noneOr(sql`${thing}.reader_areas`, area)}
    and ${noneOr(sql`${thing}.reader_positions`, position)} and ${noneOr(sql`${thing}.reader_groups`, role)})`;

/** The lists of the thing say that it is for the person; where only people are named they say so of nobody. */
export const isListed = (thing: SQL, { area, position, role }: Omit<PersonColumns, 'id'>): SQL =>
  sql`((${thing}.audience_people = '{}' or ${thing}.audience_areas || ${thing}.audience_positions || ${thing}.audience_groups <> '{}')
    and ${noneOr(sql`${thing}.audience_areas`, area)} and ${noneOr(sql`${thing}.audience_positions`, position)}
    and ${noneOr(sql`${thing}.audience_groups`, role)})`;

/** The thing is for the person. */
export const isFor = (thing: SQL, person: PersonColumns): SQL =>
  sql`${mayOpen(thing, person)} and (${isListed(thing, person)} or ${person.id} = any(${thing}.audience_people))`;

/** The same of the joined tables. */
export const IS_FOR = isFor(sql`${mustRead}`, PERSON);

const ROLE_BEFORE = sql`${account.roleBefore}::text`;

/** It was not for the role that the person had before. */
export const IS_NEW_BY_ROLE = sql`not ((${mustRead.kind} <> 'document' or ${ROLE_BEFORE} <> 'B')
  and ${noneOr(sql`${mustRead.readerGroups}`, ROLE_BEFORE)} and ${noneOr(sql`${mustRead.audienceGroups}`, ROLE_BEFORE)})`;

/** People who can be asked to read something: with an account, and not those who left. */
export const AT_WORK = and(isNull(account.deletedAt), sql`coalesce(${employee.state}, 'W') <> 'L'`);

/** Things that have to be read at that moment. */
export const inForce = (now: Date): SQL =>
  sql`${mustRead.isRequired} and ${mustRead.isOpen}
    and ${mustRead.visibleFrom} <= ${now.toISOString()}::timestamptz`;

/** Join of the acknowledgement of the edition in force. */
export const isRead = (accountId: typeof account.id | number) =>
  and(
    eq(acknowledgement.accountId, accountId),
    eq(acknowledgement.kind, mustRead.kind),
    eq(acknowledgement.recordId, mustRead.recordId),
    eq(acknowledgement.since, mustRead.since),
  );
