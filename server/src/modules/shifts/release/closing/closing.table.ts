import { date, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Weeks that have closed and whose free places people were told of, once, at that moment. */
export const closedWeek = pgTable('closed_week', {
  monday: date({ mode: 'string' }).primaryKey(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
});
