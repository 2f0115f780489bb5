import { bigint, date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { shift } from '../../../../platform/settings/settings.table.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

/** Invitations of employees to a shift, with the time of the last one. */
export const shiftInvitation = pgTable(
  'shift_invitation',
  {
    day: date({ mode: 'string' }).notNull(),
    area: text().notNull(),
    shiftId: smallint('shift_id')
      .notNull()
      .references(() => shift.id, { onDelete: 'cascade' }),
    employeeId: bigint('employee_id', { mode: 'number' })
      .notNull()
      .references(() => employee.id),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' })
      .notNull()
      .references(() => account.id),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.shiftId, table.employeeId] })],
);
