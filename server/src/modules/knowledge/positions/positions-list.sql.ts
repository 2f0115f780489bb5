import { sql } from 'drizzle-orm';
import type { Page } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { panelLists } from '../../../platform/panels/panel-lists.sql.ts';
import { selectPanelPage } from '../../../platform/panels/panel-rows.sql.ts';
import type { Listed } from '../../../platform/panels/panels.sql.ts';
import { textHolds } from '../../search/search.table.ts';
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

export const typeRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...TYPE, count: positionPanels.count, total })
      .from(positionType)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

export const positionRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...POSITION, total })
      .from(position)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );
