import type * as calls from '@portal/contract/positions/positions.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../platform/api/context.ts';
import { numbers } from '../../platform/api/list.ts';
import { panelAnswer } from '../../platform/panels/panel-answer.ts';
import { positionRecord, typeRecord } from './positions.format.ts';
import * as sql from './positions-list.sql.ts';
import { selectPositions, selectTypes } from './positions.sql.ts';

export async function listPositionTypes({ tx }: ReadCtx, { query }: Input<typeof calls.listPositionTypes>) {
  const { search, 'id.in': ids } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectTypes(tx)).map(typeRecord) };
  const words = searchWords(search ?? '');
  return panelAnswer(tx, query, {
    listed: sql.positionPanels.parents({ ids: numbers(ids), words }),
    rows: async (found) => sql.positionPanels.counted(tx, await sql.selectTypesById(tx, found), words),
    record: typeRecord,
  });
}

export async function listPositions({ tx }: ReadCtx, { query }: Input<typeof calls.listPositions>) {
  const { search, 'id.in': ids, position_type_id: parentId } = query.filters;
  if (!query.page && !search && !ids && parentId === undefined)
    return { data: (await selectPositions(tx)).map(positionRecord) };
  return panelAnswer(tx, query, {
    listed: sql.positionPanels.children({ ids: numbers(ids), parentId, words: searchWords(search ?? '') }),
    rows: (found) => sql.selectPositionsById(tx, found),
    record: positionRecord,
  });
}
