import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference } from '../../../platform/database/columns.ts';

export const positionType = pgTable('position_type', {
  id: identity(),
  name: text().notNull(),
});

export const position = pgTable(
  'position',
  {
    id: identity(),
    typeId: reference('type_id', () => positionType.id).notNull(),
    name: text().notNull(),
  },
  (table) => [index('position_place_idx').on(table.typeId, table.name, table.id)],
);
