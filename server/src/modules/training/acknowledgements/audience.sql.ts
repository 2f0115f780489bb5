import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { acknowledgement, mustRead } from './acknowledgements.table.ts';

interface PersonColumns {
  id: SQL;
  area: SQL;
  position: SQL;
  role: SQL;
}

/** Columns of the joined tables. An account without an employee has no area. */
export const PERSON: PersonColumns = {
  id: sql`${account.id}`,
  area: sql`coalesce(${employee.area}, '')`,
  position: sql`coalesce(${employee.position}, '')`,
  role: sql`${account.role}::text`,
};

/** Columns of a relation with that name. */
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

/** The person may open the record: no documents for accountants, news only for their audience. */
export const mayOpen = (thing: SQL, { area, position, role }: Omit<PersonColumns, 'id'>): SQL =>
  sql`((${thing}.kind <> 'document' or ${role} <> 'B') and ${noneOr(sql`${thing}.reader_areas`, area)}
    and ${noneOr(sql`${thing}.reader_positions`, position)} and ${noneOr(sql`${thing}.reader_groups`, role)})`;

/** The record's lists include the person; if only people are named, the lists match nobody. */
export const isListed = (thing: SQL, { area, position, role }: Omit<PersonColumns, 'id'>): SQL =>
  sql`((${thing}.audience_people = '{}' or ${thing}.audience_areas || ${thing}.audience_positions || ${thing}.audience_groups <> '{}')
    and ${noneOr(sql`${thing}.audience_areas`, area)} and ${noneOr(sql`${thing}.audience_positions`, position)}
    and ${noneOr(sql`${thing}.audience_groups`, role)})`;

export const isFor = (thing: SQL, person: PersonColumns): SQL =>
  sql`${mayOpen(thing, person)} and (${isListed(thing, person)} or ${person.id} = any(${thing}.audience_people))`;

/** The same for the joined tables. */
export const IS_FOR = isFor(sql`${mustRead}`, PERSON);

const ROLE_BEFORE = sql`${account.roleBefore}::text`;

/** The record was not for the person's previous role. */
export const IS_NEW_BY_ROLE = sql`not ((${mustRead.kind} <> 'document' or ${ROLE_BEFORE} <> 'B')
  and ${noneOr(sql`${mustRead.readerGroups}`, ROLE_BEFORE)} and ${noneOr(sql`${mustRead.audienceGroups}`, ROLE_BEFORE)})`;

/** Possible readers: active people with an account. */
export const AT_WORK = and(isNull(account.deletedAt), sql`coalesce(${employee.state}, 'W') <> 'L'`);

const SECTION = sql`case ${mustRead.kind} when 'document' then 'documents' else ${mustRead.kind} end`;

/** Records that must be read at that moment, of sections that are switched on. */
export const inForce = (now: Date): SQL =>
  sql`${mustRead.isRequired} and ${mustRead.isOpen} and ${isSectionOn(SECTION)}
    and ${mustRead.visibleFrom} <= ${now.toISOString()}::timestamptz`;

/** Join of the acknowledgement of the edition in force. */
export const isRead = (accountId: typeof account.id | number) =>
  and(
    eq(acknowledgement.accountId, accountId),
    eq(acknowledgement.kind, mustRead.kind),
    eq(acknowledgement.recordId, mustRead.recordId),
    eq(acknowledgement.since, mustRead.since),
  );
