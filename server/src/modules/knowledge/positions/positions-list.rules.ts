import type * as calls from '@portal/contract/knowledge/positions/positions.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { numbers } from '../../../platform/api/list.ts';
import { panelAnswer } from '../../../platform/panels/panel-answer.ts';
import { positionRecord, typeRecord } from './positions.format.ts';
import * as sql from './positions-list.sql.ts';
import { selectPositions, selectTypes } from './positions.sql.ts';

export async function listPositionTypes({ tx }: ReadCtx, { query }: Input<typeof calls.listPositionTypes>) {
  const { search, 'id.in': ids } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectTypes(tx)).map(typeRecord) };
  const words = searchWords(search ?? '');
  const listed = sql.positionPanels.parents({ ids: numbers(ids), words });
  return panelAnswer(tx, query, {
    listed,
    async found(page) {
      const { rows, count } = await sql.typeRows(tx, listed, page);
      return { rows: await sql.positionPanels.counted(tx, rows, words), count };
    },
    record: typeRecord,
  });
}

export async function listPositions({ tx }: ReadCtx, { query }: Input<typeof calls.listPositions>) {
  const { search, 'id.in': ids, position_type_id: parentId } = query.filters;
  if (!query.page && !search && !ids && parentId === undefined)
    return { data: (await selectPositions(tx)).map(positionRecord) };
  const words = searchWords(search ?? '');
  const listed = sql.positionPanels.children({ ids: numbers(ids), parentId, words });
  return panelAnswer(tx, query, {
    listed,
    found: (page) => sql.positionRows(tx, listed, page),
    record: positionRecord,
  });
}
