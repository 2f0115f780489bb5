import type * as calls from '@portal/contract/training/instructions/instructions.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { numbers } from '../../../../platform/api/list.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { panelAnswer } from '../../../../platform/panels/panel-answer.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { placeOf } from '../../../../platform/panels/panels.sql.ts';
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
  const listed = panels.parents({ ids: numbers(ids), words });
  return panelAnswer(tx, query, {
    listed,
    async found(page) {
      const { rows, count } = await sql.projectRows(tx, listed, page);
      return { rows: await panels.counted(tx, rows, words), count };
    },
    record: projectRecord,
  });
}

export async function listInstructions(ctx: ReadCtx, { query }: Input<typeof calls.listInstructions>) {
  const { tx, caller, now, timeZone } = ctx;
  const { search, 'id.in': ids, project_id: projectId } = query.filters;
  const watcher = { accountId: caller.accountId, today: dayInZone(now, timeZone) };
  type Row = Awaited<ReturnType<typeof sql.selectInstructions>>[number];
  const record = (row: Row) => instructionRecord(row, row, caller);
  if (!query.page && !search && !ids)
    return { data: (await sql.selectInstructions(tx, watcher, projectId)).map(record) };
  const words = searchWords(search ?? '');
  const listed = panelsFor(ctx).children({ ids: numbers(ids), parentId: projectId, words });
  return panelAnswer(tx, query, {
    listed,
    found: (page) => sql.instructionRows(tx, watcher, listed, page),
    record,
  });
}

export async function instructionPlace(tx: Reader, id: number) {
  const { projectId, comment } = orNotFound(await selectInstruction(tx, id));
  const [project] = await sql.selectProjectsById(tx, [projectId]);
  const place = await placeOf(tx, sql.instructionPanels.children({ parentId: projectId, words: [] }), id);
  return { projectId, project: project?.name ?? '', comment, place };
}
