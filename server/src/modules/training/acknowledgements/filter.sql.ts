import type {
  AcknowledgeState,
  AcknowledgeType,
} from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { and, like, type SQL, sql } from 'drizzle-orm';
import { containing, isAmong, searchedText } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { mustRead } from './acknowledgements.table.ts';
import { AT_WORK, inForce } from './audience.sql.ts';

export interface Filter {
  kinds: readonly AcknowledgeType[] | undefined;
  ids: readonly number[] | undefined;
  states: readonly AcknowledgeState[] | undefined;
  scope: Scope | undefined;
  positions: readonly string[] | undefined;
  users: readonly number[] | undefined;
  /** In lower case, ё as е; the name must contain all. */
  words: readonly string[];
  only?: readonly Pair[];
}

export interface ItemKey {
  kind: AcknowledgeType;
  recordId: number;
}

export interface Pair extends ItemKey {
  userId: number;
}

export interface Moment {
  now: Date;
  /** The organisation's day. */
  today: string;
}

const textsOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

export const USER = fullNameOr(employee, account.username);

export const isPerson = ({ scope, positions, users, words, only }: Filter): SQL | undefined =>
  and(
    AT_WORK,
    inScope(scope, { employeeId: employee.id, area: employee.area }),
    positions && sql`${employee.position} = any(${textsOf(positions)})`,
    users && isAmong(account.id, users),
    only && isAmong(account.id, new Set(only.map(({ userId }) => userId))),
    ...words.map((word) => like(searchedText(sql`${USER}`), containing(word))),
  );

export const isLate = (today: string): SQL =>
  sql`(${mustRead.due} is not null and ${mustRead.due} < ${today}::date)`;

/** Relation `pair`: kind, record_id, account_id. */
export const relationOf = (
  pairs: readonly Pair[],
): SQL => sql`unnest(${textsOf(pairs.map(({ kind }) => kind))},
  ${sql.param(pairs.map(({ recordId }) => recordId))}::bigint[], ${sql.param(pairs.map(({ userId }) => userId))}::bigint[])
  as pair(kind, record_id, account_id)`;

export const isItem = ({ kinds, ids, only }: Filter, { now }: Moment): SQL | undefined =>
  and(
    inForce(now),
    kinds && isAmong(mustRead.kind, kinds),
    ids && isAmong(mustRead.recordId, ids),
    only &&
      sql`(${mustRead.kind}, ${mustRead.recordId}) in (select kind, record_id from ${relationOf(only)})`,
  );
