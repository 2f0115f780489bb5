import { type SQL, sql } from 'drizzle-orm';
import { production } from './finance.table.ts';

/** Whole kopecks as roubles with two places, exactly; null without any. */
export const roubles = (kopecks: SQL) => sql<string | null>`round(${kopecks} / 100.0, 2)::text`;

/** Completed in an hour; null without hours. */
export const perHour = (completed: SQL, minutes: SQL) =>
  sql<number | null>`round(${completed} * 60.0 / nullif(${minutes}, 0), 2)::float8`;

/** Figures of several rows. */
export const SUMS = {
  completed: sql<number>`sum(${production.completed})`,
  refused: sql<number>`sum(${production.refused})`,
  minutes: sql<number>`sum(${production.minutes})`,
  kopecks: sql<number | null>`sum(${production.kopecks})`,
};
