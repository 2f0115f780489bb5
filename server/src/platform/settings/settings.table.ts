import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import type { StoredHours } from './shift-hours.ts';

/** Parts that somebody has saved. */
export type StoredParts = Partial<Omit<Settings, 'shifts' | 'news_types' | 'sections'>> & {
  sections?: Partial<Settings['sections']>;
};

/** The single row of settings; a part that nobody has saved is null. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    parts: jsonb().$type<StoredParts>().notNull().default({}),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);

/** News types, archived ones too: news refer to them for ever. */
export const newsType = pgTable('news_type', {
  id: smallint().primaryKey().generatedByDefaultAsIdentity({ startWith: 4 }),
  name: text().notNull().unique(),
  isArchive: boolean('is_archive').notNull().default(false),
  /** Ascending order. */
  place: smallint().notNull(),
});

/** Shifts of a day, archived ones too: bookings refer to them for ever. */
export const shift = pgTable('shift', {
  // Ids are never reused; 2 and 3 are the specification's.
  id: smallint().primaryKey().generatedByDefaultAsIdentity({ startWith: 4 }),
  name: text().notNull(),
  short: text().notNull(),
  /** Local times `HH:MM`, newest first; empty until the first start, which stores SHIFT_2 and SHIFT_3. */
  hours: jsonb().$type<StoredHours[]>().notNull().default([]),
  /** Changes of the name, for the calendar's SEQUENCE. */
  renames: integer().notNull().default(0),
  renamedAt: moment('renamed_at'),
  isArchive: boolean('is_archive').notNull().default(false),
  /** Ascending order. */
  place: smallint().notNull(),
});

/** Foreign key to a shift of a day. */
export const shiftReference = (actions?: { onDelete: 'cascade' }) =>
  smallint('shift_id').references(() => shift.id, actions);
