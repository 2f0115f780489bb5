import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../../platform/database/columns.ts';
import { shiftReference } from '../../../../platform/settings/settings.table.ts';
import { account } from '../../../../platform/people/account.table.ts';

/** Named demand of an area for a week. */
export const demandTemplate = pgTable(
  'demand_template',
  {
    id: identity(),
    name: text().notNull(),
    /** Source area; null for shared templates that predate this column. */
    area: text(),
    createdAt: moment('created_at').notNull(),
    createdBy: reference('created_by', () => account.id).notNull(),
  },
  (table) => [uniqueIndex('demand_template_name_key').on(sql`lower(${table.name})`)],
);

/** An empty position means all positions. */
export const demandTemplateCell = pgTable(
  'demand_template_cell',
  {
    templateId: reference('template_id', () => demandTemplate.id, { onDelete: 'cascade' }).notNull(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    shiftId: shiftReference({ onDelete: 'cascade' }).notNull(),
    position: text().notNull().default(''),
    needed: integer(),
    capacity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.weekday, table.shiftId, table.position] }),
    check('demand_template_cell_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);
