import type {
  AcknowledgeState,
  AcknowledgeType,
} from '@portal/contract/acknowledgements/acknowledge.types.ts';
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { containing, searchedText } from '../../platform/database/database.ts';
import { account } from '../account/account.table.ts';
import { employee, fullNameOr } from '../staff/staff.table.ts';
import { mustRead } from './acknowledgements.table.ts';
import { AT_WORK, inForce, PERSON } from './audience.sql.ts';

export interface Filter {
  kinds: readonly AcknowledgeType[] | undefined;
  ids: readonly number[] | undefined;
  states: readonly AcknowledgeState[] | undefined;
  areas: readonly string[] | undefined;
  positions: readonly string[] | undefined;
  users: readonly number[] | undefined;
  /** In lower case, ё as е: each is a part of the name. */
  words: readonly string[];
  /** These alone of what the filter names. */
  only?: readonly ThingKey[];
}

export interface ThingKey {
  kind: AcknowledgeType;
  recordId: number;
}

/** When it is asked. */
export interface Moment {
  now: Date;
  /** The organisation's day. */
  today: string;
}

const textsOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

export const USER = fullNameOr(employee, account.username);

/** Those at work whom the filter names. */
export const isPerson = ({ areas, positions, users, words }: Filter): SQL | undefined =>
  and(
    AT_WORK,
    areas && sql`${PERSON.area} = any(${textsOf(areas)})`,
    positions && sql`${PERSON.position} = any(${textsOf(positions)})`,
    users && inArray(account.id, [...users]),
    ...words.map((word) => like(searchedText(sql`${USER}`), containing(word))),
  );

export const isLate = (today: string): SQL =>
  sql`(${mustRead.due} is not null and ${mustRead.due} < ${today}::date)`;

/** Things to be read now that the filter names. */
export const isThing = ({ kinds, ids, only }: Filter, { now }: Moment): SQL | undefined =>
  and(
    inForce(now),
    kinds && inArray(mustRead.kind, [...kinds]),
    ids && inArray(mustRead.recordId, [...ids]),
    only &&
      or(
        ...only.map(({ kind, recordId }) => and(eq(mustRead.kind, kind), eq(mustRead.recordId, recordId))),
        sql`false`,
      ),
  );
