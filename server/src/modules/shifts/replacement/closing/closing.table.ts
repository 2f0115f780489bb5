import { date, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../../platform/database/columns.ts';

/** Closed weeks whose free places were announced, one notification each. */
export const closedWeek = pgTable('closed_week', {
  monday: date({ mode: 'string' }).primaryKey(),
  toldAt: moment('told_at').notNull(),
});
