import { z } from 'zod';
import { Acknowledge, AcknowledgeInput } from '../../training/acknowledgements/acknowledge.ts';
import { dataOf, UNPAGED_DOCUMENTS_LIMIT, listOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { EDITION_FIELDS } from '../../files/editions/edition.ts';
import { ConversionRecord } from '../../files/conversion/conversions.calls.ts';
import { defineCall } from '../../shared/call.ts';
import { CascadeQuery, Flag } from '../../shared/forms.ts';
import { Id, IdInput, LAST_CHANGE } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { FILE_LIMIT } from '../../files/files.limits.ts';
import { nameField, Comment } from '../../shared/folder.fields.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { PANEL_COUNTS, panelQuery } from '../../shared/panels/panel-query.ts';

const params = z.object({ id: IdInput });

const PROJECT = { name: z.string(), is_archive: z.boolean() };
export const DocumentProjectRecord = recordOf('document_project', PROJECT);
export const DocumentProjectBody = z.object({
  name: nameField(KNOWLEDGE_LIMITS.projectName),
  is_archive: Flag,
});

export const listDocumentProjects = defineCall({
  summary: 'Проекты документов',
  method: 'GET',
  path: '/knowledge_base/document_project/',
  who: STAFF,
  query: panelQuery({}, {}),
  answer: pageOf(recordOf('document_project', { ...PROJECT, ...PANEL_COUNTS })),
});
export const createDocumentProject = defineCall({
  summary: 'Добавить проект документов',
  method: 'POST',
  path: '/knowledge_base/document_project/',
  who: EDITORS,
  body: DocumentProjectBody,
  answer: dataOf(DocumentProjectRecord),
});
export const updateDocumentProject = defineCall({
  summary: 'Изменить проект документов',
  method: 'PUT',
  path: '/knowledge_base/document_project/:id/',
  who: EDITORS,
  params,
  body: DocumentProjectBody,
  answer: dataOf(DocumentProjectRecord),
});
export const deleteDocumentProject = defineCall({
  summary: 'Удалить проект; с документами — только cascade=true',
  method: 'DELETE',
  path: '/knowledge_base/document_project/:id/',
  who: EDITORS,
  params,
  query: CascadeQuery,
  refusals: ['not_empty'],
  answer: Nothing,
});

export const DocumentRecord = recordOf('document', {
  document_project_id: Id,
  /** Storage key. */
  file: z.string(),
  original_file: z.string(),
  file_name: z.string(),
  comment: z.string(),
  is_archive: z.boolean(),
  /** Reason why the text inside is not indexed; '' if it is indexed or there is none. */
  text_note: z.string(),
  acknowledge: Acknowledge,
  ...LAST_CHANGE,
});
/** Text fields of the form; the file is a separate part named `file`. */
export const DocumentForm = z.object({
  document_project_id: IdInput,
  file_name: z.string().trim().max(255, 'Не больше 255 знаков.').default(''),
  comment: Comment,
  is_archive: Flag,
  acknowledge: AcknowledgeInput.optional(),
});

export const DocumentChangeForm = DocumentForm.extend(EDITION_FIELDS);

export const listDocuments = defineCall({
  summary: 'Документы всех проектов',
  method: 'GET',
  path: '/knowledge_base/document/',
  who: STAFF,
  query: panelQuery({ document_project_id: IdInput }, {}),
  answer: listOf(DocumentRecord, UNPAGED_DOCUMENTS_LIMIT),
});
export const createDocument = defineCall({
  summary: 'Добавить документ',
  method: 'POST',
  path: '/knowledge_base/document/',
  who: EDITORS,
  body: DocumentForm,
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  /** A video that browsers cannot play is queued for conversion. */
  alsoStatus: 202,
  refusals: ['parent_missing'],
  answer: dataOf(z.union([DocumentRecord, ConversionRecord])),
});
export const updateDocument = defineCall({
  summary: 'Изменить документ; файл — по желанию',
  method: 'PUT',
  path: '/knowledge_base/document/:id/',
  who: EDITORS,
  params,
  body: DocumentChangeForm,
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  /** A video that browsers cannot play is queued for conversion. */
  alsoStatus: 202,
  answer: dataOf(z.union([DocumentRecord, ConversionRecord])),
});
export const deleteDocument = defineCall({
  summary: 'Удалить документ',
  method: 'DELETE',
  path: '/knowledge_base/document/:id/',
  who: EDITORS,
  params,
  answer: Nothing,
});
