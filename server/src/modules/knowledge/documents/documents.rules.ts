import type * as calls from '@portal/contract/knowledge/documents/documents.calls.ts';
import type { Acting, Ctx, Input } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import {
  acknowledgeOf,
  deleteReadRequirement,
  saveReadRequirement,
  openMustReads,
} from '../../training/acknowledgements/acknowledgements.public.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import {
  convertLater,
  dropConversionsIn,
  dropConversionsOf,
} from '../../files/conversion/conversions.public.ts';
import {
  addEdition,
  dropEditions,
  editionsInForce,
  type Replacement,
  replacementOf,
} from '../../files/editions/editions.public.ts';
import { adoptUpload, type Formed, needed, type Upload } from '../../files/files.public.ts';
import { removeFromIndex, indexRecord, regroupFindable, setFileText } from '../../search/search.public.ts';
import * as sql from './documents.sql.ts';
import {
  type Document,
  documentRecord,
  findable,
  groupOf,
  mustRead,
  type Project,
  projectRecord,
} from './documents.format.ts';
import type { Adding, Queueing } from './add.rules.ts';
import { TEXT_QUEUE } from './text/text.queue.ts';

type Form = CallParsed<typeof calls.createDocument>['body'];
const section = 'documents';

export async function createDocumentProject(
  { tx, caller, now }: Acting,
  { body }: Pick<Input<typeof calls.createDocumentProject>, 'body'>,
) {
  const row = await sql.insertProject(tx, { name: body.name, isArchive: body.is_archive });
  await recordChange({ tx, caller, now }, { section, action: 'create', details: `Проект «${row.name}»` });
  return { data: projectRecord(row) };
}

export async function updateDocumentProject(
  ctx: Ctx,
  { params: { id }, body }: Input<typeof calls.updateDocumentProject>,
) {
  const { tx } = ctx;
  const before = orNotFound(await sql.lockProject(tx, id));
  const after = required(await sql.updateProject(tx, id, { name: body.name, isArchive: body.is_archive }));
  const inside = await sql.selectDocuments(tx, id);
  const ids = inside.map((one) => one.id);
  await regroupFindable(tx, 'document', ids, groupOf(after));
  const shown = inside.filter((one) => !one.isArchive).map((one) => one.id);
  if (after.isArchive !== before.isArchive) await openMustReads(ctx, 'document', shown, !after.isArchive);
  const changes = changesBetween(before, after, ['name', 'isArchive']);
  const details = `Проект «${after.name}»`;
  await recordChange(ctx, { section, action: 'update', details, changes });
  return { data: projectRecord(after) };
}

export async function deleteDocumentProject(
  { tx, caller, now }: Ctx,
  { params: { id }, query: { cascade } }: Input<typeof calls.deleteDocumentProject>,
): Promise<void> {
  const { name } = orNotFound(await sql.lockProject(tx, id));
  const inside = await sql.selectDocuments(tx, id);
  const waiting = await dropConversionsIn(tx, 'document', id, now);
  if (inside.length + waiting > 0 && !cascade) throw new Refusal('not_empty');
  await remove(tx, inside, now);
  await sql.deleteProject(tx, id);
  const details = `Проект «${name}», документов: ${inside.length}`;
  await recordChange({ tx, caller, now }, { section, action: 'delete', details });
}

async function remove(tx: Tx, documents: readonly Document[], now: Date): Promise<void> {
  const ids = documents.map(({ id }) => id);
  await sql.deleteDocuments(tx, ids);
  await dropEditions(tx, 'document', ids, now);
  await removeFromIndex(tx, 'document', ids);
  await deleteReadRequirement({ tx, now }, 'document', ids);
  await dropConversionsOf(tx, 'document', ids, now);
}

async function projectFor(tx: Tx, id: number): Promise<Project> {
  const project = await sql.lockProject(tx, id);
  if (!project) throw new Refusal('parent_missing', { field: 'document_project_id' });
  return project;
}

