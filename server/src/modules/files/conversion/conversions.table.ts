import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { fileReference } from '../files.table.ts';

/** An uploaded film that waits for its conversion to mp4; deleted afterwards. */
export const videoConversion = pgTable(
  'film_conversion',
  {
    id: identity(),
    kind: text().notNull().$type<'instruction' | 'document'>(),
    projectId: bigint('project_id', { mode: 'number' }).notNull(),
    /** Record whose film is replaced; null for a new one. */
    recordId: bigint('record_id', { mode: 'number' }),
    fileKey: fileReference('file_key').notNull(),
    /** Text fields of a new record, or the edition of a replacement. */
    form: jsonb().notNull().$type<Record<string, unknown>>(),
    state: text().notNull().$type<'waiting' | 'running' | 'failed'>(),
    /** Percent. */
    progress: smallint().notNull().default(0),
    /** Reason of the failure, for users. */
    reason: text().notNull().default(''),
    createdBy: reference('created_by', () => account.id).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Last report of a worker. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    // Only a record's newest film counts.
    uniqueIndex('film_conversion_record').on(table.kind, table.recordId),
    check('film_conversion_kind_known', sql`${table.kind} in ('instruction', 'document')`),
    check('film_conversion_state_known', sql`${table.state} in ('waiting', 'running', 'failed')`),
  ],
);
