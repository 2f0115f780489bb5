import type { PositionRoles } from '@portal/contract/accounts/position-roles.calls.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, json, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Single row of settings for new accounts; automatic creation is off by default. */
export const positionRoles = pgTable(
  'position_roles',
  {
    id: smallint().primaryKey().default(1),
    automatic: boolean().notNull().default(false),
    login: text({ enum: ['name', 'code'] })
      .notNull()
      .default('name'),
    // json keeps the key order, because it is compared with the next value.
    roles: json().$type<PositionRoles['roles']>().notNull().default([]),
  },
  (table) => [check('position_roles_one_row', sql`${table.id} = 1`)],
);
