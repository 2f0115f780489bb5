import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

export const positionType = pgTable('position_type', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
});

export const position = pgTable(
  'position',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    typeId: bigint('type_id', { mode: 'number' })
      .notNull()
      .references(() => positionType.id),
    name: text().notNull(),
  },
  (table) => [index('position_place_idx').on(table.typeId, table.name, table.id)],
);
