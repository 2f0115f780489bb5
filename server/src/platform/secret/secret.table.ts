import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** Secrets shared by all instances, created at first use. */
export const secret = pgTable('secret', { name: text().primaryKey(), value: bytea('value').notNull() });