const valuesOf = (form: Form, fileKey: string, { caller, now }: Pick<Adding, 'caller' | 'now'>) => ({
  projectId: form.document_project_id,
  fileKey,
  fileName: form.file_name,
  comment: form.comment,
  isArchive: form.is_archive,
  updatedAt: now,
  updatedBy: caller.accountId,
});

const formOf = ({ fileName, comment, isArchive }: Document, project: Project): Form => ({
  document_project_id: project.id,
  file_name: fileName,
  comment,
  is_archive: isArchive,
});

interface NewFile {
  upload: Upload;
  replacement: Replacement;
}

/** Without a form only the file changes. */
async function changeDocument(ctx: Adding, id: number, sent: Form | undefined, file: NewFile | undefined) {
  const { tx, caller, now } = ctx;
  const upload = file?.upload;
  const project = sent
    ? await projectFor(tx, sent.document_project_id)
    : orNotFound(await sql.lockProject(tx, orNotFound(await sql.selectDocument(tx, id)).projectId));
  if (!(await sql.lockDocument(tx, id))) throw new Refusal('not_found');
  const before = required(await sql.selectDocument(tx, id));
  if (upload) await adoptUpload(tx, upload, caller.accountId, now);
  const form = sent ?? formOf(before, project);
  const fileName = form.file_name || upload?.originalName || before.originalName;
  const values = valuesOf({ ...form, file_name: fileName }, upload?.key ?? before.fileKey, ctx);
  if (file) await addEdition(tx, 'document', { id, fileKey: file.upload.key }, file.replacement);
  await sql.updateDocument(tx, id, values);
  const after = required(await sql.selectDocument(tx, id));
  await indexRecord(tx, findable(after, project));
  if (upload) {
    await setFileText(tx, 'document', id, '');
    await ctx.jobs.enqueueAll(tx, TEXT_QUEUE, [{ documentId: id, fileKey: upload.key }]);
  }
  const editions = await editionsInForce(tx, 'document', id);
  const asked = await saveReadRequirement(ctx, mustRead(after, project, editions), sent?.acknowledge);
  const fields = ['projectId', 'originalName', 'fileName', 'comment', 'isArchive'] as const;
  await recordChange(ctx, {
    section,
    action: 'update',
    details: after.fileName || after.originalName,
    changes: { ...changesBetween<Document>(before, after, fields), ...asked },
    url: findable(after, project).url,
  });
  return after;
}

export async function updateDocument(
  ctx: Queueing,
  { params: { id }, body, upload }: Formed<typeof calls.updateDocument>,
) {
  const after = await changeDocument(ctx, id, body, upload && { upload, replacement: body });
  // An older waiting film would replace this file.
  if (upload) await dropConversionsOf(ctx.tx, 'document', [id], ctx.now);
  const asked = await acknowledgeOf(ctx, 'document', [after.id]);
  return { data: documentRecord(after, asked(after.id), ctx.timeZone) };
}

/** Changes the texts at once, the film when it is playable. */
export async function updateDocumentLater(
  ctx: Ctx,
  { params: { id }, body, upload }: Formed<typeof calls.updateDocument>,
) {
  const form = replacementOf(body);
  const { projectId } = await changeDocument(ctx, id, body, undefined);
  const wanted = { kind: 'document', projectId, recordId: id, form } as const;
  return { data: await convertLater(ctx, needed(upload), wanted) };
}

export const replaceDocumentFilm = (ctx: Adding, id: number, upload: Upload, replacement: Replacement) =>
  changeDocument(ctx, id, undefined, { upload, replacement });

export async function deleteDocument(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.deleteDocument>,
): Promise<void> {
  if (!(await sql.lockDocument(tx, id))) throw new Refusal('not_found');
  const before = required(await sql.selectDocument(tx, id));
  await remove(tx, [before], now);
  const details = before.fileName || before.originalName;
  await recordChange({ tx, caller, now }, { section, action: 'delete', details });
}
