import type { PositionRoles } from '@portal/contract/accounts/position-roles.calls.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, json, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** The one row of how new accounts follow from positions; nothing is automatic until somebody says so. */
export const positionRoles = pgTable(
  'position_roles',
  {
    id: smallint().primaryKey().default(1),
    automatic: boolean().notNull().default(false),
    login: text({ enum: ['name', 'code'] })
      .notNull()
      .default('name'),
    // In the order of its keys, as it is compared with the next.
    roles: json().$type<PositionRoles['roles']>().notNull().default([]),
  },
  (table) => [check('position_roles_one_row', sql`${table.id} = 1`)],
);
