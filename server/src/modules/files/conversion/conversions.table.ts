import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { storedFile } from '../files.table.ts';

/** An uploaded film that waits for its conversion to mp4; deleted afterwards. */
export const videoConversion = pgTable(
  'film_conversion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<'instruction' | 'document'>(),
    projectId: bigint('project_id', { mode: 'number' }).notNull(),
    /** Record whose film is replaced; null for a new one. */
    recordId: bigint('record_id', { mode: 'number' }),
    fileKey: text('file_key')
      .notNull()
      .references(() => storedFile.key),
    /** Text fields of a new record, or the edition of a replacement. */
    form: jsonb().notNull().$type<Record<string, unknown>>(),
    state: text().notNull().$type<'waiting' | 'running' | 'failed'>(),
    /** Percent. */
    progress: smallint().notNull().default(0),
    /** Reason of the failure, for users. */
    reason: text().notNull().default(''),
    createdBy: bigint('created_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Last report of a worker. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Only a record's newest film counts.
    uniqueIndex('film_conversion_record').on(table.kind, table.recordId),
    check('film_conversion_kind_known', sql`${table.kind} in ('instruction', 'document')`),
    check('film_conversion_state_known', sql`${table.state} in ('waiting', 'running', 'failed')`),
  ],
);
