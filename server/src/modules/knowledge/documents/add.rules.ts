import type { createDocument as createCall } from '@portal/contract/knowledge/documents/documents.calls.ts';
import type { uploadDocuments as uploadCall } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import type { CallParsed } from '@portal/contract/shared/call.ts';
import { waitForTurn } from '../../../platform/database/alone.ts';
import type { Acting, Ctx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { acknowledgeOf } from '../../training/acknowledgements/acknowledgements.public.ts';
import { recordChanges } from '../../audit-log/write/activity.public.ts';
import { convertLater } from '../../files/conversion/conversions.public.ts';
import { addFirstEditions } from '../../files/editions/editions.public.ts';
import {
  adoptUploads,
  type Filed,
  type Formed,
  needed,
  ofFile,
  refuseFaulty,
  type Upload,
} from '../../files/files.public.ts';
import { documentRecord, type Project } from './documents.format.ts';
import * as sql from './documents.sql.ts';
import { type Adding, onSaved, type Queueing, section } from './follow-ups.rules.ts';

type Description = CallParsed<typeof uploadCall>['body']['files'][string];

/** A new document: its file is stored, its project locked. */
interface Addition {
  upload: Upload;
  project: Project;
  form: Omit<CallParsed<typeof createCall>['body'], 'document_project_id'>;
}

/** Inserts documents; returns them in the order of the additions. */
async function addDocuments(ctx: Adding, additions: readonly Addition[]) {
  const { tx, caller, now } = ctx;
  const uploads = additions.map(({ upload }) => upload);
  await adoptUploads(tx, uploads, caller.accountId, now);
  await sql.insertDocuments(
    tx,
    additions.map(({ upload, project, form }) => ({
      projectId: project.id,
      fileKey: upload.key,
      fileName: form.file_name || upload.originalName,
      comment: form.comment,
      isArchive: form.is_archive,
      updatedAt: now,
      updatedBy: caller.accountId,
    })),
  );
  const keys = uploads.map(({ key }) => key);
  const byKey = new Map((await sql.selectDocumentsByFile(tx, keys)).map((row) => [row.fileKey, row]));
  const added = additions.map(({ upload, project, form: { acknowledge } }) => ({
    after: required(byKey.get(upload.key)),
    project,
    acknowledge,
  }));
  const rows = added.map(({ after }) => after);
  await addFirstEditions(tx, 'document', rows);
  await onSaved(ctx, added);
  const asked = await acknowledgeOf(
    ctx,
    'document',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => documentRecord(row, asked(row.id), ctx.timeZone));
}

type Form = CallParsed<typeof createCall>['body'];

/** The project of the form, locked against deletion. */
export async function projectFor(tx: Tx, { document_project_id: id }: Form): Promise<Project> {
  const project = await sql.lockProject(tx, id);
  if (!project) throw new Refusal('parent_missing', { field: 'document_project_id' });
  return project;
}

export async function addDocument(ctx: Adding, form: Form, upload: Upload) {
  const project = await projectFor(ctx.tx, form);
  const [record] = await addDocuments(ctx, [{ upload, project, form }]);
  return required(record);
}

export async function createDocument(
  ctx: Queueing,
  { body, upload }: Pick<Formed<typeof createCall>, 'body' | 'upload'>,
) {
  return { data: await addDocument(ctx, body, needed(upload)) };
}

/** Creates the document once its film is playable. */
export async function createDocumentLater(
  ctx: Ctx,
  { body, upload }: Pick<Formed<typeof createCall>, 'body' | 'upload'>,
) {
  const { id: projectId } = await projectFor(ctx.tx, body);
  const wanted = { kind: 'document', projectId, recordId: null, form: body } as const;
  return { data: await convertLater(ctx, needed(upload), wanted) };
}

/** Projects of the descriptions: existing ones locked, missing names created. */
async function projectsOf(ctx: Acting, descriptions: readonly Description[]) {
  const { tx } = ctx;
  const ids = descriptions.flatMap(({ document_project_id: id }) => (id === undefined ? [] : [id]));
  const names = [...new Set(descriptions.flatMap(({ new_project: name }) => name ?? []))];
  // Concurrent calls with the same new name create one project.
  if (names.length) await waitForTurn(tx, 'new_projects');
  const named = names.length ? await sql.selectProjectsByName(tx, names) : [];
  const locked = await sql.lockProjects(tx, [...new Set([...ids, ...named.map(({ id }) => id)])]);
  const byId = new Map(locked.map((project) => [project.id, project]));
  const byName = new Map<string, Project>();
  for (const { id } of named) {
    // Read again with the lock: it may have been renamed or archived meanwhile.
    const project = byId.get(id);
    if (project && !project.isArchive && !byName.has(project.name)) byName.set(project.name, project);
  }
  const made = await sql.insertProjects(
    tx,
    names.filter((name) => !byName.has(name)).map((name) => ({ name, isArchive: false })),
  );
  for (const project of made) byName.set(project.name, project);
  await recordChanges(
    ctx,
    made.map(({ name }) => ({ section, action: 'create', details: `Проект «${name}»` })),
  );
  return ({ document_project_id: id, new_project: name = '' }: Description) =>
    id === undefined ? byName.get(name) : byId.get(id);
}

const UNDESCRIBED = 'У файла нет описания: названия и проекта.';
const TWICE = 'Файл прислан дважды.';
const MISSING = 'Файл описан, но не прислан.';

/** Atomic: all files or none. */
export async function uploadDocuments(
  ctx: Queueing,
  { body: { files }, received }: Pick<Filed<typeof uploadCall>, 'body' | 'received'>,
) {
  if (!received.length) throw new Refusal('file_missing', { field: 'file' });
  const faults: Refusal[] = [];
  const good: { upload: Upload; description: Description; field: string }[] = [];
  const missing = new Set(Object.keys(files));
  for (const file of received) {
    const description = Object.hasOwn(files, file.field) ? files[file.field] : undefined;
    const isFirst = missing.delete(file.field);
    if (file.outcome instanceof Refusal) faults.push(ofFile(file.outcome, file));
    else if (description && !isFirst) faults.push(ofFile(new Refusal('validation', { detail: TWICE }), file));
    else if (!description) faults.push(ofFile(new Refusal('validation', { detail: UNDESCRIBED }), file));
    else good.push({ upload: file.outcome, description, field: file.field });
  }
  for (const field of missing)
    faults.push(ofFile(new Refusal('validation', { detail: MISSING }), { field, name: field }));
  refuseFaulty(faults);
  const projectOf = await projectsOf(
    ctx,
    good.map(({ description }) => description),
  );
  const additions = good.map(({ upload, description, field }) => {
    const project = projectOf(description);
    if (!project) faults.push(ofFile(new Refusal('parent_missing'), { field, name: upload.originalName }));
    return { upload, project, form: { ...description, is_archive: false } };
  });
  refuseFaulty(faults);
  return {
    data: await addDocuments(
      ctx,
      additions.flatMap(({ project, ...rest }) => (project ? [{ ...rest, project }] : [])),
    ),
  };
}
