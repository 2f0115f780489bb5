import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../../platform/database/columns.ts';
import { shiftReference } from '../../../../platform/settings/settings.table.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

/** Invitations of employees to a shift, with the time of the last one. */
export const shiftInvitation = pgTable(
  'shift_invitation',
  {
    day: date({ mode: 'string' }).notNull(),
    area: text().notNull(),
    shiftId: shiftReference({ onDelete: 'cascade' }).notNull(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    invitedAt: moment('invited_at').notNull(),
    invitedBy: reference('invited_by', () => account.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.area, table.shiftId, table.employeeId] })],
);
