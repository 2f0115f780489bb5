import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';

/** Timesheets that were closed; an opened one keeps its version. */
export const timesheetClose = pgTable(
  'timesheet_close',
  {
    area: text().notNull(),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    /** How often it was closed. */
    version: smallint().notNull().default(1),
    /** Null: open again. */
    closedAt: moment('closed_at'),
    closedBy: reference('closed_by', () => account.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.month] }),
    check('timesheet_close_month', sql`extract(day from ${table.month}) = 1`),
  ],
);
