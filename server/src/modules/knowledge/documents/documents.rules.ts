import type * as calls from '@portal/contract/knowledge/documents/documents.calls.ts';
import type { Acting, Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { STAFF } from '@portal/contract/shared/roles.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { acknowledgeOf, openMustReads } from '../../training/acknowledgements/acknowledgements.public.ts';
import { changesBetween, recordChange } from '../../audit-log/write/activity.public.ts';
import {
  convertLater,
  dropConversionsIn,
  dropConversionsOf,
} from '../../files/conversion/conversions.public.ts';
import {
  addEdition,
  editionsInForce,
  type Replacement,
  replacementOf,
} from '../../files/editions/editions.public.ts';
import { adoptUpload, type Formed, needed, type Upload } from '../../files/files.public.ts';
import { regroupFindable } from '../../search/search.public.ts';
import { projectFor } from './add.rules.ts';
import * as sql from './documents.sql.ts';
import { type Document, documentRecord, groupOf, type Project, projectRecord } from './documents.format.ts';
import { type Adding, onDeleted, onSaved, type Queueing, section } from './follow-ups.rules.ts';

type Form = CallParsed<typeof calls.createDocument>['body'];

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
  ctx: Ctx,
  { params: { id }, query: { cascade } }: Input<typeof calls.deleteDocumentProject>,
): Promise<void> {
  const { tx, now } = ctx;
  const { name } = orNotFound(await sql.lockProject(tx, id));
  const inside = (await sql.selectDocuments(tx, id)).map((one) => one.id);
  const waiting = await dropConversionsIn(tx, 'document', id, now);
  if (inside.length + waiting > 0 && !cascade) throw new Refusal('not_empty');
  await sql.deleteDocuments(tx, inside);
  await onDeleted(ctx, inside, `Проект «${name}», документов: ${inside.length}`);
  await sql.deleteProject(tx, id);
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
    ? await projectFor(tx, sent)
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
  await onSaved(ctx, [{ before, after, project, acknowledge: sent?.acknowledge }]);
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

export const replaceDocumentVideo = (ctx: Adding, id: number, upload: Upload, replacement: Replacement) =>
  changeDocument(ctx, id, undefined, { upload, replacement });

export async function deleteDocument(
  ctx: Ctx,
  { params: { id } }: Input<typeof calls.deleteDocument>,
): Promise<void> {
  const { tx } = ctx;
  if (!(await sql.lockDocument(tx, id))) throw new Refusal('not_found');
  const before = required(await sql.selectDocument(tx, id));
  await sql.deleteDocuments(tx, [id]);
  await onDeleted(ctx, [id], before.fileName || before.originalName);
}

/** A document for the caller; refuses `not_found`. Accountants have no access to the knowledge base. */
export async function documentToRead({ tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>, id: number) {
  if (!STAFF.includes(caller.role)) throw new Refusal('not_found');
  const { fileName, originalName, size, sha256 } = orNotFound(await sql.selectDocument(tx, id));
  const editions = await editionsInForce(tx, 'document', id);
  return { title: fileName || originalName, fileName: originalName, size, sha256, editions };
}

/** A document with its stored file, named by its title; refuses `not_found`. */
export async function documentFile(tx: Reader, id: number) {
  const document = orNotFound(await sql.selectDocument(tx, id));
  return { ...document, key: document.fileKey, name: document.fileName || document.originalName };
}
