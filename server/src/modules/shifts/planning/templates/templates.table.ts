import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { account } from '../../../../platform/people/account.table.ts';

/** Named demand of an area for a week. */
export const demandTemplate = pgTable(
  'demand_template',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Source area; null for shared templates that predate this column. */
    area: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: bigint('created_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (table) => [uniqueIndex('demand_template_name_key').on(sql`lower(${table.name})`)],
);

/** An empty position means all positions. */
export const demandTemplateCell = pgTable(
  'demand_template_cell',
  {
    templateId: bigint('template_id', { mode: 'number' })
      .notNull()
      .references(() => demandTemplate.id, { onDelete: 'cascade' }),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id, { onDelete: 'cascade' }),
    position: text().notNull().default(''),
    needed: integer(),
    capacity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.weekday, table.shiftId, table.position] }),
    check('demand_template_cell_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);
