import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';

/** The one row of what the organisation has decided; a part that nobody has saved is not in it. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    parts: jsonb().$type<Partial<Omit<Settings, 'shifts' | 'news_types'>>>().notNull().default({}),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);

/** Types of news, archived ones too: news name them for ever. */
export const newsType = pgTable('news_type', {
  id: smallint().primaryKey().generatedByDefaultAsIdentity({ startWith: 4 }),
  name: text().notNull().unique(),
  isArchive: boolean('is_archive').notNull().default(false),
  /** Among the others, ascending. */
  place: smallint().notNull(),
});

/** Shifts of a day, archived ones too: bookings name them for ever. */
export const shift = pgTable(
  'shift',
  {
    // A number is never given twice; 2 and 3 are the specification's.
    id: smallint().primaryKey().generatedByDefaultAsIdentity({ startWith: 4 }),
    name: text().notNull(),
    short: text().notNull(),
    /** Wall-clock `HH:MM`; both empty until they are saved for the first time: as SHIFT_2 and SHIFT_3 say. */
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    isArchive: boolean('is_archive').notNull().default(false),
    /** Among the others, ascending. */
    place: smallint().notNull(),
  },
  (table) => [check('shift_has_length', sql`${table.startsAt} <> ${table.endsAt}`)],
);
