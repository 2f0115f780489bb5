import { and, eq, isNull, type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import {
  type Day,
  isInAudience,
  isListed,
  listsOf,
  PERSON,
  type PersonColumns,
} from '../../accounts/audience/audience.table.ts';
import { acknowledgement, mustRead } from './acknowledgements.table.ts';

const RECORD = sql`${mustRead}`;

/** Audience of the joined requirement, and of its record. */
const OF_RECORD = listsOf(RECORD);
const READERS = listsOf(RECORD, 'reader');
export const LISTS = [OF_RECORD, READERS];

/** The person may open the record: no documents for accountants, news only for their audience. */
export const mayOpen = (today: Day, person: PersonColumns = PERSON): SQL =>
  sql`((${mustRead.kind} <> 'document' or ${person.role} <> 'B')
    and ${isListed(person, READERS, today)})`;

/** The requirement is for the person on that day. */
export const isFor = (today: Day, person: PersonColumns = PERSON): SQL =>
  sql`(${mayOpen(today, person)}
    and ${isInAudience(person, OF_RECORD, sql`${mustRead.audiencePeople}`, today)})`;

const ROLE_BEFORE = sql`${account.roleBefore}::text`;
const noneOr = (list: SQLWrapper): SQL => sql`(${list} = '{}' or ${ROLE_BEFORE} = any(${list}))`;

/** The record was not for the person's previous role. */
export const IS_NEW_BY_ROLE = sql`not ((${mustRead.kind} <> 'document' or ${ROLE_BEFORE} <> 'B')
  and ${noneOr(mustRead.readerGroups)} and ${noneOr(mustRead.audienceGroups)})`;

/** Possible readers: active people with an account. */
export const AT_WORK = and(isNull(account.deletedAt), sql`coalesce(${employee.state}, 'W') <> 'L'`);

const SECTION = sql`case ${mustRead.kind} when 'document' then 'documents' else ${mustRead.kind} end`;

/** Records that must be read at that moment, of sections that are switched on. */
export const inForce = (now: Date | Placeholder): SQL =>
  sql`${mustRead.isRequired} and ${mustRead.isOpen} and ${isSectionOn(SECTION)}
    and ${mustRead.visibleFrom} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Join of the acknowledgement of the edition in force. */
export const isRead = (accountId: typeof account.id | number) =>
  and(
    eq(acknowledgement.accountId, accountId),
    eq(acknowledgement.kind, mustRead.kind),
    eq(acknowledgement.recordId, mustRead.recordId),
    eq(acknowledgement.since, mustRead.since),
  );
