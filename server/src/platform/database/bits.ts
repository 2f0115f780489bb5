import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';

/** People as bits: bit n is of account n. */
export const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** A relation with the column `nobody`: zeros, as long as the numbers of accounts go. */
export const sizeOf = (accountId: AnyPgColumn): SQL =>
  sql`select repeat('0', coalesce(max(${accountId}), 0)::int + 1)::bit varying as nobody from ${accountId.table}`;

/** That account alone, where `nobody` is at hand. */
export const bitOf = (accountId: SQL): SQL => sql`set_bit(nobody, ${accountId}::int, 1)`;

/** As long as `nobody`: of null, of who came before others had an account. */
export const ofSize = (people: SQL | AnyPgColumn): SQL =>
  sql`bits_of_length(coalesce(${people}, ''), length(nobody))`;
