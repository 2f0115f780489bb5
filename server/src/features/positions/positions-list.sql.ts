import { sql } from 'drizzle-orm';
import { panelLists } from '../../platform/panels/panel-lists.sql.ts';
import { panelRows } from '../../platform/panels/panel-rows.sql.ts';
import { textHolds } from '../search/search.table.ts';
import { POSITION, TYPE } from './positions.sql.ts';
import { position, positionType } from './positions.table.ts';

export const positionPanels = panelLists({
  name: 'positions',
  parents: {
    from: sql`${positionType}`,
    id: sql`${positionType.id}`,
    order: sql`${positionType.name}, ${positionType.id}`,
    text: sql`${positionType.name}`,
  },
  children: {
    from: sql`${position}`,
    id: sql`${position.id}`,
    parentId: sql`${position.typeId}`,
    order: sql`${position.name}, ${position.id}`,
    holds: (word) => textHolds(['position'], position.id, word),
  },
});

export const typeRows = panelRows('position_types', (tx, { where, order, limit, offset, total }, name) =>
  tx
    .select({ ...TYPE, count: positionPanels.count, total })
    .from(positionType)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .prepare(name),
);

export const positionRows = panelRows('positions', (tx, { where, order, limit, offset, total }, name) =>
  tx
    .select({ ...POSITION, total })
    .from(position)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .prepare(name),
);
