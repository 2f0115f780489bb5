import { type SQL, sql } from 'drizzle-orm';
import { account } from '../../../platform/people/account.table.ts';
import {
  type Day,
  isInAudience,
  listsOf,
  PERSON,
  type PersonColumns,
} from '../../accounts/audience/audience.table.ts';
import { instruction } from './instructions.table.ts';

const INSTRUCTION = sql`${instruction}`;

/** Lists of the joined instruction. */
export const LISTS = listsOf(INSTRUCTION);

/** The instruction, or one with that alias, is for the person on that day. */
export const isFor = (today: Day, person: PersonColumns = PERSON, of: SQL = INSTRUCTION): SQL =>
  isInAudience(person, of === INSTRUCTION ? LISTS : listsOf(of), sql`${of}.audience_people`, today);

/** The instruction was not for the person's previous role; accountants have none. */
export const IS_NEW_BY_ROLE = sql`(${account.roleBefore} = 'B' or
  not (${instruction.audienceGroups} = '{}' or ${account.roleBefore}::text = any(${instruction.audienceGroups})))`;
