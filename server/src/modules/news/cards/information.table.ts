import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns.ts';

export const information = pgTable(
  'information',
  {
    id: identity(),
    image: text().notNull(),
    content: text().notNull(),
    /** 1 active, 2 hide, 3 archive. */
    type: smallint().notNull().$type<1 | 2 | 3>(),
    /** 1…n among the active cards without gaps, null for the others. */
    position: integer(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Deferrable in the migration, because one statement moves many positions.
    uniqueIndex('information_position_key').on(table.position),
    index('information_type_idx').on(table.type, table.updatedAt, table.id),
    check('information_type_known', sql`${table.type} in (1, 2, 3)`),
    check('information_position_fits', sql`(${table.type} = 1) = (${table.position} is not null)`),
  ],
);
