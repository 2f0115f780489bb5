import type * as calls from '@portal/contract/documents/documents.calls.ts';
import type { findDocumentNames as namesCall } from '@portal/contract/documents/bulk.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { numbers } from '../../platform/api/list.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { acknowledgeOf } from '../acknowledgements/acknowledgements.public.ts';
import { panelAnswer } from '../../platform/panels/panel-answer.ts';
import { placeOf } from '../../platform/panels/panels.sql.ts';
import { documentRecord, projectRecord } from './documents.format.ts';
import * as sql from './documents-list.sql.ts';
import { selectDocument, selectDocuments, selectProjects } from './documents.sql.ts';

export async function listDocumentProjects(
  { tx }: ReadCtx,
  { query }: Input<typeof calls.listDocumentProjects>,
) {
  const { search, 'id.in': ids } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectProjects(tx)).map(projectRecord) };
  const words = searchWords(search ?? '');
  return panelAnswer(tx, query, {
    listed: sql.documentPanels.parents({ ids: numbers(ids), words }),
    rows: async (found) => sql.documentPanels.counted(tx, await sql.selectProjectsById(tx, found), words),
    record: projectRecord,
  });
}

export async function listDocuments(ctx: ReadCtx, { query }: Input<typeof calls.listDocuments>) {
  const { tx, timeZone } = ctx;
  const asked = await acknowledgeOf(ctx, 'document');
  const { search, 'id.in': ids, document_project_id: parentId } = query.filters;
  const record = (row: Parameters<typeof documentRecord>[0]) => documentRecord(row, asked(row.id), timeZone);
  if (!query.page && !search && !ids) return { data: (await selectDocuments(tx, parentId)).map(record) };
  return panelAnswer(tx, query, {
    listed: sql.documentPanels.children({ ids: numbers(ids), parentId, words: searchWords(search ?? '') }),
    rows: (found) => sql.selectDocumentsById(tx, found),
    record,
  });
}

/** Which of the names that are about to be given their projects have already. */
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

/** The project of a document and its neighbours there. */
export async function documentPlace(tx: Reader, id: number) {
  const { projectId, comment } = orNotFound(await selectDocument(tx, id));
  const [project] = await sql.selectProjectsById(tx, [projectId]);
  const place = await placeOf(tx, sql.documentPanels.children({ parentId: projectId, words: [] }), id);
  return { projectId, project: project?.name ?? '', comment, place };
}
