import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { panelLists } from '../../platform/panels/panel-lists.sql.ts';
import { textHolds } from '../search/search.table.ts';
import { POSITION, TYPE } from './positions.sql.ts';
import { position, positionType } from './positions.table.ts';

export const positionPanels = panelLists({
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

export const selectTypesById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(TYPE)
    .from(positionType)
    .where(inArray(positionType.id, [...ids]));

export const selectPositionsById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(POSITION)
    .from(position)
    .where(inArray(position.id, [...ids]));
