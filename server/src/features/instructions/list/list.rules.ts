import type * as calls from '@portal/contract/instructions/instructions.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { numbers } from '../../../platform/api/list.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { panelAnswer } from '../../../platform/panels/panel-answer.ts';
import { placeOf } from '../../../platform/panels/panels.sql.ts';
import { instructionRecord, projectRecord } from '../instructions.format.ts';
import { selectInstruction, selectProjects } from '../instructions.sql.ts';
import * as sql from './list.sql.ts';

const panelsFor = ({ caller }: ReadCtx) =>
  isEditor(caller.role) ? sql.editorsPanels : sql.instructionPanels;

export async function listInstructionProjects(
  ctx: ReadCtx,
  { query }: Input<typeof calls.listInstructionProjects>,
) {
  const { tx } = ctx;
  const { search, 'id.in': ids } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectProjects(tx)).map(projectRecord) };
  const words = searchWords(search ?? '');
  const panels = panelsFor(ctx);
  return panelAnswer(tx, query, {
    listed: panels.parents({ ids: numbers(ids), words }),
    rows: async (found) => panels.counted(tx, await sql.selectProjectsById(tx, found), words),
    record: projectRecord,
  });
}

export async function listInstructions(ctx: ReadCtx, { query }: Input<typeof calls.listInstructions>) {
  const { tx, caller } = ctx;
  const { search, 'id.in': ids, project_id: projectId } = query.filters;
  const rows = (wanted: Parameters<typeof sql.selectInstructions>[2]) =>
    sql.selectInstructions(tx, caller.accountId, wanted);
  const record = (row: Awaited<ReturnType<typeof rows>>[number]) => instructionRecord(row, row, caller);
  if (!query.page && !search && !ids) return { data: (await rows({ projectId })).map(record) };
  return panelAnswer(tx, query, {
    listed: panelsFor(ctx).children({
      ids: numbers(ids),
      parentId: projectId,
      words: searchWords(search ?? ''),
    }),
    rows: (found) => rows({ ids: found }),
    record,
  });
}

/** The project of an instruction and its neighbours there. */
export async function instructionPlace(tx: Reader, id: number) {
  const { projectId, comment } = orNotFound(await selectInstruction(tx, id));
  const [project] = await sql.selectProjectsById(tx, [projectId]);
  const place = await placeOf(tx, sql.instructionPanels.children({ parentId: projectId, words: [] }), id);
  return { projectId, project: project?.name ?? '', comment, place };
}
