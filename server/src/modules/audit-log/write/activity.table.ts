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

/** As words are looked for: the index holds exactly this. */
const searched = (column: AnyPgColumn): SQL => sql`lower(translate(${column}, 'ёЁ', 'ее'))`;

/** The audit log: append-only by triggers, see the migration. No foreign key: an entry outlives its subject. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Account that acted; null when nobody was signed in. */
    userId: bigint('user_id', { mode: 'number' }),
    sectionId: smallint('section_id').notNull(),
    actionId: smallint('action_id').notNull(),
    details: text().notNull(),
    /** Before and after, by field: `{ title: ['old', 'new'] }`. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    /** The screen that shows what the entry is about, '/news/news/12'; null where there is none. */
    url: text(),
    /** Where the call came from; null for jobs and commands. */
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
 * How often something happened that has one entry in a quarter of an hour, because anybody may make it happen.
 * The entry itself stays as it was written; a reader of the log sees it with this number.
 */
export const activityRepeat = pgTable(
  'activity_repeat',
  {
    /** What the entry says. */
    details: text().notNull(),
    /** Beginning of the quarter. */
    since: timestamp({ withTimezone: true }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.since, table.details] }),
    uniqueIndex('activity_repeat_entry_key').on(table.entryId),
  ],
);

/** Pages that were opened. */
export const visit = pgTable(
  'visit',
  {
    createdAt: timestamp('created_at', { withTimezone: true })
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

/** The words of an entry as they are looked for, by its index. */
export const SEARCHED_DETAILS = searched(activity.details);

/** What an entry says, with the number of tries where it speaks of several; looked up for those only. */
export const DETAILS = sql<string>`case when ${activity.actionId} = ${sql.raw(String(actionId('sign_in_failed')))} and ${activity.userId} is null
  then ${activity.details} || coalesce((select ', попыток: ' || ${activityRepeat.times} from ${activityRepeat}
    where ${activityRepeat.entryId} = ${activity.id}), '')
  else ${activity.details} end`;
