import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { storedFile } from '../files.table.ts';

/** A film that is stored as it came and belongs to nobody's list until it is an mp4; then its row goes. */
export const filmConversion = pgTable(
  'film_conversion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<'instruction' | 'document'>(),
    /** Project that the record is in, or will be. */
    projectId: bigint('project_id', { mode: 'number' }).notNull(),
    /** The record whose film it replaces; null for a new one. */
    recordId: bigint('record_id', { mode: 'number' }),
    fileKey: text('file_key')
      .notNull()
      .references(() => storedFile.key),
    /** Text fields of a new record, as its call takes them; of a film that replaces another, which edition it is. */
    form: jsonb().notNull().$type<Record<string, unknown>>(),
    state: text().notNull().$type<'waiting' | 'running' | 'failed'>(),
    /** Percent. */
    progress: smallint().notNull().default(0),
    /** Why it failed, for people. */
    reason: text().notNull().default(''),
    createdBy: bigint('created_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a worker last told of it. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The newest film of a record is the one that counts.
    uniqueIndex('film_conversion_record').on(table.kind, table.recordId),
    check('film_conversion_kind_known', sql`${table.kind} in ('instruction', 'document')`),
    check('film_conversion_state_known', sql`${table.state} in ('waiting', 'running', 'failed')`),
  ],
);
