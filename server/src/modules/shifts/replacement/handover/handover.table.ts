import { HANDOVER_STATES } from '@portal/contract/shifts/replacement/handover.states.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../../platform/database/columns.ts';
import { shiftReference } from '../../../../platform/settings/settings.table.ts';
import { employee } from '../../../../platform/people/employee.table.ts';

export const shiftHandover = pgTable(
  'shift_handover',
  {
    id: identity(),
    fromId: reference('from_employee_id', () => employee.id).notNull(),
    /** Named or accepting receiver; null while the offer is open to anybody of the area. */
    toId: reference('to_employee_id', () => employee.id),
    isForAnybody: boolean('is_for_anybody').notNull(),
    day: date({ mode: 'string' }).notNull(),
    shiftId: shiftReference().notNull(),
    /** Area of the booking. */
    area: text().notNull(),
    state: text({ enum: HANDOVER_STATES }).notNull(),
    /** Employees who declined an offer to anybody. */
    declinedBy: bigint('declined_by', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('shift_handover_open')
      .on(table.fromId, table.day, table.shiftId)
      .where(sql`${table.state} in ('offered', 'waiting_approval')`),
    index('shift_handover_area_idx')
      .on(table.area, table.day)
      .where(sql`${table.state} in ('offered', 'waiting_approval')`),
    index('shift_handover_from_idx').on(table.fromId, table.id),
    index('shift_handover_to_idx').on(table.toId, table.id),
  ],
);
