import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { reference } from '../../../platform/database/columns.ts';
import { shift } from '../../../platform/settings/settings.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

/** A weekly wish for a shift on a weekday. */
export const shiftWish = pgTable(
  'shift_wish',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    /** 1 is Monday. */
    weekday: smallint().notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      // Deleting an unused shift from the settings deletes its wishes.
      .references(() => shift.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.weekday, table.shiftId] }),
    check('shift_wish_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);
