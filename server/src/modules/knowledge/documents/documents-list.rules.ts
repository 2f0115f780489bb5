import type * as calls from '@portal/contract/knowledge/documents/documents.calls.ts';
import type { findDocumentNames as namesCall } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { UNPAGED_DOCUMENTS_LIMIT } from '@portal/contract/shared/answers.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { listAnswer, numbers } from '../../../platform/api/list.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { acknowledgeOf } from '../../training/acknowledgements/acknowledgements.public.ts';
import { panelAnswer } from '../../../platform/panels/panel-answer.ts';
import { placeOf } from '../../../platform/panels/panels.sql.ts';
import { documentRecord, projectRecord } from './documents.format.ts';
import * as sql from './documents-list.sql.ts';
import { selectDocument, selectProjects } from './documents.sql.ts';

export async function listDocumentProjects(
  { tx }: ReadCtx,
  { query }: Input<typeof calls.listDocumentProjects>,
) {
  const { search, 'id.in': ids } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectProjects(tx)).map(projectRecord) };
  const words = searchWords(search ?? '');
  const listed = sql.documentPanels.parents({ ids: numbers(ids), words });
  return panelAnswer(tx, query, {
    listed,
    async found(page) {
      const { rows, count } = await sql.projectRows(tx, listed, page);
      return { rows: await sql.documentPanels.counted(tx, rows, words), count };
    },
    record: projectRecord,
  });
}

type Row = Awaited<ReturnType<typeof sql.selectDocuments>>[number];

/** Rows with their read requirements. */
async function withAsked(ctx: ReadCtx, rows: readonly Row[]) {
  const asked = await acknowledgeOf(
    ctx,
    'document',
    rows.filter(({ isAsked }) => isAsked).map(({ id }) => id),
  );
  return rows.map((row) => ({ row, acknowledge: asked(row.id) }));
}

export async function listDocuments(ctx: ReadCtx, { query }: Input<typeof calls.listDocuments>) {
  const { tx, timeZone } = ctx;
  const { search, 'id.in': ids, document_project_id: parentId } = query.filters;
  const record = ({ row, acknowledge }: Awaited<ReturnType<typeof withAsked>>[number]) =>
    documentRecord(row, acknowledge, timeZone);
  if (!query.page && !search && !ids)
    return listAnswer(undefined, {
      rows: async (part) => withAsked(ctx, await sql.selectDocuments(tx, parentId, part)),
      count: () => sql.countDocuments(tx, parentId),
      record,
      whole: { most: UNPAGED_DOCUMENTS_LIMIT },
    });
  const words = searchWords(search ?? '');
  const listed = sql.documentPanels.children({ ids: numbers(ids), parentId, words });
  return panelAnswer(tx, query, {
    listed,
    async found(page) {
      const { rows, count } = await sql.documentRows(tx, listed, page);
      return { rows: await withAsked(ctx, rows), count };
    },
    record,
  });
}

/** New names that their projects already have. */
export async function findDocumentNames({ tx }: Ctx, { body: { names } }: Input<typeof namesCall>) {
  const projects = [...new Set(names.map((one) => one.document_project_id))];
  const wanted = [...new Set(names.map((one) => one.file_name.toLocaleLowerCase('ru')))];
  const rows = names.length ? await sql.selectNamed(tx, projects, wanted) : [];
  return {
    data: rows.map(({ id, projectId, fileName }) => ({
      type: 'document' as const,
      id: String(id),
      attributes: { document_project_id: String(projectId), file_name: fileName },
    })),
  };
}

export async function documentPlace(tx: Reader, id: number) {
  const { projectId, comment } = orNotFound(await selectDocument(tx, id));
  const [project] = await sql.selectProjectsById(tx, [projectId]);
  const place = await placeOf(tx, sql.documentPanels.children({ parentId: projectId, words: [] }), id);
  return { projectId, project: project?.name ?? '', comment, place };
}
