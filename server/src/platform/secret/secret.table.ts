import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** Secrets that all instances share, made by the first one that needs them. */
export const secret = pgTable('secret', { name: text().primaryKey(), value: bytea('value').notNull() });
