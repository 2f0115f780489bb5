import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** Normalised for search; must equal the index expression. */
const searched = (column: AnyPgColumn): SQL => sql`lower(translate(${column}, 'ёЁ', 'ее'))`;

/** The audit log, append-only by triggers. No foreign keys: an entry outlives its subject. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Account that acted; null for an anonymous call. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Name of the access key that acted, 'Ключ «1С»'; null for people, jobs and commands. */
    actor: text(),
    sectionId: smallint('section_id').notNull(),
    actionId: smallint('action_id').notNull(),
    details: text().notNull(),
    /** Before and after, by field: `{ title: ['old', 'new'] }`. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    /** Page of the entry's subject, '/news/news/12'; null if none. */
    url: text(),
    /** Origin of the call; null for jobs and commands. */
    address: inet(),
    device: text(),
  },
  (table) => [
    primaryKey({ columns: [table.createdAt, table.id] }),
    index('activity_user_idx').on(table.userId, table.createdAt, table.id),
    index('activity_section_idx').on(table.sectionId, table.createdAt, table.id),
    index('activity_action_idx').on(table.actionId, table.createdAt, table.id),
    index('activity_details_idx').using('gin', sql`(${searched(table.details)}) gin_trgm_ops`),
  ],
);

/**
 * Repeats of an entry that anybody can cause: it is written once in a quarter of an hour. The entry stays as
 * written; readers of the log see it with this number.
 */
export const activityRepeat = pgTable(
  'activity_repeat',
  {
    /** Text of the entry. */
    details: text().notNull(),
    /** Start of the quarter of an hour. */
    since: moment().notNull(),
    entryId: bigint('entry_id', { mode: 'number' }),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.since, table.details] }),
    uniqueIndex('activity_repeat_entry_key').on(table.entryId),
  ],
);

export const visit = pgTable(
  'visit',
  {
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    path: text().notNull(),
    title: text().notNull(),
  },
  (table) => [
    index('visit_created_idx').on(table.createdAt),
    index('visit_user_idx').on(table.userId, table.createdAt),
    uniqueIndex('visit_second_key').on(
      table.userId,
      sql`date_trunc('second', ${table.createdAt} at time zone 'UTC')`,
    ),
  ],
);

/** Details as search reads them; matches the index expression. */
export const SEARCHED_DETAILS = searched(activity.details);

/** Details with the number of repeats; looked up only for entries that can have them. */
export const DETAILS = sql<string>`case when ${activity.actionId} = ${sql.raw(String(actionId('sign_in_failed')))} and ${activity.userId} is null
  then ${activity.details} || coalesce((select ', попыток: ' || ${activityRepeat.times} from ${activityRepeat}
    where ${activityRepeat.entryId} = ${activity.id}), '')
  else ${activity.details} end`;
