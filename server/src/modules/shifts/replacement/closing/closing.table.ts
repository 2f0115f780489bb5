import { date, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Closed weeks whose free places were announced, one notification each. */
export const closedWeek = pgTable('closed_week', {
  monday: date({ mode: 'string' }).primaryKey(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
});
